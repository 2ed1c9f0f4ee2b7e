/// Problems in order, packed into some ten bytes each in addition to the name, since each of a
/// million photos may have one. Can be read only from first to last.
package struct FileProblems: Hashable, Sendable, ExpressibleByArrayLiteral {
  private struct Reason: Hashable {
    var code: FileProblem.Code
    var detail: String
  }

  private var records = PackedRecords()
  /// The distinct reasons.
  private var reasons: [Reason] = []
  private var numbers: [Reason: Int] = [:]
  package private(set) var last: FileProblem?

  package init(arrayLiteral elements: FileProblem...) {
    for problem in elements { append(problem) }
  }

  package var count: Int { records.count }
  package var isEmpty: Bool { count == 0 }

  /// The number of bytes that the problems use, without folders and reasons.
  package var byteCount: Int { records.byteCount }

  package mutating func append(_ problem: FileProblem) {
    let reason = Reason(code: problem.code, detail: problem.detail)
    let number = numbers[reason] ?? reasons.count
    if number == reasons.count {
      numbers[reason] = number
      reasons.append(reason)
    }
    var record = PackedRecords.Record()
    record.pack(UInt64(number))
    records.pack(problem.path, into: &record)
    records.append(record)
    last = problem
  }
}

extension FileProblems: Sequence {
  package struct Iterator: IteratorProtocol {
    private let reasons: [Reason]
    private var reader: PackedRecords.Reader

    fileprivate init(_ problems: FileProblems) {
      reasons = problems.reasons
      reader = PackedRecords.Reader(problems.records)
    }

    package mutating func next() -> FileProblem? {
      guard reader.advance() else { return nil }
      let reason = reasons[Int(reader.number())]
      return FileProblem(reason.code, reader.path(), detail: reason.detail)
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }

  package var underestimatedCount: Int { count }
}
