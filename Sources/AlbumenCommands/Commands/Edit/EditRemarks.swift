import GalleryEngine
import MetadataEditing
import PhotoModel

/// What stays as it is in an edit, and why: photos that share a reason are counted, and the first are named.
struct EditRemarks {
  private struct Refusal: Hashable {
    var field: String
    var reason: EditRefusal
  }

  /// How many photos of each reason are named.
  private static let namedLimit = 3

  private var refusals: [Refusal: (count: Int, first: [Asset.ID])] = [:]
  private var order: [(key: Refusal, field: Field)] = []
  /// The photos of which something can't be changed.
  private(set) var refused = 0
  /// The photos that keep the position that they have.
  private(set) var kept = 0

  mutating func add(_ photo: EditedPhoto, of id: Asset.ID) {
    refused += photo.refusals.isEmpty ? 0 : 1
    kept += photo.keepsLocation ? 1 : 0
    for (field, reason) in photo.refusals {
      let key = Refusal(field: field.id, reason: reason)
      if refusals[key] == nil { order.append((key, field)) }
      var found = refusals[key] ?? (0, [])
      found.count += 1
      if found.first.count < EditRemarks.namedLimit { found.first.append(id) }
      refusals[key] = found
    }
  }

  /// Prints them in the order in which the reasons came up. The photos are those that were edited.
  func say(_ photos: ChosenPhotos) async throws {
    for (key, field) in order {
      guard let found = refusals[key] else { continue }
      var paths: [FilePath] = []
      try await photos.store.forEach(found.first) { paths.append($0.path) }
      Console.say(Phrases.notEdited(field, of: found.count, paths, key.reason))
    }
    if kept > 0 { Console.say(Phrases.positionsKept(kept)) }
  }
}
