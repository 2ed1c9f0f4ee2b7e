import ArgumentParser
import GalleryEngine
import Gazetteer
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// Helpers shared by the commands for added places.
enum PlaceLayers {
  static func folder(_ context: ProcessContext) -> LayerFolder {
    .standard(environment: context.environment, home: context.home)
  }

  /// Returns the result of `body`. A failure ends the command.
  static func attempt<Result>(
    _ body: () throws(LayerError) -> Result
  ) throws(ExitError) -> Result {
    do throws(LayerError) {
      return try body()
    } catch {
      let code: ExitCode =
        switch error.code {
        case .noLayer: .nothingMatched
        case .noLevel, .noNames, .invalidName: .usage
        case .missing, .unreadable, .notStored: .environment
        default: .someFailed
        }
      throw ExitError(code, Phrases.sentence(error))
    }
  }

  /// Updates the places of the catalogue's photos after places were added or removed. Does nothing
  /// without a catalogue, because a scan looks up places itself.
  static func lookUpAgain(
    _ catalogue: CatalogueArguments, _ context: ProcessContext
  ) throws {
    guard LibraryRequest.exists(catalogue.path(context)) else { return }
    let book = PlaceService(context)
    let stores = try catalogue.openPersistent(context)
    var line = ProgressLine()
    let count: Int
    do throws(CatalogueError) {
      count = try PlaceRun(stores.catalogue, book).work { done in
        line.show { ProgressText.places(done, elapsed: $0) }
      }
    } catch {
      line.clear()
      throw ExitError(error)
    }
    line.clear()
    if let failure = book.takeFailure() { Console.report(Phrases.sentence(failure)) }
    if count > 0 { Console.report(Phrases.lookedUpAgain(count)) }
  }

  /// Returns one line per layer: the name, the number of places per level, and the source file.
  static func lines(_ layers: [Layer]) -> [String] {
    var table = Table(.left, .left, .left)
    for layer in layers {
      let counts = PlaceLevel.allCases.map { ($0, layer.count(of: $0)) }
      table.add(layer.name, Phrases.levels(counts), ShellWord.quoted(layer.source))
    }
    return table.lines
  }

  /// Writes a layer as JSON. `addition` is the result of adding the file, if it was just added.
  static func write(
    _ layer: Layer, to json: inout JSONWriter, addition: LayerFolder.Addition? = nil
  ) {
    func count(_ level: PlaceLevel) -> Int? {
      let count = layer.count(of: level)
      return count > 0 ? count : nil
    }
    json.line { json in
      json.field("name", layer.name)
      json.field("countries", count(.country))
      json.field("provinces", count(.province))
      json.field("cities", count(.city))
      json.field("districts", count(.district))
      json.field("polygons", addition?.polygonCount)
      json.field("leftOut", addition?.skippedCount)
      json.field("source", layer.source)
    }
  }
}
