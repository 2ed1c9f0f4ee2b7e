import ArgumentParser
import CatalogueLibrary
import GalleryEngine
import Journal
import PhotoCatalogue
import PhotoModel

/// What commands do to a catalogue beside filling it: what can't be done ends the command.
enum CatalogueChange {
  static func attempt<Result>(
    _ body: () throws(CatalogueError) -> Result
  ) throws(Stop) -> Result {
    do throws(CatalogueError) {
      return try body()
    } catch {
      throw Stop(error)
    }
  }

  /// What was changed; what can't be read ends the command.
  static func history(of catalogue: Catalogue) throws(Stop) -> JournalHistory {
    do throws(CatalogueError) {
      return try catalogue.history()
    } catch {
      throw Stop(.environment, Phrases.unreadHistory(error))
    }
  }
}

extension CatalogueArguments {
  /// The catalogue that is kept. One in memory would not do: what is asked of it is to be
  /// remembered.
  func openKept(_ surroundings: Surroundings) throws -> Catalogue {
    let opened = try openSilently(surroundings)
    if let error = opened.error { throw Stop(error) }
    CutOffChanges.settle(opened.catalogue) { $0.forEach { Words.say($0) } }
    return opened.catalogue
  }
}

extension Stop {
  init(_ error: CatalogueError) {
    let code: ExitCode =
      switch error.code {
      case .refused(.noSuchAlbum): .nothingMatched
      case .refused(.emptyTitle), .refused(.isSmart), .refused(.isNotSmart): .usage
      case .refused: .someFailed
      case .newer, .notACatalogue, .notAFile, .damaged, .readOnly, .diskFull, .busy, .inUse,
        .journal, .failed:
        .environment
      }
    self.init(code, Phrases.notKept(error))
  }
}
