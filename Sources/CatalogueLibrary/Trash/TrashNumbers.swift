import GalleryEngine
import PhotoModel
import Synchronization

/// Assigns numbers that no photo of the catalogue has to photos in the trash, and stores the last
/// list of them.
final class TrashNumbers: Sendable {
  private struct State: Sendable {
    var first: UInt32 = 0
    /// The numbers by the location of the file, so that a photo keeps its number when the list is
    /// read again.
    var numbers: [FilePath: Asset.ID] = [:]
    var listed: [Asset.ID: TrashedPhoto] = [:]
  }

  /// The distance from the last photo of the catalogue to the first one in the trash. `AssetSet`
  /// uses one bit per number, so the numbers must not be very large. The next numbers of the
  /// catalogue are reserved for scans.
  private static let numberGap: UInt32 = 1 << 22

  private let state = Mutex(State())

  subscript(id: Asset.ID) -> TrashedPhoto? { state.withLock { $0.listed[id] } }

  /// Assigns further numbers above the last photo of the catalogue.
  func begin(after last: Asset.ID) {
    state.withLock { state in
      guard state.first <= last.rawValue else { return }
      state.first = last.rawValue + TrashNumbers.numberGap
      state.numbers = [:]
    }
  }

  func number(of file: FilePath) -> Asset.ID {
    state.withLock { state in
      if let existingID = state.numbers[file] { return existingID }
      let id = Asset.ID(rawValue: state.first + UInt32(state.numbers.count))
      state.numbers[file] = id
      return id
    }
  }

  func store(_ listing: TrashListing) {
    state.withLock { state in
      state.listed = Dictionary(listing.photos.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// Returns those of the photos that are in the trash, as they were before.
  func assets(_ ids: [Asset.ID]) -> [Asset.ID: Asset] {
    state.withLock { state in
      guard !state.listed.isEmpty else { return [:] }
      var assets: [Asset.ID: Asset] = [:]
      for id in ids { assets[id] = state.listed[id]?.asset }
      return assets
    }
  }
}
