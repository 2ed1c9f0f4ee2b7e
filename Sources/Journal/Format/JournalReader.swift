import PhotoModel

/// Reads the values that `JournalWriter` wrote. Throws for truncated or implausible input, and
/// never traps.
struct JournalReader {
  struct Malformed: Error {}

  private var remainingBytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    remainingBytes = bytes
  }

  var isAtEnd: Bool { remainingBytes.isEmpty }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard let byte = remainingBytes.popFirst() else { throw Malformed() }
    return byte
  }

  mutating func number() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw Malformed() }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// Reads a count of items that take at least `size` bytes each.
  mutating func count(ofSize size: Int = 1) throws(Malformed) -> Int {
    guard let count = Int(exactly: try number()), count <= remainingBytes.count / size else {
      throw Malformed()
    }
    return count
  }

  /// Reads a number that is not a count of following items.
  mutating func integer() throws(Malformed) -> Int {
    guard let number = Int(exactly: try number()) else { throw Malformed() }
    return number
  }

  mutating func flag() throws(Malformed) -> Bool { try byte() != 0 }

  mutating func bytes() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try count()
    defer { remainingBytes = remainingBytes.dropFirst(count) }
    return remainingBytes.prefix(count)
  }

  mutating func text() throws(Malformed) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  mutating func optional<Value>(
    _ body: (inout JournalReader) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try flag() ? try body(&self) : nil
  }

  mutating func list<Value>(
    _ body: (inout JournalReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try count()) { values.append(try body(&self)) }
    return values
  }

  mutating func asset() throws(Malformed) -> Asset.ID {
    guard let raw = UInt32(exactly: try number()) else { throw Malformed() }
    return Asset.ID(rawValue: raw)
  }

  mutating func album() throws(Malformed) -> UserAlbum.ID {
    guard let raw = UInt32(exactly: try number()) else { throw Malformed() }
    return UserAlbum.ID(rawValue: raw)
  }

  mutating func assets() throws(Malformed) -> [Asset.ID] {
    let count = try count()
    var ids: [Asset.ID] = []
    ids.reserveCapacity(count)
    var last: Int64 = 0
    for _ in 0..<count {
      let packed = try number()
      let step = Int64(bitPattern: packed >> 1) ^ -Int64(bitPattern: packed & 1)
      let (sum, isBeyond) = last.addingReportingOverflow(step)
      guard !isBeyond, let raw = UInt32(exactly: sum) else { throw Malformed() }
      ids.append(Asset.ID(rawValue: raw))
      last = sum
    }
    return ids
  }

  /// The highest valid photo id. Ids are dense, so a set with a higher id would only waste memory.
  private static let lastAsset: UInt64 = 1 << 26

  mutating func set() throws(Malformed) -> AssetSet {
    switch try byte() {
    case 0:
      var words: [UInt64] = []
      var end: UInt64 = 0
      for _ in 0..<(try count(ofSize: 2)) {
        let (gap, length) = (try number(), try number())
        guard gap <= Self.lastAsset, length <= Self.lastAsset, end + gap + length <= Self.lastAsset
        else { throw Malformed() }
        let run = (end + gap)..<(end + gap + length)
        JournalReader.fill(&words, run)
        end = run.upperBound
      }
      return AssetSet(words: words)
    case 1:
      let count = try count(ofSize: 8)
      guard count <= Self.lastAsset / 64 else { throw Malformed() }
      var words: [UInt64] = []
      words.reserveCapacity(count)
      for _ in 0..<count {
        let word = remainingBytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        remainingBytes = remainingBytes.dropFirst(8)
        words.append(word)
      }
      return AssetSet(words: words)
    default: throw Malformed()
    }
  }

  mutating func runs() throws(Malformed) -> AssetRuns {
    var runs = AssetRuns()
    var end: UInt64 = 0
    for _ in 0..<(try count(ofSize: 2)) {
      let (gap, length) = (try number(), try number())
      guard gap <= Self.lastAsset, (1...Self.lastAsset).contains(length),
        runs.isEmpty || gap > 1
      else { throw Malformed() }
      let last = end + gap + length - 1
      guard last <= Self.lastAsset else { throw Malformed() }
      runs.append(UInt32(end + gap)...UInt32(last))
      end = last
    }
    return runs
  }

  private static func fill(_ words: inout [UInt64], _ run: Range<UInt64>) {
    guard !run.isEmpty else { return }
    let last = Int((run.upperBound - 1) >> 6)
    if last >= words.count {
      words.append(contentsOf: repeatElement(0, count: last + 1 - words.count))
    }
    for index in Int(run.lowerBound >> 6)...last {
      let start = UInt64(index) * 64
      let low = max(run.lowerBound, start) - start
      let high = min(run.upperBound, start + 64) - start
      let bits = high - low == 64 ? UInt64.max : ((1 << (high - low)) - 1) << low
      words[index] |= bits
    }
  }
}
