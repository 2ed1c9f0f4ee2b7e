import PhotoModel

/// Steps some at a time, as they come: so many are written down together, and those after them that are of the
/// same photo. What is copied is fewer, as copies lie beside their places until they are written down. All of them are
/// looked at before the first is done: a file that is to take a place which another one leaves waits for the next.
struct FileChunks<Steps: IteratorProtocol<FileStep>>: Sequence, IteratorProtocol {
  /// So many steps, or bytes to be copied, are enough.
  private let most: Int
  private let mostBytes: Int64
  private var steps: Steps
  private var waiting: FileStep?

  init(_ steps: Steps, most: Int = 128, mostBytes: Int64 = 64 << 20) {
    (self.steps, self.most, self.mostBytes) = (steps, most, mostBytes)
    waiting = self.steps.next()
  }

  /// None is empty.
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
  /// Where a moved file was.
  fileprivate var placeLeft: FilePath? {
    if case .moved(let move) = self { move.from } else { nil }
  }

  /// Where a moved file goes.
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
