package import Journal
import PhotoExport
package import Transfer

extension FileStep {
  /// What is to be done for a move, or a copy, that was planned.
  package init(_ move: MovePlanner.Move, as work: FileWork) {
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
  /// What is to be done for moves, or copies, that were planned.
  package func steps(
    as work: FileWork
  ) -> LazyMapSequence<MovePlanner.Moves, FileStep> {
    lazy.map { FileStep($0, as: work) }
  }
}
