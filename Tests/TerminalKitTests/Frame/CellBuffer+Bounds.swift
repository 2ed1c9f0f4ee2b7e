import TerminalKit

extension CellBuffer {
  var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }
}
