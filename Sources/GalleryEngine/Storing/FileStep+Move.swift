package import Journal
import PhotoExport
package import Transfer

extension FileStep {
  /// Creates the step for a planned move or copy.
  package init(_ move: MovePlanner.Move, as work: FileOperation) {
    let version = FileVersion(
      identity: move.identity, size: move.size, modifiedAt: move.modifiedAt)
    self =
      work == .copied
      ? .imported(
        FileImport(
          path: move.to, version: version, source: move.from, isMoved: false, photo: move.photo))
      : .moved(FileMove(from: move.from, to: move.to, version: version, photo: move.photo))
  }
}

extension MovePlanner.Moves {
  /// Returns the steps for planned moves or copies.
  package func steps(
    as work: FileOperation
  ) -> LazyMapSequence<MovePlanner.Moves, FileStep> {
    lazy.map { FileStep($0, as: work) }
  }
}
