import GalleryEngine
import MetadataEditing
package import PhotoModel
import TerminalKit

/// Choosing a position on the map for the form.
extension GalleryState {
  /// The visible map: the one opened from the form or, if none is open, the one of the Map view.
  var visibleMap: MapState {
    get { pages.pick?.map ?? map }
    set {
      if pages.pick == nil { map = newValue } else { pages.pick?.map = newValue }
    }
  }

  mutating func openPick(_ form: EditorState) -> [Effect] {
    guard !form.isLoading else { return [] }
    if form.previewed != nil {
      notices.sentence = .checkingPhotos(form.photos.count)
      return [
        .editor(
          .preview(
            form.drafts, editedPhotos(form), form.context, today: clock.today,
            request: editing.reading.replace()))
      ]
    }
    pages.open(.pick(MapPick(map, around: form.position, in: panes.map.size)))
    return []
  }

  /// Shows on a map where the photos would be located.
  mutating func show(_ preview: MapPreview) {
    notices.sentence = nil
    pages.editor?.problems = [:]
    pages.open(.pick(MapPick(map, preview, in: panes.map.size)))
  }

  /// Handles Enter, which takes the position, and Esc, which leaves the form unchanged.
  mutating func answerPick(_ command: AnswerCommand) -> [Effect] {
    guard let pick = pages.pick, command != .complete else { return [] }
    // Late responses to the requests of this map must not reach the map of the Map view.
    map.continueRequests(of: pick.map)
    pages.close(.pick)
    guard command == .accept, pick.preview == nil else { return [] }
    pages.editor?.setPosition(pick.location)
    return checkEdits()
  }

  mutating func pressOnPick(_ point: Point) -> [Effect] {
    guard let cell = panes.cell(ofMap: point) else { return [] }
    let isDouble = input.isDoubleClick(on: .map(cell), at: clock.now)
    pages.pick?.map.moveCursor(to: cell)
    return isDouble ? answerPick(.accept) : []
  }

  /// The picked position, such as `39.80, -89.64, to about 60 m`.
  var pickedText: String? {
    guard let pick = pages.pick, pick.preview == nil else { return nil }
    return window.size.columns < 70
      ? Phrases.degrees(pick.location) : Phrases.picked(pick.location, metres: pick.metres)
  }
}

extension EditorState {
  /// The requested position or, if none is requested, the one that all photos share.
  package var position: Location? {
    let row = rows.first { $0.field == .position }
    let place = rows.lazy.compactMap(\.chosen).first
    switch row?.draft {
    case .text(let text): return try? TypedPosition.location(text)
    case .cleared: return nil
    case .place(let place): return place.location
    case .untouched, nil:
      return place?.location ?? row?.known.shared.flatMap { try? TypedPosition.location($0) }
    }
  }

  /// The line from which each photo gets a position of its own, which a map can preview.
  package var previewed: EditorField? {
    rows.first { [.neighbours, .track].contains($0.field) && $0.draft != .untouched }?.field
  }

  /// Sets the line of the position to one chosen on the map. Other requested changes of the place
  /// are discarded.
  package mutating func setPosition(_ location: Location) {
    guard let row = rows.firstIndex(where: { $0.field == .position }) else { return }
    for index in rows.indices where rows[index].field.isPlace { rows[index].reset() }
    move(to: row)
    rows[row].editor = LineEditor(Phrases.degrees(location))
    rows[row].isSelected = true
  }
}
