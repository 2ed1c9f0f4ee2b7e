package import PhotoModel

/// The metadata that one of several duplicate photos takes over from the others before they are
/// removed.
package struct DuplicateMerge: Hashable, Sendable {
  /// The photo that is kept.
  package var photo: Asset.ID
  /// The changes of its fields.
  package var edits: [FieldEdit]
  /// The albums to which it is added.
  package var albums: [UserAlbum.ID]

  package var isEmpty: Bool { edits.isEmpty && albums.isEmpty }

  /// The photo gets the highest rating, the keywords of all photos, and the favourite if any has it;
  /// and the title, caption and position of the first of the `others` that has one, if it has none
  /// itself. `albums` are those of each photo, in order.
  package init(of kept: Asset, from others: [Asset], albums: [Asset.ID: [UserAlbum.ID]] = [:]) {
    photo = kept.id
    let (metadata, others) = (kept.metadata, others.filter { $0.id != kept.id })
    edits = [
      DuplicateMerge.rating(metadata, others), DuplicateMerge.keywords(metadata, others),
      DuplicateMerge.favourite(metadata, others),
    ].compactMap(\.self)
    edits += DuplicateMerge.completedFields.compactMap { field in
      guard field.value.isUnknown(in: metadata) else { return nil }
      return others.first { !field.value.isUnknown(in: $0.metadata) }
        .map { .set(field, to: $0.metadata) }
    }
    var known = Set(albums[kept.id] ?? [])
    self.albums = others.flatMap { albums[$0.id] ?? [] }.filter { known.insert($0).inserted }
  }

  private static let completedFields = ["title", "caption", "location"].compactMap(Field.named)

  /// Rejections are not taken over.
  private static func rating(_ kept: Metadata, _ others: [Asset]) -> FieldEdit? {
    let best = others.compactMap(\.metadata.rating).max() ?? 0
    return best > max(0, kept.rating ?? 0) ? .rating(best) : nil
  }

  /// Compared case-insensitively, as when they are typed. A photo has a limited number of keywords.
  private static func keywords(_ kept: Metadata, _ others: [Asset]) -> FieldEdit? {
    guard let field = Field.named("keywords"), case .texts(_, _, let limit) = field.value else {
      return nil
    }
    var merged = kept
    var known = Set(kept.keywords.map { $0.lowercased() })
    for word in others.flatMap(\.metadata.keywords) where merged.keywords.count < limit {
      if known.insert(word.lowercased()).inserted { merged.keywords.append(word) }
    }
    return merged.keywords == kept.keywords ? nil : .set(field, to: merged)
  }

  private static func favourite(_ kept: Metadata, _ others: [Asset]) -> FieldEdit? {
    guard kept.favourite != true, others.contains(where: { $0.metadata.favourite == true }) else {
      return nil
    }
    return .favourite(true)
  }
}

extension Asset {
  /// Whether this photo has a RAW file or the video of a Live Photo if the other one has it, so that
  /// nothing but a copy is lost with the other one.
  package func replaces(_ other: Asset) -> Bool {
    (hasRAW || !other.hasRAW) && (hasLiveVideo || !other.hasLiveVideo)
  }

  private var hasRAW: Bool { mediaFiles.contains { $0.type?.isRAW == true } }
  private var hasLiveVideo: Bool { files.contains { $0.role == .liveVideo } }
}
