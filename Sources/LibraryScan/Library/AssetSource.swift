package import PhotoCatalogue
package import PhotoModel

/// A source of assets: a folder tree, or the catalogue followed by the folders that it describes.
/// The layers above can't distinguish them.
///
/// A source creates every id through the library's registry. It publishes an asset only when it is
/// complete, with its pair, its sidecars and its details.
package protocol AssetSource: Sendable {
  /// Starts finding assets and reports them, newest photos first if possible. Called once. The work
  /// ends when it is done or when the consumer of the stream is cancelled.
  func events() -> AsyncStream<SourceEvent>

  /// Cancels background work; `events` continue. Can be called on any thread.
  func cancel(_ task: LibraryTask)
}

extension AssetSource {
  package func cancel(_ task: LibraryTask) {}
}

package typealias SourceEvent = LibraryEvent<CatalogueError>
