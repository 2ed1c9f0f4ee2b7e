/// Parses tables in the format of RFC 4180: fields are separated by commas, and quoted if they
/// contain one.
enum CSVTable {
  /// Returns the rows without empty ones. Invalid UTF-8 is replaced.
  static func rows(_ file: [UInt8]) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var position = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0

    func endField() {
      row.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    func endRow() {
      endField()
      if row != [""] { rows.append(row) }
      row = []
    }

    while position < file.count {
      let byte = file[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\"") where isQuoted:
        if position < file.count, file[position] == byte {
          field.append(byte)
          position += 1
        } else {
          isQuoted = false
        }
      case _ where isQuoted: field.append(byte)
      case UInt8(ascii: "\"") where field.isEmpty: isQuoted = true
      case UInt8(ascii: ","): endField()
      case 0x0A: endRow()
      case 0x0D: break
      default: field.append(byte)
      }
    }
    if !field.isEmpty || !row.isEmpty { endRow() }
    return rows
  }
}
