import GalleryEngine
package import Journal
package import PhotoCatalogue
package import PhotoExport
import PhotoModel

/// Moves photos of a catalogue within the library, and gives them other names, for screen and commands: one
/// change, which is undone as one. Methods block.
///
/// What is known of the photos stays with them: the next look at where they lie now finds each by its file.
package struct MoveDesk: Sendable {
  private let catalogue: Catalogue

  package init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// What is to be done for a plan.
  package static func steps(_ moves: [MovePlanner.Move]) -> [FileStep] {
    moves.map(FileStep.init)
  }

  /// Carries steps out: written down first, then done. All files of a photo are moved, or none is. `goOn` is
  /// asked after each photo with how many files were looked at.
  package func carryOut(
    _ steps: [FileStep], as work: FileWork, goOn: (Int) -> Bool = { _ in true }
  ) throws(CatalogueError) -> FileReport {
    let action = try catalogue.beginFiles(
      .files(work, photos: Set(steps.compactMap(\.photo)).count), planned: steps.count,
      names: Array(steps.compactMap(\.path).prefix(8)))
    return action.perform(steps, goOn: goOn)
  }
}
