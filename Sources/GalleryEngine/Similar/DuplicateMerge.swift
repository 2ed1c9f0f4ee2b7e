package import PhotoModel

/// The metadata that one of several duplicate photos takes over from the others before they are
/// removed.
package struct DuplicateMerge: Hashable, Sendable {
  /// The photo that is kept.
  package let photo: Asset.ID
  /// The albums to which it is added.
  package let albums: [UserAlbum.ID]
  /// The values of the others. Of fields that have one value, that of the first one that has it.
  private let offered: Metadata

  /// `albums` are those of each photo, in order.
  package init(of kept: Asset, from others: [Asset], albums: [Asset.ID: [UserAlbum.ID]] = [:]) {
    let others = others.filter { $0.id != kept.id }
    photo = kept.id
    offered = DuplicateMerge.values(of: others.map(\.metadata))
    var known = Set(albums[kept.id] ?? [])
    self.albums = others.flatMap { albums[$0.id] ?? [] }.filter { known.insert($0).inserted }
  }

  /// Whether a kept photo with this metadata would stay as it is.
  package func isEmpty(for metadata: Metadata) -> Bool {
    albums.isEmpty && edits(for: metadata).isEmpty
  }

  /// Returns the edits of the kept photo, which has this metadata now.
  ///
  /// It gets the highest rating and the keywords of all photos, and becomes a favourite, or picked,
  /// if any of them is. It is not picked if it is rejected; rejections are not taken over. It gets
  /// each of the completed fields only if it has none itself.
  package func edits(for metadata: Metadata) -> [FieldEdit] {
    var edits: [FieldEdit] = []
    if let rating = offered.rating, rating > max(0, metadata.rating ?? 0) {
      edits.append(.rating(rating))
    }
    if let keywords = keywords(for: metadata) { edits.append(keywords) }
    if offered.favourite == true, metadata.favourite != true { edits.append(.favourite(true)) }
    if offered.pick == 1, metadata.verdict == .none { edits.append(.pick(1)) }
    for field in DuplicateMerge.completedFields
    where field.value.isUnknown(in: metadata) && !field.value.isUnknown(in: offered) {
      edits.append(.set(field, to: offered))
    }
    return edits
  }

  /// The fields that are combined from all photos.
  private static let combinedFields = ["rating", "keywords", "favourite", "pick"]
  /// The fields that are taken over by a photo without a value.
  private static let completedFields = [
    "title", "caption", "location", "label", "artist", "copyright",
  ].compactMap(Field.named)

  /// The editable fields of which a value may be lost with the other photos, although the kept one
  /// took over what it could: those that aren't combined.
  static let replacedFields = Field.all.filter {
    $0.isEditable && !combinedFields.contains($0.id)
  }

  private static func values(of others: [Metadata]) -> Metadata {
    var values = Metadata()
    var known: Set<String> = []
    for other in others {
      if let rating = other.rating, rating > values.rating ?? 0 { values.rating = rating }
      if other.favourite == true { values.favourite = true }
      if other.verdict == .picked { values.pick = 1 }
      // Compared case-insensitively, as when they are typed.
      for word in other.keywords where known.insert(word.lowercased()).inserted {
        values.keywords.append(word)
      }
      for field in completedFields { field.value.fill(&values, from: other) }
    }
    return values
  }

  /// A photo has a limited number of keywords.
  private func keywords(for metadata: Metadata) -> FieldEdit? {
    guard let field = Field.named("keywords"), case .texts(_, _, let limit) = field.value else {
      return nil
    }
    var merged = metadata
    var known = Set(metadata.keywords.map { $0.lowercased() })
    for word in offered.keywords where merged.keywords.count < limit {
      if known.insert(word.lowercased()).inserted { merged.keywords.append(word) }
    }
    return merged.keywords == metadata.keywords ? nil : .set(field, to: merged)
  }
}
