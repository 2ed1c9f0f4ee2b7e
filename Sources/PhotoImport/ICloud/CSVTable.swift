/// The rows of a table as RFC 4180 has them: fields between commas, in quotes where they hold one.
enum CSVTable {
  /// Empty rows are left out. Bytes that are no UTF-8 are replaced.
  static func rows(_ file: [UInt8]) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var place = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0

    func endField() {
      row.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    func endRow() {
      endField()
      if row != [""] { rows.append(row) }
      row = []
    }

    while place < file.count {
      let byte = file[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\"") where isQuoted:
        if place < file.count, file[place] == byte {
          field.append(byte)
          place += 1
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
