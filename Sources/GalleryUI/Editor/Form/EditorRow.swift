import PhotoModel
package import TerminalKit

/// One line of the form.
extension EditorState {
  /// The values of a field in the photos, as text that can be typed.
  package struct Known: Hashable, Sendable {
    /// The most frequent values, in descending order of frequency.
    package var values: [Value] = []
    /// The number of distinct values.
    package var distinct = 0
    /// The number of photos without a value.
    package var unknown = 0

    package struct Value: Hashable, Sendable {
      package var text: String
      package var count: Int

      package init(text: String, count: Int) {
        (self.text, self.count) = (text, count)
      }
    }

    package init(values: [Value] = [], distinct: Int = 0, unknown: Int = 0) {
      (self.values, self.distinct, self.unknown) = (values, distinct, unknown)
    }

    /// The value shared by all photos, or nil if they differ or none has one.
    package var shared: String? { distinct == 1 && unknown == 0 ? values.first?.text : nil }

    package var isMixed: Bool { distinct > 0 && shared == nil }
  }

  /// The requested change of a field.
  package enum Draft: Hashable, Sendable {
    case untouched
    case cleared
    case text(String)
    /// A place chosen from a list.
    case place(EditorPlace)
  }

  package struct Row: Sendable {
    package let field: EditorField
    package internal(set) var known = Known()
    package internal(set) var editor = LineEditor()
    package internal(set) var isCleared = false
    /// Whether the next typed character replaces the whole text, as long as that is only displayed.
    package internal(set) var isSelected = true
    /// The place chosen from a list, until the text is edited.
    package internal(set) var chosen: EditorPlace?

    /// The text of the line before anything is typed.
    var original: String { LineEditor(known.shared ?? "").text }

    package var draft: Draft {
      if isCleared { return .cleared }
      if let chosen { return .place(chosen) }
      if editor.text == original { return .untouched }
      let isBlank = editor.text.allSatisfy(\.isWhitespace)
      return isBlank ? (known.shared == nil ? .untouched : .cleared) : .text(editor.text)
    }

    /// Discards the requested change.
    mutating func reset() {
      isCleared = false
      chosen = nil
      isSelected = true
      editor = LineEditor(known.shared ?? "")
    }
  }
}
