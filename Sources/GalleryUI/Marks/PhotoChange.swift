package import PhotoModel

/// A change of photos by one key.
package enum PhotoChange: Hashable, Sendable {
  case favourite(Bool)
  /// 0 to 5 stars.
  case stars(Int)
  case verdict(Verdict)
  /// A colour label. The key of a photo's own label removes it.
  case label(LabelCommand)

  /// Returns the edits of a photo.
  package func edits(for metadata: Metadata) -> [FieldEdit] {
    switch self {
    case .favourite(let isFavourite): [.favourite(isFavourite)]
    case .stars(let stars): [.rating(stars)]
    case .verdict(let verdict): verdict.edits(for: metadata)
    case .label(let label):
      [.label(metadata.label?.lowercased() == label.rawValue.lowercased() ? nil : label.rawValue)]
    }
  }

  /// The edits, if they are the same for all photos.
  package var uniformEdits: [FieldEdit]? {
    switch self {
    case .favourite, .stars: edits(for: Metadata())
    case .verdict, .label: nil
    }
  }
}
