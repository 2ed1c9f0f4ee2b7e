import ArgumentParser
import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoModel
import Transfer

/// Reads the photos to import with a progress line, and prints the problems.
struct ImportReading {
  let source: ImportSource
  /// The exit code, which reflects what could not be read.
  let code: ExitCode

  /// Reads the photos. Ends the command if there are none, with `someFailed` if some of `archives`
  /// could not be unpacked. `paths` are the paths that the user named, or nil if the files aren't
  /// the user's. `shown` returns the displayed path of a file.
  static func read(
    _ files: [FilePath], from paths: [FilePath]?, archives: ImportArchives? = nil,
    shown: (FilePath) -> FilePath = { $0 }, _ tools: ImportTools
  ) async throws -> ImportReading {
    var line = ProgressLine()
    let source: ImportSource
    do throws(CatalogueError) {
      source = try await ImportSource.read(files, tools) { progress in
        line.show { ProgressText.scan(progress, elapsed: $0) }
      }
    } catch {
      throw ExitError(error)
    }
    line.clear()
    (tools.places as? PlaceService)?.reportFailures()
    let problems = source.problems.filter { $0.asset == nil }.map { problem in
      var problem = problem
      problem.path = shown(problem.path)
      return problem
    }
    let found = LoadedLibrary.report(
      problems, source.failure.map { StoreError($0) }, isEmpty: source.index.isEmpty,
      of: paths ?? files.map(shown))
    let isUnpacked = archives?.problems.isEmpty ?? true
    let code = isUnpacked || found == .environment ? found : .someFailed
    if source.index.isEmpty { throw ExitError(code) }
    let skipped = source.summary.skipped + (archives?.otherFileCount ?? 0)
    if skipped > 0, paths != nil { Console.report(Phrases.otherFiles(skipped)) }
    return ImportReading(source: source, code: code)
  }

  /// Unpacks archives into a hidden folder in `folder`, with a progress line.
  static func unpack(_ archives: [FilePath], in folder: FilePath) throws -> ImportArchives {
    let console = JobConsole()
    let unpacked: ImportArchives
    do throws(FileProblem) {
      unpacked = try ImportArchives(archives, in: folder) { event in
        switch event {
        case .missing(let numbers, let first):
          console.report(Phrases.missingParts(numbers, of: first))
        case .failed(let problem):
          // A signal ends the command without further messages.
          if !console.isCancelled { console.report(Phrases.sentence(problem)) }
        case .unpacked(let archive, let bytes):
          console.show { _ in Phrases.unpacking(archive, bytes) }
        }
        return !console.isCancelled
      }
    } catch {
      throw ExitError(.environment, Phrases.sentence(error))
    }
    console.clear()
    console.endBySignal { remove(unpacked) }
    if unpacked.hasEndedEarly { throw ExitError(.environment) }
    return unpacked
  }

  /// Removes the unpacked files, and prints a failure.
  static func remove(_ archives: ImportArchives?) {
    if let problem = archives?.remove() {
      Console.report(Phrases.sentence(problem, as: "import"))
    }
  }

  /// Plans the new photos, oldest first. The others are listed. `ending` is called before a signal
  /// ends the program. If `watches` is false, signals are not handled here.
  func plan(
    _ options: ImportOptions, _ naming: FileNaming, _ catalogue: Catalogue,
    _ list: inout ImportList, watches: Bool = true, onInterrupt: () -> Void
  ) throws -> ExportPlan {
    let console = JobConsole(watches ? SignalWatch.terminationSignals : [])
    console.show { _ in Phrases.comparingSources }
    let count = source.index.count
    do {
      var planner = try ExportPlanner(into: options.into, naming: naming)
      let sourceMetadata = list.sourceMetadata
      let isComplete = try source.classify(
        by: ImportService(catalogue), in: LibraryScope(holding: options.into, in: catalogue),
        includesDuplicates: options.reimports, sourceMetadata,
        isCancelled: { console.isCancelled },
        progress: { done in
          console.show("Comparing", JobProgress(filesDone: done, fileCount: count), of: "photo")
        },
        { asset, status in
          let paths = try status.photo.map { try catalogue.shownPaths(of: [$0]) } ?? [:]
          let path = status.photo.flatMap { paths[$0] }
          guard status == .new || status.isNew && !options.skipsOutsideLibrary else {
            return try list.addSkipped(asset, status, path)
          }
          list.addPlanned(asset, existingPath: path)
          planner.add(sourceMetadata.dated(asset))
        })
      if !isComplete { console.endBySignal(after: onInterrupt) }
      return planner.plan
    } catch let error as FileProblem {
      throw ExitError(.environment, Phrases.sentence(error, as: "import"))
    } catch let error as CatalogueError {
      throw ExitError(error)
    }
  }
}

extension ImportTools {
  package init(_ context: ProcessContext, _ places: PlaceService) {
    self.init(
      places: places, zones: context.zones, zone: context.zone,
      writing: WritingTools(context), today: { Today.day() })
  }
}
