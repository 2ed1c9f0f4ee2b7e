import GalleryEngine
package import PhotoModel
package import TerminalKit

/// The form over some photos: what is known of each field, and what is to become of it.
package struct EditorState: Sendable {
  package let photos: AssetSet
  /// The one that the true time of a clock is said of.
  package let reference: Asset.ID?
  /// How many of them are not in the album on the screen.
  package let elsewhere: Int
  package internal(set) var rows: [Row]
  package private(set) var cursor = 0
  /// Nothing is known of the photos yet.
  package private(set) var isLoading = true
  /// Keywords in use, the most frequent first.
  package private(set) var keywords: [String] = []
  /// Why a draft can't be taken, and what is to be said of one that can.
  package var problems: [EditorField: String] = [:]
  package var notes: [EditorField: String] = [:]
  /// What can be chosen for a line, and for which words it was closed.
  var list: EditorList?
  var closedList: String?
  /// The names that could follow the path that is typed.
  var fileNames: [String] = []
  /// What the form is read by, and the photos whose position can be copied; nil until they are known.
  package internal(set) var context = EditorContext()
  package internal(set) var sources: [EditorList.Item]?
  /// What would be done, which is read before it is.
  package var plan: EditorPlan?

  package init(_ photos: AssetSet, elsewhere: Int, reference: Asset.ID? = nil) {
    self.photos = photos
    self.reference = reference
    self.elsewhere = elsewhere
    rows = EditorSection.all.flatMap(\.fields).map { Row(field: $0) }
  }

  package var current: Row { rows[cursor] }

  /// The lines in which something is wanted.
  package var drafts: [EditorField: Draft] {
    var drafts: [EditorField: Draft] = [:]
    for (index, row) in rows.enumerated() where row.draft != .untouched && isShown(index) {
      drafts[row.field] = row.draft
    }
    return drafts
  }

  package mutating func load(_ known: [EditorField: Known], keywords: [String]) {
    isLoading = false
    self.keywords = keywords
    for index in rows.indices {
      // What was typed before the answer came stays.
      let isTouched = rows[index].draft != .untouched
      rows[index].known = known[rows[index].field] ?? Known()
      if !isTouched { rows[index].editor = LineEditor(rows[index].known.shared ?? "") }
    }
  }

  /// Whether a line is seen: some are about what another says.
  package func isShown(_ row: Int) -> Bool {
    guard let leader = rows[row].field.leader else { return true }
    return rows.contains { $0.field == leader && $0.draft != .untouched }
  }

  package mutating func move(by steps: Int) {
    var target = cursor
    for _ in 0..<abs(steps) {
      let next = stride(
        from: target + steps.signum(), to: steps < 0 ? -1 : rows.count, by: steps.signum())
      guard let row = next.first(where: isShown) else { break }
      target = row
    }
    move(to: target)
  }

  package mutating func move(to row: Int) {
    let row = min(max(0, row), rows.count - 1)
    if row != cursor {
      rows[row].isSelected = rows[row].draft == .untouched || rows[row].chosen != nil
      (list, closedList, fileNames) = (nil, nil, [])
    }
    cursor = row
  }

  /// To the first line of the next section, or of this one and then of the one before.
  package mutating func moveSection(forward: Bool) {
    var starts: [Int] = []
    var count = 0
    for section in EditorSection.all where !section.fields.isEmpty {
      starts.append(count)
      count += section.fields.count
    }
    move(to: (forward ? starts.first { $0 > cursor } : starts.last { $0 < cursor }) ?? cursor)
  }

  /// Lets a change at the current line; says whether the draft is another now.
  package mutating func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    guard current.field.isTyped else { return false }
    let before = current.draft
    let old = current.editor.text
    change(&rows[cursor].editor)
    let new = current.editor.text
    // The cursor stands at the end of what is selected: what was typed stands behind it.
    if current.isSelected, !old.isEmpty, new.count > old.count, new.hasPrefix(old) {
      rows[cursor].editor = LineEditor(String(new.dropFirst(old.count)))
    }
    rows[cursor].isSelected = false
    if rows[cursor].editor.text != old {
      rows[cursor].chosen = nil
      fileNames = []
    }
    if rows[cursor].editor.text != rows[cursor].original { rows[cursor].isCleared = false }
    return current.draft != before
  }

  /// The field is to be unknown.
  package mutating func clear() {
    guard current.field.shown != nil else { return reset() }
    rows[cursor].isCleared = true
    rows[cursor].chosen = nil
    rows[cursor].editor = LineEditor()
  }

  /// The field stays as it is.
  package mutating func reset() {
    rows[cursor].reset()
  }

  /// A place takes the room of what was typed; a letter takes that of the place.
  mutating func choose(_ place: EditorPlace) {
    rows[cursor].editor = LineEditor(place.name)
    rows[cursor].chosen = place
    rows[cursor].isSelected = true
  }
}
