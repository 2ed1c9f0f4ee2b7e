import MetadataWriting
import PhotoModel

/// Writing a rating of -1 for rejected photos (`WritingOptions.rejectsAsRating`).
extension PhotoEdit {
  /// Returns the values to write of fields that are stored in files. If the pick or the rating is
  /// written, the rating is -1 for a rejected photo; for another one, it is that of the photo,
  /// because the file may have -1 from an earlier verdict.
  func requestedFields(_ options: WritingOptions) -> [RequestedField] {
    var fields = edits.compactMap(RequestedField.init)
    let ids = [Field.pick.id, Field.rating.id]
    guard options.rejectsAsRating, fields.contains(where: { ids.contains($0.id) }) else {
      return fields
    }
    if pickAfter == Verdict.rejected.rawValue {
      fields.removeAll { $0.id == Field.rating.id }
      fields.append(RequestedField(Field.rating.id, .integer(PhotoEdit.rejectedRating)))
    } else if !fields.contains(where: { $0.id == Field.rating.id }) {
      let stars = asset.metadata.rating.flatMap { $0 == PhotoEdit.rejectedRating ? nil : $0 }
      fields.append(RequestedField(Field.rating.id, stars.map(RequestedField.Value.integer)))
    }
    return fields
  }

  /// Sets the stars of a rejected photo again, so that the catalogue keeps them if its files get a
  /// rating of -1.
  mutating func keepStars() {
    guard pickAfter == Verdict.rejected.rawValue, let stars = asset.metadata.rating, stars > 0,
      edits.contains(where: { $0.field.id == Field.pick.id }),
      !edits.contains(where: { $0.field.id == Field.rating.id })
    else { return }
    edits.append(.rating(stars))
  }

  /// As in XMP (Adobe, XMP Specification Part 2), Lightroom, Bridge and darktable.
  private static let rejectedRating = -1

  /// The pick after the edits. A reverted one is taken for none, because the file's isn't known.
  private var pickAfter: Int? {
    guard let edit = edits.last(where: { $0.field.id == Field.pick.id }) else {
      return asset.metadata.pick
    }
    if case .value(let metadata) = edit.change { return metadata.pick }
    return nil
  }
}
