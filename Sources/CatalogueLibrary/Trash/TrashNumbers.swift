import GalleryEngine
import PhotoModel
import Synchronization

/// Gives photos in the trash numbers that no photo of the catalogue has, and knows what was listed last.
final class TrashNumbers: Sendable {
  private struct State: Sendable {
    var first: UInt32 = 0
    /// By where the file lies, so that a photo keeps its number when the list is read again.
    var numbers: [FilePath: Asset.ID] = [:]
    var listed: [Asset.ID: TrashedPhoto] = [:]
  }

  /// Sets of photos are bits by their numbers: these must not lie far out, and a scan takes the next ones.
  private static let distance: UInt32 = 1 << 22

  private let state = Mutex(State())

  subscript(id: Asset.ID) -> TrashedPhoto? { state.withLock { $0.listed[id] } }

  /// Numbers are given above that of the catalogue's last photo.
  func begin(after last: Asset.ID) {
    state.withLock { state in
      guard state.first <= last.rawValue else { return }
      state.first = last.rawValue + TrashNumbers.distance
      state.numbers = [:]
    }
  }

  func number(of file: FilePath) -> Asset.ID {
    state.withLock { state in
      if let known = state.numbers[file] { return known }
      let id = Asset.ID(rawValue: state.first + UInt32(state.numbers.count))
      state.numbers[file] = id
      return id
    }
  }

  func note(_ listing: TrashListing) {
    state.withLock { state in
      state.listed = Dictionary(listing.photos.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// Those of some photos that lie in the trash, as they were.
  func assets(_ ids: [Asset.ID]) -> [Asset.ID: Asset] {
    state.withLock { state in
      guard !state.listed.isEmpty else { return [:] }
      var assets: [Asset.ID: Asset] = [:]
      for id in ids { assets[id] = state.listed[id]?.asset }
      return assets
    }
  }
}
