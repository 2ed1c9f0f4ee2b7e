import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit

/// The content of the compare page.
extension GalleryState {
  var compareView: CompareView? {
    guard let compare = pages.compare else { return nil }
    let photos = comparedPhotos
    let captions = PhotoDifferences.captions(of: comparedAssets)
    let table = isComparedPictureShown ? nil : comparedDifferences
    let sharpness = sharpnessLabels
    let room = photos.last?.pane.picture.size
    let next = compare.isFlipping ? compare.flipped[...] : compare.upcoming(in: photos.count)
    return CompareView(
      panes: photos.map { id, pane in
        CompareView.Pane(
          pane: pane, label: label(of: id, in: pane, compare, sharpness[id] ?? []),
          name: details(of: id).map { PathText.name($0.path) } ?? "…",
          isMarked: marks.selection.marks.contains(id), badges: comparedBadges(of: id, compare),
          differences: captions[id] ?? "",
          content: table.map { .table(lines(of: id, in: $0, compare)) }
            ?? .picture(visiblePicture(of: id, in: pane, compare)),
          hasFocus: id == compare.focus)
      },
      labelWidth: table?.rows.map { DisplayText.width($0.label) }.max() ?? 0,
      upcoming: next.prefix(2).compactMap { id in
        room.flatMap { comparedPicture(of: id, in: $0) }.flatMap { pictures.cache[$0] }
      }, theme: theme)
  }

  /// The known photos of the comparison.
  private var comparedAssets: [Asset] {
    (pages.compare?.remaining ?? []).compactMap { details(of: $0) }
  }

  /// What differs between the photos of the comparison.
  var comparedDifferences: PhotoDifferences? {
    guard pages.compare != nil else { return nil }
    return PhotoDifferences(comparedAssets, sharpness: sharpnessValues, zone: setup.zone)
  }

  private func lines(
    of id: Asset.ID, in table: PhotoDifferences, _ compare: CompareState
  ) -> [(label: String, value: String)] {
    guard !table.rows.isEmpty else { return [("", Phrases.noDifferences)] }
    return table.rows.dropFirst(compare.scroll).map { ($0.label, $0.values[id] ?? "–") }
  }

  private func comparedBadges(of id: Asset.ID, _ compare: CompareState) -> [PhotoBadges.Piece] {
    compare.row(of: id).map { badges(of: $0).pieces } ?? []
  }

  /// Returns the label of a pane, with the longest text for sharpness that fits.
  private func label(
    of id: Asset.ID, in pane: ComparePane, _ compare: CompareState, _ sharpness: [String]
  ) -> String {
    var parts = [
      Phrases.position(compare.number(of: id), of: compare.remaining.count)
    ]
    if id == compare.staying { parts.insert(Phrases.staying, at: 0) }
    let scale = scaleText(of: id, in: pane)
    func label(_ sharpness: String?) -> String {
      (parts + [sharpness, scale].compactMap(\.self)).joined(separator: " · ")
    }
    // In a narrow pane the rank replaces the position, which changes only with the order.
    let staying = id == compare.staying ? Phrases.staying : nil
    let labels =
      sharpness.map { label($0) }
      + (sharpness.last.map { [[staying, $0].compactMap(\.self).joined(separator: " · ")] } ?? [])
    return labels.first { DisplayText.width($0) <= pane.labelColumns } ?? labels.last ?? label(nil)
  }

  /// The scale of a picture, or an ellipsis until it is complete.
  private func scaleText(of id: Asset.ID, in pane: ComparePane) -> String? {
    guard isComparedPictureShown, let key = comparedPicture(of: id, in: pane.picture.size) else {
      return nil
    }
    if !pictures.cache.isComplete(key) { return "…" }
    guard !window.graphics.method.isCells,
      let geometry = comparedGeometry(of: id, in: pane.picture.size)
    else { return nil }
    return "\(geometry.percent)%"
  }

  /// The picture of a photo, or the last one shown of it until the picture is ready.
  private func visiblePicture(
    of id: Asset.ID, in pane: ComparePane, _ compare: CompareState
  ) -> PhotoView.Picture? {
    guard let key = comparedPicture(of: id, in: pane.picture.size) else { return nil }
    let cache = pictures.cache
    if let picture = cache[key] { return .shown(picture) }
    if let failure = cache.failure(of: key.request.file) {
      return .failed(Phrases.sentence(failure))
    }
    // A picture for a larger pane doesn't fit.
    if let last = compare.lastShown[id], let picture = cache[last],
      picture.cells.columns <= pane.picture.size.columns,
      picture.cells.rows <= pane.picture.size.rows
    {
      return .shown(picture)
    }
    return .loading(Phrases.decoding(cache.progress(of: key)))
  }
}
