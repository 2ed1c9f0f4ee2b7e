package import Journal
import PhotoExport
package import PhotoModel
package import Transfer

/// The outcome of moving photos, as far as they have been planned.
package struct MovePreview: Hashable, Sendable {
  package var photos: Int
  package var files: Int
  package var bytes: Int64
  /// The number of photos that are already in place, and of those whose names are taken.
  package var unchanged: Int
  package var clashes: Int
  package var refused: Int
  package var firstRefusal: FileProblem?
  /// The moves of the first files.
  package var moves: [Move]
  /// The number of photos planned so far, and the total.
  package var done: Int
  package var total: Int

  package struct Move: Hashable, Sendable {
    package var from: FilePath
    package var to: FilePath
  }

  package static let moveLimit = 60

  package init(_ planner: MovePlanner, done: Int, of total: Int) {
    let moves = planner.moves
    (photos, files, bytes) = (planner.photoCount, moves.count, planner.byteCount)
    (unchanged, clashes) = (planner.unchanged, planner.clashCount)
    (refused, firstRefusal) = (planner.problems.count, planner.problems.first)
    self.moves = moves.prefix(MovePreview.moveLimit).map { Move(from: $0.from, to: $0.to) }
    (self.done, self.total) = (done, total)
  }

  package var isComplete: Bool { done >= total }
}

/// The planned changes, file by file.
package struct MovePlan: Sendable {
  package var moves: MovePlanner.Moves
  package var work: FileOperation
  package var preview: MovePreview
  /// The destination folder. Nil if photos stay in their folders.
  package var destination: FilePath?
  /// Whether the destination is not in the library, so that moved photos leave it.
  package var leavesLibrary = false

  package init(
    _ planner: MovePlanner, as work: FileOperation, to destination: FilePath?, of total: Int
  ) {
    moves = planner.moves
    (self.work, self.destination) = (work, destination)
    preview = MovePreview(planner, done: total, of: total)
  }
}
