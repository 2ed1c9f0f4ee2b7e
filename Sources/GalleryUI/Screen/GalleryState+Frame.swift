import GalleryEngine
package import TerminalKit

extension GalleryState {
  /// Draws the current screen.
  package func frame() -> CellBuffer {
    var frame = CellBuffer(size: window.size)
    guard !panes.isTooSmall else {
      TooSmallPage(size: window.size).draw(in: &frame)
      return frame
    }
    let panes = panes
    topBar.draw(in: &frame)
    if let rect = panes.albums {
      if pages.view == .places {
        placeListView.draw(in: &frame, rect)
      } else {
        albumListView.draw(in: &frame, rect)
      }
    }
    if isMapShown { mapView.draw(in: &frame) }
    if let rect = panes.grid {
      if rect.origin.column > 0 { rule(in: &frame, column: rect.origin.column - 1) }
      if let zoom, let area = panes.calendar {
        zoomView(zoom).draw(in: &frame, area)
      } else {
        drawGrid(in: &frame, rect)
      }
    }
    // The scrubber separates the grid and the panel.
    if let rect = panes.info, !isZoomedOut {
      infoPanel(width: rect.size.columns)?.draw(in: &frame, rect)
    }
    if pages.photo != nil {
      if isPictureShown {
        frame.fill(panes.content)
        photoView?.draw(in: &frame)
      } else {
        drawPhotoPage(in: &frame)
      }
    }
    if let compareView {
      frame.fill(panes.content)
      compareView.draw(in: &frame)
    }
    if let adjustView {
      frame.fill(panes.content)
      adjustView.draw(in: &frame)
    }
    editorView?.draw(in: &frame)
    formView?.draw(in: &frame)
    if pages.pick != nil {
      frame.fill(panes.content)
      mapView.draw(in: &frame)
    }
    choiceBox?.draw(in: &frame)
    textPage?.draw(in: &frame)
    introduction?.draw(in: &frame)
    facetPanelView?.draw(in: &frame)
    paletteView?.draw(in: &frame)
    whichKeyTable?.draw(in: &frame)
    bottomLine.draw(in: &frame)
    if palette.line == nil, case .prompt(.search) = pages.top { queryLineView?.draw(in: &frame) }
    return frame
  }

  private func drawGrid(in frame: inout CellBuffer, _ rect: Rect) {
    guard let view = gridView else {
      EmptyPage(paragraphs: emptyParagraphs, theme: theme).draw(in: &frame, rect)
      return
    }
    view.draw(in: &frame)
  }

  private func drawPhotoPage(in frame: inout CellBuffer) {
    let content = panes.content
    frame.fill(content)
    guard currentID != nil else { return }
    guard let page = photoPage else {
      frame.write("…", column: 2, row: content.origin.row, style: theme.faint)
      return
    }
    page.draw(in: &frame, content)
  }

  private func rule(in frame: inout CellBuffer, column: Int) {
    for row in panes.content.rows {
      frame.write("│", column: column, row: row, style: theme.headerRule)
    }
  }

  /// The theme, adapted to the background of the terminal.
  var theme: Theme { setup.theme.legible(on: window.graphics.background) }
}

/// The content of a window that is too small for anything else.
struct TooSmallPage {
  let size: Size

  func draw(in frame: inout CellBuffer) {
    let need = Panes.minSize
    let text = Phrases.tooSmall(
      (size.columns, size.rows), least: (need.columns, need.rows))
    let lines = DisplayText.wrapped(text, to: size.columns)
    let top = max(0, (size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let column = max(0, (size.columns - DisplayText.width(line)) / 2)
      frame.write(line, column: column, row: top + offset)
    }
  }
}
