import PhotoModel
package import TerminalKit

/// One line of the form.
extension EditorState {
  /// What photos say of a field, in words that can be typed.
  package struct Known: Hashable, Sendable {
    /// The most frequent first, a few of them.
    package var values: [Value] = []
    /// How many values there are in all.
    package var distinct = 0
    /// How many photos say nothing.
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

    /// The value that all share; nil where they differ, or none says anything.
    package var shared: String? { distinct == 1 && unknown == 0 ? values.first?.text : nil }

    package var isMixed: Bool { distinct > 0 && shared == nil }
  }

  /// What is wanted of a field.
  package enum Draft: Hashable, Sendable {
    case untouched
    case cleared
    case text(String)
    /// Chosen from a list.
    case place(EditorPlace)
  }

  package struct Row: Sendable {
    package let field: EditorField
    package internal(set) var known = Known()
    package internal(set) var editor = LineEditor()
    package internal(set) var isCleared = false
    /// What is typed next takes the place of all that is there, as long as only that was shown.
    package internal(set) var isSelected = true
    /// What was chosen from a list; until it is changed by a letter.
    package internal(set) var chosen: EditorPlace?

    /// What the line holds before anything is typed.
    var original: String { LineEditor(known.shared ?? "").text }

    package var draft: Draft {
      if isCleared { return .cleared }
      if let chosen { return .place(chosen) }
      if editor.text == original { return .untouched }
      let isBlank = editor.text.allSatisfy(\.isWhitespace)
      return isBlank ? (known.shared == nil ? .untouched : .cleared) : .text(editor.text)
    }

    /// It stays as it is.
    mutating func reset() {
      isCleared = false
      chosen = nil
      isSelected = true
      editor = LineEditor(known.shared ?? "")
    }
  }
}
