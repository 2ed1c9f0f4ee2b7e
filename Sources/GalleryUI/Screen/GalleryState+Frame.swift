package import TerminalKit

extension GalleryState {
  /// The screen as it should be now.
  package func frame() -> CellBuffer {
    var frame = CellBuffer(size: window.size)
    guard !panes.isTooSmall else {
      TooSmallPage.draw(in: &frame, self)
      return frame
    }
    let panes = panes
    TopBar.draw(in: &frame, self)
    if let rect = panes.albums {
      if pages.view == .places {
        PlaceListView.draw(in: &frame, rect, self)
      } else {
        AlbumListView.draw(in: &frame, rect, self)
      }
    }
    if isMapShown { MapView(state: self).draw(in: &frame) }
    if let rect = panes.grid {
      if rect.origin.column > 0 { rule(in: &frame, column: rect.origin.column - 1) }
      if let zoom {
        ZoomView(state: self, zoom: zoom).draw(in: &frame)
      } else {
        GridView.draw(in: &frame, self)
      }
    }
    // The scrubber is the line between the grid and the panel.
    if let rect = panes.info, !isZoomedOut { InfoPanel.draw(in: &frame, rect, self) }
    if pages.photo != nil {
      if isPictureShown {
        PhotoView.draw(in: &frame, self)
      } else {
        PhotoPage.draw(in: &frame, self)
      }
    }
    ChoiceBox.draw(in: &frame, self)
    OverlayPage.draw(in: &frame, self)
    BottomLine.draw(in: &frame, self)
    return frame
  }

  private func rule(in frame: inout CellBuffer, column: Int) {
    for row in panes.content.rows {
      frame.put("│", column: column, row: row, style: theme.headerRule)
    }
  }

  var theme: Theme { setup.theme }
}

/// What a window shows that is too small for anything else.
enum TooSmallPage {
  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    let need = Panes.smallest
    let text =
      "Albumen needs a window of \(need.columns)×\(need.rows); this one is "
      + "\(state.window.size.columns)×\(state.window.size.rows)"
    let lines = DisplayText.wrapped(text, to: state.window.size.columns)
    let top = max(0, (state.window.size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let column = max(0, (state.window.size.columns - DisplayText.width(line)) / 2)
      frame.put(line, column: column, row: top + offset)
    }
  }
}
