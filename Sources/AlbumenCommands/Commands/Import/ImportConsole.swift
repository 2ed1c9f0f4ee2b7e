import CatalogueLibrary
import GalleryEngine
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoModel
import Transfer

/// Runs an import for the command line, with a progress line, an orderly end when the user presses
/// Ctrl-C, and a list of the result for each file.
struct ImportConsole {
  let importer: Importer
  let plan: ExportPlan
  let options: ImportOptions
  let origin: ImportOrigin

  func run(
    _ list: inout ImportList, _ console: JobConsole
  ) async throws -> Importer.Outcome {
    for problem in plan.problems { try list.add(problem) }
    var failure: StandardOutput.Failure?
    let (sourceMetadata, albums) = (list.sourceMetadata, list.albums)
    let outcome: Importer.Outcome
    do throws(CatalogueError) {
      outcome = try await importer.run(plan, options, origin, sourceMetadata, albums, console.token)
      {
        event in
        if case .progress(let progress) = event {
          console.show("Importing", progress)
          return
        }
        if case .failed = event { console.clear() }
        do throws(StandardOutput.Failure) {
          try list.add(event)
        } catch {
          // The failure is reported after the import has ended in order.
          failure = failure ?? error
        }
      }
    } catch {
      throw ExitError(error)
    }
    console.clear()
    if !origin.isUserFiles, let id = outcome.photos.first { try list.add(id: id) }
    printOutcome(outcome)
    if let failure { throw failure }
    return outcome
  }

  private func printOutcome(_ outcome: Importer.Outcome) {
    if origin.isUserFiles {
      for fact in Phrases.importedFacts(outcome.facts, favourites: outcome.favourites) {
        Console.report(fact)
      }
      if outcome.hidden > 0 { Console.report(Phrases.hiddenInCloud(outcome.hidden)) }
      if outcome.withPeople > 0 { Console.report(Phrases.peopleSkipped(outcome.withPeople)) }
      for failure in outcome.unwritten {
        Console.report(Phrases.sentence(failure.error, of: failure.path))
      }
    }
    let report = outcome.report
    if report.photos > 0 {
      let amount = Phrases.amount(
        photos: report.photos, files: report.files, bytes: report.byteCount)
      Console.report(Phrases.imported(amount, into: plan.destination, isTrial: false))
    }
    if report.notStarted > 0 { Console.report(Phrases.notStarted(report.notStarted)) }
    if let failure = outcome.failure {
      Console.report(Phrases.notStoredInCatalogue(Phrases.sentence(failure)))
    }
  }
}
