package import Archives
package import PhotoModel

/// Why an archive, or a file in it, was not unpacked.
package struct ArchiveProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Never unpacked, for what it is.
    case refused(RefusedMember.Reason)
    case failed(ArchiveError)
    /// The disk that it is unpacked to has no room: so many bytes are missing. Nothing more is unpacked.
    case noRoom(Int64)
  }

  package var archive: FilePath
  /// The file in it, as the archive names it; nil for the archive itself.
  package var member: [UInt8]?
  package var reason: Reason

  package init(_ archive: FilePath, _ member: [UInt8]? = nil, _ reason: Reason) {
    (self.archive, self.member, self.reason) = (archive, member, reason)
  }

  /// Whether every other archive would fail alike.
  package var endsTransfer: Bool {
    switch reason {
    case .noRoom, .failed(.unwritable), .failed(.stopped): true
    case .refused, .failed: false
    }
  }

  /// The archive, and behind a slash the file in it.
  package var path: FilePath { member.map { archive.appending($0) } ?? archive }
}
