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
  private let library: LoadedLibrary
  /// How the command ends for what could not be read of it.
  let code: ExitCode

  /// Ends the command where there are none. `paths` are those that photos come from, none where they are no
  /// files of the user.
  static func load(_ files: [FilePath], from paths: [FilePath]?) async throws -> ImportSource {
    let library = await LoadedLibrary.load(LibraryRequest(files), try Catalogue())
    let code = library.report()
    if library.index.isEmpty { throw Stop(code) }
    if library.summary.skipped > 0, paths != nil {
      Words.say(Phrases.otherFiles(library.summary.skipped))
    }
    return ImportSource(library: library, code: code)
  }

  /// Plans those that are new, the oldest first. The others are listed.
  func plan(
    into destination: FilePath, _ naming: ExportNaming, _ desk: ImportDesk, again: Bool,
    _ catalogue: Catalogue, _ list: inout ImportList
  ) throws -> ExportPlan {
    let order = ExportOrder.ids(in: library.index)
    let watch = SignalWatch()
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
      albumen_end_by_signal(error.number)
    }
  }

  private struct CaughtStop: Error {
    var number: Int32
  }
}

extension TakeoutAlbums {
  /// The albums that the folders of Google Takeout are.
  static var ofFolders: TakeoutAlbums {
    TakeoutAlbums { folder in
      for name in TakeoutFile.albumFiles {
        guard let file = try? FileSystem().open(folder.appending(name)),
          let bytes = try? file.contents(atMost: TakeoutFile.sizeLimit)
        else { continue }
        if let title = TakeoutFile.albumTitle(bytes) { return title }
      }
      return nil
    }
  }

  fileprivate mutating func note(_ source: FilePath, _ verdict: ImportVerdict) {
    switch verdict {
    case .here(let photo): note(source, as: photo)
    case .repeated(let first): note(source, repeating: first)
    case .new, .inTrash: break
    }
  }
}

extension ImportSource {
  /// So many are named; of the others the number is said.
  private static let mostNamed = 20

  /// Names the JSON files of Google Takeout that no photo was found for.
  func sayUnmatched() {
    var unmatched: [FilePath] = []
    let catalogue = library.registry.catalogue
    for folder in library.registry.folders {
      let known = (try? catalogue.files(in: folder.id)) ?? []
      let sidecars = Set(known.filter { $0.role == .sidecar }.map(\.name))
      guard var reader = try? DirectoryReader(folder.path) else { continue }
      while let entry = (try? reader.next()) ?? nil {
        let name = Array(entry.bytes)
        guard entry.kind == .file, !sidecars.contains(name) else { continue }
        let path = folder.path.appending(name)
        if ImportSource.isOfTakeout(path) { unmatched.append(path) }
      }
    }
    for path in unmatched.sorted().prefix(ImportSource.mostNamed) {
      Words.say(Phrases.unmatched(path))
    }
    let rest = unmatched.count - ImportSource.mostNamed
    if rest > 0 { Words.say(Phrases.unmatched(more: rest)) }
  }

  private static func isOfTakeout(_ path: FilePath) -> Bool {
    guard String(decoding: path.name, as: UTF8.self).lowercased().hasSuffix(".json"),
      let bytes = try? FileSystem().open(path).contents(atMost: TakeoutFile.sizeLimit)
    else { return false }
    return TakeoutFile.isPhoto(bytes)
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
