import GalleryEngine
import MetadataEditing
import PhotoModel

/// Collects what an edit didn't change and why. Photos with the same reason are counted, and the
/// first of them are named.
struct EditRemarks {
  private struct Refusal: Hashable {
    var field: String
    var reason: EditRefusal
  }

  /// The maximum number of photos that are named per reason.
  private static let namedLimit = 3

  private var refusals: [Refusal: (count: Int, first: [Asset.ID])] = [:]
  private var order: [(key: Refusal, field: Field)] = []
  /// The number of photos with at least one refused change.
  private(set) var refusedCount = 0
  /// The number of photos that keep their existing position.
  private(set) var keptPositionCount = 0

  mutating func add(_ photo: EditedPhoto, of id: Asset.ID) {
    refusedCount += photo.refusals.isEmpty ? 0 : 1
    keptPositionCount += photo.keepsExistingLocation ? 1 : 0
    for (field, reason) in photo.refusals {
      let key = Refusal(field: field.id, reason: reason)
      if refusals[key] == nil { order.append((key, field)) }
      var found = refusals[key] ?? (0, [])
      found.count += 1
      if found.first.count < EditRemarks.namedLimit { found.first.append(id) }
      refusals[key] = found
    }
  }

  /// Prints the remarks in the order in which their reasons first occurred. `photos` are the edited
  /// photos.
  func report(_ photos: ChosenPhotos) async throws {
    for (key, field) in order {
      guard let found = refusals[key] else { continue }
      var paths: [FilePath] = []
      try await photos.store.forEach(found.first) { paths.append($0.path) }
      Console.report(Phrases.notEdited(field, of: found.count, paths, key.reason))
    }
    if keptPositionCount > 0 { Console.report(Phrases.positionsKept(keptPositionCount)) }
  }
}
