package import Journal
package import PhotoExport

extension FileStep {
  /// What is to be done for a move that was planned.
  package init(_ move: MovePlanner.Move) {
    self = .moved(
      FileMove(
        from: move.from, to: move.to, version: FileVersion(move.status), photo: move.photo))
  }
}
