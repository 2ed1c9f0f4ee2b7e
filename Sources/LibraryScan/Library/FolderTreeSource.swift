import Foundation
package import PhotoMetadata
package import PhotoModel

/// Finds the photos and videos in folders and all folders below them, once.
///
/// Threads of their own list folders and read files, newest folder first, as `ScanPlan` decides;
/// the files of a pair are put together before anything is reported of them. What the catalogue
/// knows already is not read again, and not reported. Nothing but the catalogue is ever written.
/// The work ends soon after the listener is gone.
package final class FolderTreeSource: AssetSource {
  /// Reads one open file: nil when its bytes are no photo and no video. `sidecars` are whole.
  package typealias ReadFile =
    @Sendable (
      _ descriptor: Int32, _ path: FilePath, _ count: Int, _ sidecars: [Sidecar]
    ) throws(MetadataError) -> FileReading?

  /// One thread more than there are processors covers the time that a disk takes.
  package static let standardThreads = ProcessInfo.processInfo.activeProcessorCount + 1

  private let roots: [FilePath]
  private let registry: AssetRegistry
  private let threads: Int
  private let read: ReadFile

  /// `roots` are as `LibraryRoots` gives them; ones that repeat are counted once all the same.
  package init(
    roots: [FilePath], registry: AssetRegistry,
    threads: Int = FolderTreeSource.standardThreads, read: @escaping ReadFile
  ) {
    precondition(threads > 0, "A scan without threads would never end")
    self.roots = roots
    self.registry = registry
    self.threads = threads
    self.read = read
  }

  /// Reads files with the reader of the gallery.
  package convenience init(roots: [FilePath], registry: AssetRegistry, reader: MetadataReader) {
    self.init(roots: roots, registry: registry, read: FolderTreeSource.read(with: reader))
  }

  package static func read(with reader: MetadataReader) -> ReadFile {
    { (descriptor, path, count, sidecars) throws(MetadataError) in
      try reader.read(descriptor: descriptor, path: path, count: count, sidecars: sidecars)
    }
  }

  package func events() -> AsyncStream<SourceEvent> {
    AsyncStream { continuation in
      let publisher = ChangePublisher(registry: registry, continuation: continuation)
      let run = ScanRun(
        ScanRun.Scope(lineages: roots.map { [$0] }, isWhole: true), threads: threads, read: read,
        registry: registry, publisher: publisher)
      continuation.onTermination = { _ in run.cancel() }
      run.start()
    }
  }
}
