import GalleryEngine
import Imaging
import PhotoModel
import PhotoRecipe
import TerminalKit

/// The content of the page for adjusting a photo.
extension GalleryState {
  var adjustView: AdjustView? {
    guard let adjust = pages.adjust else { return nil }
    let panes = adjustPanes
    var places: [AdjustView.Place] = []
    if adjust.isSideBySide {
      let (before, after) = panes.sideBySide
      places = [
        AdjustView.Place(
          picture: visiblePicture(originalKey(in: before.size), adjust.lastShownOriginal),
          room: before),
        AdjustView.Place(
          picture: visiblePicture(adjustedKey, adjust.lastShown, draftKey), room: after),
      ]
    } else {
      places = [
        AdjustView.Place(
          picture: visiblePicture(adjustedKey, adjust.lastShown, draftKey), room: panes.picture)
      ]
    }
    var cross: Point?
    if case .grey(let point) = adjust.tool, let rect = adjustedRect {
      cross = Point(
        column: rect.origin.column + min(point.column, rect.size.columns - 1),
        row: rect.origin.row + min(point.row, rect.size.rows - 1))
    }
    return AdjustView(
      panes: panes, places: places, caption: adjustCaption(adjust),
      histogram: [adjustedKey, draftKey, adjust.lastShown].compactMap(\.self).lazy
        .compactMap { pictures.cache.histogram(of: $0) }.first,
      tool: adjustToolPanel, panel: adjustPanel(adjust), cross: cross, theme: theme)
  }

  private func visiblePicture(_ key: PictureKey?, _ last: PictureKey?, _ draft: PictureKey? = nil)
    -> PhotoView.Picture?
  {
    guard let key else { return .failed(Phrases.noPictureToAdjust) }
    let cache = pictures.cache
    if let picture = cache[key] ?? draft.flatMap({ cache[$0] }) { return .shown(picture) }
    if let failure = cache.failure(of: key.request.file) {
      return .failed(Phrases.sentence(failure))
    }
    if let last, let picture = cache[last], picture.cells.columns <= key.cells.columns,
      picture.cells.rows <= key.cells.rows
    {
      return .shown(picture)
    }
    return .loading(Phrases.decoding(cache.progress(of: key)))
  }

  private func adjustCaption(_ adjust: AdjustState) -> (name: String, facts: String) {
    let name = details(of: adjust.photo).map { PathText.name($0.path) } ?? ""
    let size = RecipeGeometry(adjust.showsOriginal ? Recipe() : adjust.recipe, of: adjust.size).size
    let facts = "\(size.width)×\(size.height)"
    return (name, adjust.isSideBySide ? "\(Phrases.beforeAndAfter) · \(facts)" : facts)
  }

  func adjustPanel(_ adjust: AdjustState) -> AdjustPanel {
    AdjustPanel(
      state: adjust, notes: adjustNotes(adjust), rect: adjustPanes.panel, theme: theme)
  }

  /// Notes about the recipe shown below the steps.
  private func adjustNotes(_ adjust: AdjustState) -> [String] {
    var notes: [String] = []
    if let locked = adjust.lockedReason { notes.append(Phrases.lockedRecipe(locked)) }
    if !adjust.doesCropFit { notes.append(Phrases.cropDoesNotFit) }
    if let asset = details(of: adjust.photo) {
      notes += Phrases.staysInOriginal(
        isHDR: asset.metadata.subtypes.contains(.hdr),
        isLive: asset.metadata.subtypes.contains(.livePhoto))
    }
    return notes
  }

  var adjustToolPanel: AdjustToolPanel? {
    guard let adjust = pages.adjust else { return nil }
    let rect = adjustPanes.panel
    switch adjust.tool {
    case .steps: return nil
    case .frame(let tool): return framePanel(adjust, tool, rect)
    case .grey:
      return AdjustToolPanel(
        title: Phrases.greyTitle,
        lines: Phrases.greyLines.map { AdjustToolPanel.Line(text: $0, isFaint: true) }, rect: rect,
        theme: theme)
    case .paste(let choice):
      return AdjustToolPanel(
        title: Phrases.pasteTitle(choice.photos.count),
        lines: choice.steps.map { step in
          AdjustToolPanel.Line(
            text: (choice.chosen.contains(step) ? "[x] " : "[ ] ") + RecipeField.of(step).label,
            fact: Phrases.value(of: step, in: choice.recipe),
            isFaint: !choice.chosen.contains(step))
        }, cursor: choice.menu.cursor, rect: rect, theme: theme)
    }
  }

  private func framePanel(
    _ adjust: AdjustState, _ tool: CropTool, _ rect: Rect
  ) -> AdjustToolPanel {
    let (croppedSize, all) = (adjust.geometry.size, adjust.geometry.frame)
    let sizes = [
      AdjustToolPanel.Line(
        text: Phrases.cutSize, fact: "\(croppedSize.width)×\(croppedSize.height)"),
      AdjustToolPanel.Line(
        text: Phrases.wholeSize, fact: "\(all.width)×\(all.height)", isFaint: true),
      AdjustToolPanel.Line(
        text: RecipeField.of(.straighten).label,
        fact: Phrases.value(of: .straighten, in: adjust.recipe)),
    ]
    let shapes = CropShape.allCases.map {
      AdjustToolPanel.Line(
        text: Phrases.shape($0, isUpright: tool.isUpright), isFaint: $0 != tool.shape)
    }
    let cursor = CropShape.allCases.firstIndex(of: tool.shape)
    return AdjustToolPanel(
      title: Phrases.frameTitle, lines: shapes + [AdjustToolPanel.Line(text: "")] + sizes,
      cursor: cursor, rect: rect, theme: theme)
  }
}
