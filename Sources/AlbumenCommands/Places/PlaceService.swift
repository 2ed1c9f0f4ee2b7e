import Foundation
package import Gazetteer
import LibraryScan
package import PhotoModel
import Synchronization

/// The gazetteer of this installation, with the places that its user added. It is opened, and
/// compared with what it was when it was made, when it is asked first; one that is no good is none.
package final class PlaceService: PlaceFinder {
  private struct State: Sendable {
    var isOpened = false
    var gazetteer: Gazetteer?
    var failure: GazetteerError?
    var layerFailures: [LayerError] = []
  }

  private let searchPath: GazetteerSearchPath
  let layers: LayerFolder
  private let state = Mutex(State())

  init(_ searchPath: GazetteerSearchPath, _ layers: LayerFolder) {
    self.searchPath = searchPath
    self.layers = layers
  }

  package convenience init(_ context: ProcessContext) {
    self.init(
      GazetteerSearchPath(
        executable: PlaceService.executable, environment: context.environment),
      .standard(environment: context.environment, home: context.home))
  }

  /// Nil when there is none to be used.
  package var gazetteer: Gazetteer? {
    state.withLock { state in
      guard !state.isOpened else { return state.gazetteer }
      state.isOpened = true
      do throws(GazetteerError) {
        let gazetteer = try searchPath.open()
        try gazetteer.verify()
        let (layers, failures) = layers.open()
        state.layerFailures = failures
        state.gazetteer = layers.isEmpty ? gazetteer : gazetteer.adding(layers)
      } catch {
        state.failure = error
      }
      return state.gazetteer
    }
  }

  /// Why there is none, where it was asked for; given once.
  package func takeFailure() -> GazetteerError? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  /// What is wrong with places that were added; given once.
  func takeLayerFailures() -> [LayerError] {
    state.withLock { state in
      defer { state.layerFailures = [] }
      return state.layerFailures
    }
  }

  package var stamp: UInt64? { gazetteer?.stamp }

  package func place(at location: Location) -> FoundPlace? {
    ask { FoundPlace(stamp: $0.stamp, ids: $0.ids(at: location)) }
  }

  package func look(at location: Location) -> LocatedPlace? {
    ask { gazetteer in
      let found = gazetteer.look(at: location)
      return LocatedPlace(
        place: FoundPlace(stamp: gazetteer.stamp, ids: found?.ids), zone: found?.zone)
    }
  }

  package func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID> {
    ask { $0.places(named: text, among: places) } ?? []
  }

  /// An answer of the gazetteer, nil where there is none. One whose file is cut short while the
  /// program runs is none from then on, and its answer is not used: it would be stored.
  func ask<Answer>(_ question: (Gazetteer) -> Answer) -> Answer? {
    guard let gazetteer else { return nil }
    let answer = question(gazetteer)
    guard let file = gazetteer.cutFile else { return answer }
    state.withLock { state in
      guard state.gazetteer != nil else { return }
      state.gazetteer = nil
      state.failure = GazetteerError(
        code: .damaged, file: file, detail: "it was cut short while it was in use")
    }
    return nil
  }

  /// The running program's own file, links resolved.
  static var executable: FilePath? {
    #if os(Linux)
      LibraryRoots.realPath(FilePath("/proc/self/exe"))
    #else
      Bundle.main.executablePath.flatMap { LibraryRoots.realPath(FilePath($0)) }
    #endif
  }
}
