/// Numbers equal values, from 0 in order of arrival, so that each is kept once.
struct Interner<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: UInt32] = [:]

  subscript(number: UInt32) -> Value { values[Int(number)] }

  mutating func number(of value: Value) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }

  /// The number of a value that is kept, or that there is room to keep.
  mutating func number(of value: Value, upTo limit: Int) -> UInt32? {
    values.count < limit ? number(of: value) : numbers[value]
  }
}
