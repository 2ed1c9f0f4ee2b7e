package import PhotoCatalogue
package import PhotoModel

/// Where assets come from: a folder tree, or the catalogue and then the folders it is about.
/// Nothing above can distinguish them.
///
/// A source mints every id through the library's registry and publishes an asset only once it is
/// whole: with its pair, its sidecars and its details in place.
package protocol AssetSource: Sendable {
  /// Starts finding and reports it, newest photos first where it can. Called once; the work ends
  /// when it is done or when the stream's consumer is cancelled.
  func events() -> AsyncStream<SourceEvent>

  /// Cancels background work; `events` go on. Safe from any thread.
  func cancel(_ task: LibraryTask)
}

extension AssetSource {
  package func cancel(_ task: LibraryTask) {}
}

package typealias SourceEvent = LibraryEvent<CatalogueError>
