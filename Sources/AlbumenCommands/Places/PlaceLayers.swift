import ArgumentParser
import GalleryEngine
import Gazetteer
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// What the commands about added places share.
enum PlaceLayers {
  static func folder(_ context: ProcessContext) -> LayerFolder {
    .standard(environment: context.environment, home: context.home)
  }

  /// What `body` gives; what can't be done ends the command.
  static func attempt<Result>(
    _ body: () throws(LayerError) -> Result
  ) throws(ExitError) -> Result {
    do throws(LayerError) {
      return try body()
    } catch {
      let code: ExitCode =
        switch error.code {
        case .noLayer: .nothingMatched
        case .noLevel, .noNames, .badName: .usage
        case .missing, .unreadable, .notKept: .environment
        default: .someFailed
        }
      throw ExitError(code, Phrases.sentence(error))
    }
  }

  /// Gives the photos of the catalogue the places that hold from now on. Without a catalogue there is
  /// nothing to do: a scan asks for places itself.
  static func lookUpAgain(
    _ catalogue: CatalogueArguments, _ context: ProcessContext
  ) throws {
    guard LibraryRequest.exists(catalogue.path(context)) else { return }
    let book = PlaceService(context)
    let kept = try catalogue.openKept(context)
    var line = ProgressLine()
    let count: Int
    do throws(CatalogueError) {
      count = try PlaceRun(kept.catalogue, book).work { done in
        line.show { ProgressText.places(done, elapsed: $0) }
      }
    } catch {
      line.clear()
      throw ExitError(error)
    }
    line.clear()
    if let failure = book.takeFailure() { Console.say(Phrases.sentence(failure)) }
    if count > 0 { Console.say(Phrases.lookedUpAgain(count)) }
  }

  /// A line each: the name, how many places of each level, and the file it came from.
  static func lines(_ layers: [Layer]) -> [String] {
    var table = Table(.left, .left, .left)
    for layer in layers {
      let counts = PlaceLevel.allCases.map { ($0, layer.count(of: $0)) }
      table.add(layer.name, Phrases.levels(counts), ShellWord.quoted(layer.source))
    }
    return table.lines
  }

  /// `addition` is what became of the file, where it was just added.
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
      json.field("leftOut", addition?.leftOut)
      json.field("source", layer.source)
    }
  }
}
