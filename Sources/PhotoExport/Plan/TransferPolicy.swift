/// How files come into the destination.
package struct TransferPolicy: Hashable, Sendable {
  package enum Transfer: Hashable, Sendable, CaseIterable {
    case copy
    /// A copy that shares its data with the photo, by the file system; nothing else will do.
    case sharedCopy
    /// Another name of the same file.
    case hardLink
    /// A link that says where the photo lies.
    case symbolicLink

    package var isLink: Bool { self == .hardLink || self == .symbolicLink }
  }

  /// What becomes of a photo whose name is taken in the destination by something else.
  package enum Clash: String, Hashable, Sendable, CaseIterable {
    case number
    /// It is left out.
    case skip
    /// What is there gives way, but nothing that this export has put there.
    case replace
    /// Somebody is asked, each time or once for all.
    case ask
  }

  package var transfer: Transfer
  package var clash: Clash
  /// Whether every file is read again when it is on the disk, and its sum noted.
  package var verifies: Bool
  /// Whether files get the times at which photos were taken.
  package var touches: Bool
  /// Whether files of earlier exports are to go that this one would not put there.
  package var removesLeft: Bool
  /// Whether it is a folder of a web gallery, which takes the place of the one before it: what that has put
  /// there and this one would not goes, and the index does not say where photos lie.
  package var isOfGallery: Bool

  package init(
    transfer: Transfer = .copy, clash: Clash = .number, verifies: Bool = false,
    touches: Bool = false, removesLeft: Bool = false, isOfGallery: Bool = false
  ) {
    (self.transfer, self.clash) = (transfer, clash)
    (self.verifies, self.touches) = (verifies, touches)
    self.removesLeft = removesLeft
    self.isOfGallery = isOfGallery
  }
}
