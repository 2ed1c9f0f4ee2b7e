import ArgumentParser
import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
import PhotoCatalogue
import PhotoModel

/// Which catalogue is used.
struct CatalogueArguments: ParsableArguments {
  @Option(
    name: .customLong("catalogue"),
    help: ArgumentHelp("Another catalogue than your own.", valueName: "file"))
  var file: FilePath?
  @OptionGroup var log: LogArguments

  /// The catalogue, or one in memory where it can't be written, which is said.
  ///
  /// One that must not be written to, since it is not ours, newer or damaged, ends the program.
  func open(_ surroundings: Surroundings) throws -> Catalogue {
    let opened = try openSilently(surroundings)
    if let error = opened.error { Words.say(ErrorText.sentence(error)) }
    return opened.catalogue
  }

  /// Where it is, whether it is there or not. Links are followed: SQLite keeps the catalogue's log
  /// beside the file that they lead to.
  func path(_ surroundings: Surroundings) -> FilePath {
    FileSystem().followed(
      file?.absolute(in: surroundings.workingFolder) ?? CatalogueFile.standard(surroundings))
  }

  /// The same for who says it otherwise.
  func openSilently(
    _ surroundings: Surroundings
  ) throws -> (catalogue: Catalogue, error: CatalogueError?) {
    let file = path(surroundings)
    do throws(CatalogueError) {
      return (try Catalogue(file: file), nil)
    } catch {
      switch error.code {
      case .readOnly, .diskFull:
        // A copy that fails is no second fault: why the file can't be used is in `error`.
        return (try (try? Catalogue(copyOf: file)) ?? Catalogue(), error)
      case .newer, .notACatalogue, .notAFile, .damaged, .busy, .inUse, .refused, .failed:
        throw Stop(.environment, ErrorText.sentence(error))
      }
    }
  }
}

enum CatalogueFile {
  /// `$XDG_DATA_HOME/albumen/catalogue.sqlite`; a path that is not absolute is none, as the XDG
  /// specification has it.
  static func standard(_ surroundings: Surroundings) -> FilePath {
    let data =
      surroundings.environment.folder("XDG_DATA_HOME")
      ?? surroundings.home.appending(".local").appending("share")
    return data.appending("albumen").appending("catalogue.sqlite")
  }
}
