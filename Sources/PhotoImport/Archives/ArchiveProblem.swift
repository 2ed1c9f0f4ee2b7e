package import Archives
package import PhotoModel

/// Why an archive, or a file in it, was not unpacked.
package struct ArchiveProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Entries of this kind are never unpacked.
    case refused(RefusedMember.Reason)
    case failed(ArchiveError)
    /// The target disk has insufficient free space. The value is the number of missing bytes.
    /// Nothing more is unpacked.
    case insufficientSpace(Int64)
  }

  package var archive: FilePath
  /// The path of the file in the archive, or nil for the archive itself.
  package var member: [UInt8]?
  package var reason: Reason

  package init(_ archive: FilePath, _ member: [UInt8]? = nil, _ reason: Reason) {
    (self.archive, self.member, self.reason) = (archive, member, reason)
  }

  /// Whether all other archives would fail for the same reason.
  package var abortsTransfer: Bool {
    switch reason {
    case .insufficientSpace, .failed(.unwritable), .failed(.stopped): true
    case .refused, .failed: false
    }
  }

  /// The path of the archive, followed by the path of the file in it.
  package var path: FilePath { member.map { archive.appending($0) } ?? archive }
}
