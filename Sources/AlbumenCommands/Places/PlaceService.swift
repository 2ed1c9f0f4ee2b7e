import Foundation
package import Gazetteer
import LibraryScan
package import PhotoModel
import Synchronization

/// The installed gazetteer with the places that the user added. It is opened and verified on first
/// use. An invalid gazetteer is treated as missing.
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

  /// The gazetteer, or nil if there is no usable one.
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

  /// Returns why there is no gazetteer, if it was needed. The failure is returned only once.
  package func takeFailure() -> GazetteerError? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  /// Returns the problems with added places. They are returned only once.
  func takeLayerFailures() -> [LayerError] {
    state.withLock { state in
      defer { state.layerFailures = [] }
      return state.layerFailures
    }
  }

  package var stamp: UInt64? { gazetteer?.stamp }

  package func place(at location: Location) -> FoundPlace? {
    query { FoundPlace(stamp: $0.stamp, ids: $0.ids(at: location)) }
  }

  package func lookUp(at location: Location) -> LocatedPlace? {
    query { gazetteer in
      let found = gazetteer.lookUp(at: location)
      return LocatedPlace(
        place: FoundPlace(stamp: gazetteer.stamp, ids: found?.ids), zone: found?.zone)
    }
  }

  package func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID> {
    query { $0.places(named: text, among: places) } ?? []
  }

  /// Returns the result of a lookup, or nil without a gazetteer. If its file is truncated while the
  /// program runs, the gazetteer is dropped and the result is discarded, because it would be
  /// stored.
  func query<Answer>(_ question: (Gazetteer) -> Answer) -> Answer? {
    guard let gazetteer else { return nil }
    let answer = question(gazetteer)
    guard let file = gazetteer.cutFile else { return answer }
    state.withLock { state in
      guard state.gazetteer != nil else { return }
      state.gazetteer = nil
      state.failure = GazetteerError(
        code: .damaged, file: file, detail: "the file was truncated while in use")
    }
    return nil
  }

  /// The path of the running program, with links resolved.
  static var executable: FilePath? {
    #if os(Linux)
      LibraryRoots.realPath(FilePath("/proc/self/exe"))
    #else
      Bundle.main.executablePath.flatMap { LibraryRoots.realPath(FilePath($0)) }
    #endif
  }
}
