/// Normalises a name for searching: without case, accents and spaces, and in simplified Chinese.
///
/// The table is in the file, so that names are folded in the same way as when the file was made.
struct NameFolding {
  let file: GazetteerFile

  func callAsFunction(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars { add(scalar, to: &folded) }
    return folded
  }

  func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    self(String(decoding: bytes, as: UTF8.self))
  }

  private func add(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39:
      folded.append(UInt8(scalar.value))
    case 0x41...0x5A:
      folded.append(UInt8(scalar.value + 0x20))
    case 0..<0x80:
      return
    default:
      if let offset = entry(scalar.value) {
        folded.append(contentsOf: file.text(offset))
      } else {
        folded.append(contentsOf: Array(String(scalar).utf8))
      }
    }
  }

  /// Returns the offset of the text that a character folds to; nil if it stays unchanged.
  private func entry(_ scalar: UInt32) -> Int? {
    var (low, high) = (0, file.folds.byteCount / 8)
    while low < high {
      let middle = (low + high) / 2
      let found = file.folds.word(middle * 2)
      if found == Int(scalar) { return file.folds.word(middle * 2 + 1) }
      if found < Int(scalar) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
