import PhotoModel

/// Splits a sequence of steps into chunks that are recorded together. A full chunk is extended by
/// the following steps of the same photo.
///
/// The number of copied bytes in a chunk is limited, because copies remain drafts until they are
/// recorded. All steps of a chunk are checked before the first is performed, so a file that is to
/// take a path which another file leaves goes into the next chunk.
struct FileChunks<Steps: IteratorProtocol<FileStep>>: Sequence, IteratorProtocol {
  /// The number of steps, or of bytes to be copied, at which a chunk is full.
  private let maxSteps: Int
  private let maxBytes: Int64
  private var steps: Steps
  private var nextStep: FileStep?

  init(_ steps: Steps, maxSteps: Int = 128, maxBytes: Int64 = 64 << 20) {
    (self.steps, self.maxSteps, self.maxBytes) = (steps, maxSteps, maxBytes)
    nextStep = self.steps.next()
  }

  /// Returns the next chunk, which is never empty.
  mutating func next() -> [FileStep]? {
    guard let first = nextStep else { return nil }
    var chunk = [first]
    var bytes = first.copiedByteCount
    var left = Set([first.vacatedPath].compactMap(\.self))
    while true {
      nextStep = steps.next()
      guard let step = nextStep, let last = chunk.last else { return chunk }
      let isFull = chunk.count >= maxSteps || bytes >= maxBytes
      let waits = step.targetPath.map(left.contains) ?? false
      if isFull || waits, !StepGroup.belongTogether(last, step) { return chunk }
      chunk.append(step)
      if let vacatedPath = step.vacatedPath { left.insert(vacatedPath) }
      bytes = bytes.addingReportingOverflow(step.copiedByteCount).partialValue
    }
  }
}

extension FileStep {
  /// The old path of a moved file.
  fileprivate var vacatedPath: FilePath? {
    if case .moved(let move) = self { move.from } else { nil }
  }

  /// The new path of a moved file.
  fileprivate var targetPath: FilePath? {
    if case .moved(let move) = self { move.to } else { nil }
  }

  fileprivate var copiedByteCount: Int64 {
    switch self {
    case .imported(let file) where !file.isMoved: file.version.size
    case .moved(let move) where move.targetVersion != nil: move.version.size
    default: 0
    }
  }
}
