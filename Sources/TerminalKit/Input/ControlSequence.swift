/// A parsed control sequence (ECMA-48, 5.4): `ESC [`, parameters, a final byte.
struct ControlSequence: Hashable, Sendable {
  /// `<`, `=`, `>` or `?` before the parameters, for a private sequence.
  var marker: Character?
  /// The numbers separated by semicolons, each with its subparameters separated by colons. Absent
  /// numbers are 0.
  var parameters: [[Int]]
  var intermediates: [UInt8]
  var final: Character

  /// The result of scanning the bytes of a sequence.
  enum Scan {
    case complete(ControlSequence, length: Int)
    case incomplete
    /// After `length` bytes there is a byte that can't be part of a sequence.
    case invalid(length: Int)
  }

  /// Parses the bytes after `ESC [`.
  ///
  /// rxvt ends shifted keys with `$`, which is an intermediate byte elsewhere. It is recognised by
  /// a single plain number before it.
  static func scan(_ bytes: ArraySlice<UInt8>) -> Scan {
    var index = bytes.startIndex
    while index < bytes.endIndex, (0x30...0x3F).contains(bytes[index]) { index += 1 }
    let parameters = bytes[bytes.startIndex..<index]
    let first = index
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "$"), !parameters.isEmpty,
      parameters.allSatisfy({ (0x30...0x39).contains($0) })
    {
      return .complete(
        ControlSequence(parameters, intermediates: [], final: bytes[index]),
        length: index + 1 - bytes.startIndex)
    }
    while index < bytes.endIndex, (0x20...0x2F).contains(bytes[index]) { index += 1 }
    guard index < bytes.endIndex else { return .incomplete }
    guard (0x40...0x7E).contains(bytes[index]) else {
      return .invalid(length: index - bytes.startIndex)
    }
    return .complete(
      ControlSequence(parameters, intermediates: bytes[first..<index], final: bytes[index]),
      length: index + 1 - bytes.startIndex)
  }

  private init(
    _ parameters: ArraySlice<UInt8>, intermediates: ArraySlice<UInt8>, final: UInt8
  ) {
    var parameters = parameters
    if let first = parameters.first, (0x3C...0x3F).contains(first) {
      marker = Character(UnicodeScalar(first))
      parameters = parameters.dropFirst()
    }
    self.parameters = parameters.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).map { group in
      group.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
    self.intermediates = Array(intermediates)
    self.final = Character(UnicodeScalar(final))
  }

  /// Returns a number, limited to a value that exceeds anything a terminal sends.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { value, digit in
      (0x30...0x39).contains(digit) ? min(value * 10 + Int(digit - 0x30), 99_999_999) : value
    }
  }

  /// Returns the first number of a parameter; 0 if it is absent.
  func number(_ index: Int) -> Int {
    index < parameters.count ? parameters[index].first ?? 0 : 0
  }

  var numbers: [Int] { parameters.map { $0.first ?? 0 } }
}
