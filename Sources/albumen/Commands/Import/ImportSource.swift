import ArgumentParser
import CPosix
import CatalogueLibrary
import Files
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoModel

/// The photos that may be imported, read as a library of their own, which only this command knows.
struct ImportSource {
  let library: LoadedLibrary
  /// How the command ends for what could not be read of it.
  let code: ExitCode

  /// Ends the command where there are none. `paths` are those that photos come from, none where they are no
  /// files of the user.
  /// `others` are files of archives that are no photos.
  static func load(
    _ files: [FilePath], from paths: [FilePath]?, others: Int = 0
  ) async throws -> ImportSource {
    let library = await LoadedLibrary.load(LibraryRequest(files), try Catalogue())
    let code = library.report()
    if library.index.isEmpty { throw Stop(code) }
    let skipped = library.summary.skipped + others
    if skipped > 0, paths != nil {
      Words.say(Phrases.otherFiles(skipped))
    }
    return ImportSource(library: library, code: code)
  }

  /// Plans those that are new, the oldest first. The others are listed.
  /// `ending` is called before the program is ended by a signal; where it does not watch for signals, it is not
  /// ended by one.
  func plan(
    into destination: FilePath, _ naming: ExportNaming, _ desk: ImportDesk, again: Bool,
    _ catalogue: Catalogue, _ list: inout ImportList, watches: Bool = true,
    ending: () -> Void
  ) throws -> ExportPlan {
    let order = ExportOrder.ids(in: library.index)
    let watch = SignalWatch(watches ? SignalWatch.endings : [])
    var line = ProgressLine()
    defer { line.clear() }
    line.show { _ in Phrases.comparingSources }
    do {
      let source = library.registry.catalogue
      let judge =
        again
        ? nil
        : try desk.judge(
          repeats: try ImportDesk.repeats(in: source, order: order) { watch.number == nil })
      var planner = try ExportPlanner(into: destination, naming: naming)
      var done = 0
      try library.registry.forEach(order) { asset in
        if let number = watch.number { throw CaughtStop(number: number) }
        done += 1
        line.show { _ in
          Phrases.comparingSources + ": " + Phrases.filesDone(done, of: order.count)
        }
        if list.said.photo(asset.path)?.isDeleted == true {
          return try list.pass(overThrownAway: asset)
        }
        let verdict = try judge?.verdict(on: asset) ?? .new
        if verdict.isNew {
          list.note(asset)
          planner.add(asset)
        } else {
          let paths = try verdict.photo.map { try catalogue.shownPaths(of: [$0]) } ?? [:]
          list.albums.note(asset.path, verdict)
          try list.pass(over: asset, verdict, verdict.photo.flatMap { paths[$0] })
        }
      }
      return planner.plan
    } catch let error as ExportProblem {
      throw Stop(.environment, Phrases.sentence(error))
    } catch let error as CatalogueError {
      throw Stop(error)
    } catch let error as CaughtStop {
      line.clear()
      ending()
      albumen_end_by_signal(error.number)
    }
  }

  private struct CaughtStop: Error {
    var number: Int32
  }
}

extension SourceAlbums {
  fileprivate mutating func note(_ source: FilePath, _ verdict: ImportVerdict) {
    switch verdict {
    case .here(let photo): note(source, as: photo)
    case .repeated(let first): note(source, repeating: first)
    case .new, .inTrash: break
    }
  }
}

extension ImportVerdict {
  /// The photo of the library that it is.
  var photo: Asset.ID? {
    switch self {
    case .here(let id), .inTrash(let id): id
    case .new, .repeated: nil
    }
  }

  /// A word for programs.
  var word: String {
    switch self {
    case .new: "new"
    case .here: "here"
    case .inTrash: "inTrash"
    case .repeated: "repeated"
    }
  }
}
