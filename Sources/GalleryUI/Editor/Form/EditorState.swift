import GalleryEngine
package import PhotoModel
package import TerminalKit

/// The form for editing some photos: the known values of each field and the requested changes.
package struct EditorState: Sendable {
  package let photos: AssetSet
  /// The photo whose correct time can be given to correct the camera's clock.
  package let reference: Asset.ID?
  /// The number of photos that are not in the album on screen.
  package let outsideAlbumCount: Int
  package internal(set) var rows: [Row]
  package private(set) var cursor = 0
  /// Whether the values of the photos haven't been loaded yet.
  package private(set) var isLoading = true
  /// The keywords in use, in descending order of frequency.
  package private(set) var keywords: [String] = []
  /// The reasons why drafts are invalid, and notes about valid ones.
  package var problems: [EditorField: String] = [:]
  package var notes: [EditorField: String] = [:]
  /// The suggestions for a line, and the text for which they were closed.
  var list: EditorList?
  var dismissedListText: String?
  /// The possible completions of the typed path.
  var fileNames: [String] = []
  /// The context for interpreting the form, and the photos whose position can be copied; nil until
  /// they are loaded.
  package internal(set) var context = EditorContext()
  package internal(set) var sources: [EditorList.Item]?
  /// The plan of the edit, which is shown before it is carried out.
  package var plan: EditorPlan?

  package init(_ photos: AssetSet, outsideAlbumCount: Int, reference: Asset.ID? = nil) {
    self.photos = photos
    self.reference = reference
    self.outsideAlbumCount = outsideAlbumCount
    rows = EditorSection.all.flatMap(\.fields).map { Row(field: $0) }
  }

  package var current: Row { rows[cursor] }

  /// The visible lines with a requested change.
  package var drafts: [EditorField: Draft] {
    var drafts: [EditorField: Draft] = [:]
    for (index, row) in rows.enumerated() where row.draft != .untouched && isShown(index) {
      drafts[row.field] = row.draft
    }
    return drafts
  }

  package mutating func load(_ values: [EditorField: Known], keywords: [String]) {
    isLoading = false
    self.keywords = keywords
    for index in rows.indices {
      // Text typed before the values arrived stays.
      let isTouched = rows[index].draft != .untouched
      rows[index].known = values[rows[index].field] ?? Known()
      if !isTouched { rows[index].editor = LineEditor(rows[index].known.shared ?? "") }
    }
  }

  /// Whether a line is visible. Some lines are shown only if another one has a value.
  package func isShown(_ row: Int) -> Bool {
    guard let leader = rows[row].field.requiredField else { return true }
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
      (list, dismissedListText, fileNames) = (nil, nil, [])
    }
    cursor = row
  }

  /// Moves to the first line of the next section. Backwards, moves to the first line of this
  /// section, then of the previous one.
  package mutating func moveSection(forward: Bool) {
    var starts: [Int] = []
    var count = 0
    for section in EditorSection.all where !section.fields.isEmpty {
      starts.append(count)
      count += section.fields.count
    }
    move(to: (forward ? starts.first { $0 > cursor } : starts.last { $0 < cursor }) ?? cursor)
  }

  /// Edits the current line. Returns whether its draft changed.
  package mutating func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    guard current.field.isTyped else { return false }
    let before = current.draft
    let old = current.editor.text
    change(&rows[cursor].editor)
    let new = current.editor.text
    // The cursor is at the end of the selected text, so the typed text follows it.
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

  /// Requests that the field is cleared.
  package mutating func clear() {
    guard current.field.shownField != nil else { return reset() }
    rows[cursor].isCleared = true
    rows[cursor].chosen = nil
    rows[cursor].editor = LineEditor()
  }

  /// Discards the requested change of the field.
  package mutating func reset() {
    rows[cursor].reset()
  }

  /// Replaces the typed text by a place. The next typed character replaces the place.
  mutating func choose(_ place: EditorPlace) {
    rows[cursor].editor = LineEditor(place.name)
    rows[cursor].chosen = place
    rows[cursor].isSelected = true
  }
}
