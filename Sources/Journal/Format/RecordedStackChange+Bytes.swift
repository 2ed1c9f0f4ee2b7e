import PhotoModel

extension JournalWriter {
  mutating func write(_ change: RecordedStackChange) {
    switch change {
    case .made(let stacks):
      write(UInt64(1))
      write(stacks) { $0.write($1) }
    case .takenApart(let stacks):
      write(UInt64(2))
      write(stacks) { $0.write($1) }
    case .changed(let from, let to):
      write(UInt64(3))
      write(from)
      write(to)
    case .excluded(let added, let removed):
      write(UInt64(4))
      write(added)
      write(removed)
    }
  }

  private mutating func write(_ stack: StackRecord) {
    write(UInt64(stack.number))
    write(stack.cover) { $0.write($1) }
    write(stack.photos)
  }
}

extension JournalReader {
  /// Reads the change of stacks. Nil if a newer version wrote it.
  mutating func stackChange() throws(Malformed) -> RecordedStackChange? {
    switch try number() {
    case 1: .made(try list { (reader) throws(Malformed) in try reader.stack() })
    case 2: .takenApart(try list { (reader) throws(Malformed) in try reader.stack() })
    case 3: .changed(from: try stack(), to: try stack())
    case 4: .excluded(added: try set(), removed: try set())
    default: nil
    }
  }

  private mutating func stack() throws(Malformed) -> StackRecord {
    guard let number = UInt32(exactly: try number()) else { throw Malformed() }
    return StackRecord(
      number: number,
      cover: try optional { (reader) throws(Malformed) in try reader.asset() },
      photos: try assets())
  }
}
