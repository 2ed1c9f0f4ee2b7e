import PhotoModel

/// A photo of a group of duplicates that is to be kept.
struct KeptPhoto: Hashable, Sendable {
  var photo: Asset.ID
  /// The other photos of the group, in order.
  var others: [Asset.ID]

  init(_ photo: Asset.ID, others: [Asset.ID]) { (self.photo, self.others) = (photo, others) }
}
