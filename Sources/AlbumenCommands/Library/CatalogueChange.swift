import ArgumentParser
import CatalogueLibrary
import GalleryEngine
import Journal
import PhotoCatalogue
import PhotoModel

/// Runs operations on a catalogue other than filling it. A failure ends the command.
enum CatalogueChange {
  static func attempt<Result>(
    _ body: () throws(CatalogueError) -> Result
  ) throws(ExitError) -> Result {
    do throws(CatalogueError) {
      return try body()
    } catch {
      throw ExitError(error)
    }
  }
}

extension AssetStore {
  /// Returns the titles of the albums that contain photos. A failure ends the command.
  func readAlbumTitles() async throws(ExitError) -> AlbumTitles {
    try await ExitError.attempt { () async throws(StoreError) in
      AlbumTitles(try await albumStore.required().albums(withExpired: true))
    }
  }

  /// Returns the history of changes. A failure ends the command.
  func readHistory() async throws(ExitError) -> JournalHistory {
    do throws(StoreError) {
      return try await historyStore.required().history()
    } catch {
      throw ExitError(.environment, Phrases.unreadableHistory(error))
    }
  }
}

extension ExitError {
  /// Returns the result of a store operation. A failure ends the command.
  static func attempt<Value>(
    _ body: () async throws(StoreError) -> Value
  ) async throws(ExitError) -> Value {
    do throws(StoreError) {
      return try await body()
    } catch {
      throw ExitError(error)
    }
  }
}

extension CatalogueArguments {
  /// Opens the store of the whole catalogue, regardless of libraries.
  func openPersistentStore(
    _ context: ProcessContext, toRead: Bool = false
  ) throws -> any AssetStore {
    try openPersistent(context, toRead: toRead).all()
  }

  /// Opens the catalogue file. An empty catalogue in memory is not an alternative, because changes
  /// must be stored. With `toRead`, nothing is changed, and a copy in memory of a read-only file is
  /// accepted.
  func openPersistent(_ context: ProcessContext, toRead: Bool = false) throws -> CatalogueStores {
    let opened = try openSilently(context, toRead: toRead)
    if toRead, opened.isCopy, opened.error?.code == .readOnly {
      return CatalogueStores(opened.catalogue)
    }
    if let error = opened.error { throw ExitError(error) }
    InterruptedChanges.reconcile(opened.catalogue) { $0.forEach { Console.report($0) } }
    return CatalogueStores(opened.catalogue)
  }
}

extension ExitError {
  init(_ error: CatalogueError) { self.init(StoreError(error)) }

  init(_ error: StoreError) {
    if case .query(let error, let text) = error.code {
      self.init(error, in: text)
      return
    }
    let code: ExitCode =
      switch error.code {
      case .refused(.noSuchAlbum): .nothingMatched
      case .refused(.emptyTitle), .refused(.isSmart), .refused(.isNotSmart): .usage
      case .refused, .query: .someFailed
      case .newer, .foreign, .notAFile, .damaged, .readOnly, .diskFull, .busy, .inUse,
        .unreadable, .timedOut, .unsupported, .journal, .failed:
        .environment
      }
    self.init(code, Phrases.notStored(error))
  }
}
