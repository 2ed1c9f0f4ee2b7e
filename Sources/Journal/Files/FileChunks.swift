import PhotoModel

/// Splits a sequence of steps into chunks that are recorded together. A full chunk is extended by
/// the following steps of the same photo.
///
/// The number of copied bytes in a chunk is limited, because copies remain drafts until they are
/// recorded. All steps of a chunk are checked before the first is performed, so a file that is to
/// take a path which another file leaves goes into the next chunk.
struct FileChunks<Steps: IteratorProtocol<FileStep>>: Sequence, IteratorProtocol {
  /// The number of steps, or of bytes to be copied, at which a chunk is full.
  private let most: Int
  private let mostBytes: Int64
  private var steps: Steps
  private var waiting: FileStep?

  init(_ steps: Steps, most: Int = 128, mostBytes: Int64 = 64 << 20) {
    (self.steps, self.most, self.mostBytes) = (steps, most, mostBytes)
    waiting = self.steps.next()
  }

  /// Returns the next chunk, which is never empty.
  mutating func next() -> [FileStep]? {
    guard let first = waiting else { return nil }
    var chunk = [first]
    var bytes = first.copiedByteCount
    var left = Set([first.placeLeft].compactMap(\.self))
    while true {
      waiting = steps.next()
      guard let step = waiting, let last = chunk.last else { return chunk }
      let isFull = chunk.count >= most || bytes >= mostBytes
      let waits = step.placeTaken.map(left.contains) ?? false
      if isFull || waits, !StepGroup.areTogether(last, step) { return chunk }
      chunk.append(step)
      if let place = step.placeLeft { left.insert(place) }
      bytes = bytes.addingReportingOverflow(step.copiedByteCount).partialValue
    }
  }
}

extension FileStep {
  /// The old path of a moved file.
  fileprivate var placeLeft: FilePath? {
    if case .moved(let move) = self { move.from } else { nil }
  }

  /// The new path of a moved file.
  fileprivate var placeTaken: FilePath? {
    if case .moved(let move) = self { move.to } else { nil }
  }

  fileprivate var copiedByteCount: Int64 {
    switch self {
    case .imported(let file) where !file.isMoved: file.version.size
    case .moved(let move) where move.arrival != nil: move.version.size
    default: 0
    }
  }
}
