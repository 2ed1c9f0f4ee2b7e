import GalleryEngine
import PhotoRecipe

/// The available steps, as a table for people.
enum StepTable {
  static var bytes: [UInt8] {
    let rows = RecipeField.all.map { field in
      [field.step.rawValue, Phrases.range(of: field), field.effect]
    }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padded(to: $1 + 2) }.joined() + row[2]
    }
    let filters = RecipeFilter.allCases.map(\.rawValue).joined(separator: ", ")
    return Array((lines + ["", Phrases.filters(filters)]).joined(separator: "\n").utf8) + [0x0A]
  }

  /// One JSON object per step. A crop has no numbers.
  static var json: [UInt8] {
    var writer = JSONWriter()
    for field in RecipeField.all {
      writer.line { json in
        json.field("step", field.step.rawValue)
        if field.step != .crop {
          json.field("from", field.range.lowerBound)
          json.field("to", field.range.upperBound)
          json.field("unit", field.unit.rawValue)
        }
        json.field("does", field.effect)
      }
    }
    return writer.bytes
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
