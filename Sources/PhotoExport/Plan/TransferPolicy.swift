/// How files are transferred to the destination.
package struct TransferPolicy: Hashable, Sendable {
  package enum Transfer: Hashable, Sendable, CaseIterable {
    case copy
    /// A copy that shares its data blocks with the photo. Fails if the file system doesn't support
    /// that.
    case sharedCopy
    /// Another name of the same file.
    case hardLink
    /// A link to the path of the photo.
    case symbolicLink

    package var isLink: Bool { self == .hardLink || self == .symbolicLink }
  }

  /// What to do with a photo whose name is taken by another file in the destination.
  package enum Clash: String, Hashable, Sendable, CaseIterable {
    case number
    /// Skips the photo.
    case skip
    /// Replaces the existing file, unless this export has written it.
    case replace
    /// Asks the user, each time or once for all.
    case ask
  }

  package var transfer: Transfer
  package var clash: Clash
  /// Whether each file is read back from the disk, and its checksum recorded.
  package var verifies: Bool
  /// Whether the modification times of files are set to the times at which the photos were taken.
  package var touches: Bool
  /// Whether files of earlier exports that this one would not write are removed.
  package var removesObsolete: Bool
  /// Whether the destination is a folder of a web gallery, which replaces the earlier gallery:
  /// files that the earlier one wrote and this one wouldn't are removed. The index doesn't contain
  /// the paths of photos.
  package var isOfGallery: Bool

  package init(
    transfer: Transfer = .copy, clash: Clash = .number, verifies: Bool = false,
    touches: Bool = false, removesObsolete: Bool = false, isOfGallery: Bool = false
  ) {
    (self.transfer, self.clash) = (transfer, clash)
    (self.verifies, self.touches) = (verifies, touches)
    self.removesObsolete = removesObsolete
    self.isOfGallery = isOfGallery
  }
}
