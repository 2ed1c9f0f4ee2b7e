import DecoderProtocol
import GalleryEngine
import Imaging
package import PhotoModel
package import TerminalKit

/// The pictures of the compare page: their visible parts, and zooming and panning.
extension GalleryState {
  package var compareLayout: CompareLayout {
    CompareLayout(panes.content, photos: pages.compare?.paneCount ?? 0)
  }

  /// The number of panes when no photos are flipped.
  var panesWithoutFlipping: Int {
    CompareLayout(panes.content, photos: pages.compare?.remaining.count ?? 0).panes.count
  }

  /// Whether the panes show pictures instead of the table of differences.
  package var isComparedPictureShown: Bool {
    pages.compare.map { window.arePicturesShown && !$0.showsDifferences } ?? false
  }

  /// The photos in the panes.
  package var comparedPhotos: [(id: Asset.ID, pane: ComparePane)] {
    let panes = compareLayout.panes
    return Array(zip(pages.compare?.shown(in: panes.count) ?? [], panes)).map { ($0, $1) }
  }

  // MARK: Geometry

  /// The size of a photo as shown, after its quarter turns. Nil until it is known.
  private func comparedSize(of id: Asset.ID) -> PixelSize? {
    guard let compare = pages.compare, let size = details(of: id)?.adjustedSize else { return nil }
    let isUpright = compare.zoom.quarterTurns(of: id) % 2 == 0
    return isUpright ? size : PixelSize(width: size.height, height: size.width)
  }

  /// Returns the scales of a photo in a pane.
  private func scales(of id: Asset.ID, in room: Size) -> CompareZoom.Scales? {
    guard let size = comparedSize(of: id) else { return nil }
    let area = window.graphics.pixels(of: room)
    let across = Double(area.width) / Double(max(1, size.width))
    let down = Double(area.height) / Double(max(1, size.height))
    return CompareZoom.Scales(fit: min(across, down), fill: max(across, down))
  }

  /// Returns the visible part of a photo in a pane. Nil until the photo's size is known.
  package func comparedGeometry(of id: Asset.ID, in room: Size) -> PhotoGeometry? {
    guard let compare = pages.compare, let size = comparedSize(of: id) else { return nil }
    return PhotoGeometry(
      source: size, area: window.graphics.pixels(of: room),
      zoom: compare.zoom.zoom(of: id) { scales(of: $0, in: room) },
      center: compare.zoom.part(of: id).center)
  }

  /// The pane of the photo with the focus.
  private var focusedPane: (id: Asset.ID, room: Size, geometry: PhotoGeometry)? {
    guard let focus = pages.compare?.focus,
      let room = comparedPhotos.first(where: { $0.id == focus })?.pane.picture.size,
      let geometry = comparedGeometry(of: focus, in: room)
    else { return nil }
    return (focus, room, geometry)
  }

  // MARK: Requests

  /// Returns the key of the picture of a photo in a pane.
  package func comparedPicture(of id: Asset.ID, in room: Size) -> PictureKey? {
    guard isComparedPictureShown, let compare = pages.compare, let asset = details(of: id),
      let row = compare.row(of: id)
    else { return nil }
    return picture(
      of: asset, geometry: comparedGeometry(of: id, in: room), room: room,
      quarterTurns: compare.zoom.quarterTurns(of: id), isOffline: isOffline(row))
  }

  /// The pictures to request: those in the panes, the one with the focus first, and the next two
  /// candidates.
  var compareDemand: [PictureDemand.Urgency: [PictureKey]] {
    guard isComparedPictureShown, let compare = pages.compare else { return [:] }
    let photos = comparedPhotos
    let ordered =
      photos.filter { $0.id == compare.focus } + photos.filter { $0.id != compare.focus }
    guard let room = photos.last?.pane.picture.size else { return [:] }
    let next =
      compare.isFlipping
      ? compare.flipped.filter { $0 != compare.focus }
      : Array(compare.upcoming(in: photos.count).prefix(GalleryState.upcomingCandidates))
    return [
      .photo: ordered.compactMap { comparedPicture(of: $0.id, in: $0.pane.picture.size) },
      .adjacent: next.compactMap { comparedPicture(of: $0, in: room) },
    ]
  }

  /// The number of candidates whose pictures are prepared.
  private static let upcomingCandidates = 2

  /// The pictures that stay on the screen until better ones are ready.
  var displayedComparedKeys: [PictureKey] {
    guard let compare = pages.compare else { return [] }
    return comparedPhotos.compactMap { compare.lastShown[$0.id] }
  }

  /// Records the pictures that are shown in the panes.
  mutating func recordShownCompared() {
    guard isComparedPictureShown else { return }
    for photo in comparedPhotos {
      guard let key = comparedPicture(of: photo.id, in: photo.pane.picture.size),
        pictures.cache[key] != nil
      else { continue }
      pages.compare?.lastShown[photo.id] = key
    }
  }

  // MARK: Zooming and panning

  mutating func performInComparison(_ command: PhotoCommand) -> [Effect] {
    guard isComparedPictureShown else {
      notices.sentence = noComparedPictureReason
      return []
    }
    switch command {
    case .zoomIn: zoomCompared(by: 1.5)
    case .zoomOut: zoomCompared(by: 1 / 1.5)
    case .zoomMode: changeComparedZoomMode()
    case .turnRight, .turnLeft:
      guard let focus = pages.compare?.focus else { return [] }
      pages.compare?.zoom.rotate(focus, by: command == .turnRight ? 1 : 3)
      pages.compare?.lastShown[focus] = nil
    case .histogram, .filmstrip, .slideshow: break
    }
    return []
  }

  private var noComparedPictureReason: Sentence {
    if !window.canPaint { return .noPicturesHere(setup.picturesDisabledBy) }
    return window.arePicturesEnabled ? .differencesShown : .picturesOff
  }

  /// Zooms around a point of the focused pane, relative to the middle.
  mutating func zoomCompared(by factor: Double, atX x: Double = 0, y: Double = 0) {
    guard var zoom = pages.compare?.zoom, let (id, room, geometry) = focusedPane,
      let own = scales(of: id, in: room)
    else { return }
    let before = zoom.factor(of: zoom.part(of: id)) { scales(of: $0, in: room) }
    let after = min(before * factor, max(before, PhotoGeometry.maxScale / own.fit))
    // The tolerance is imperceptible.
    if after > 1.001 {
      let (_, center) = geometry.zoomed(by: after / before, keeping: x, y)
      zoom.zoom(id, by: after / before, from: geometry.center, to: center) {
        scales(of: $0, in: room)
      }
    } else {
      zoom.set(.fit, of: id)
    }
    pages.compare?.zoom = zoom
  }

  /// Cycles through fit, fill and one to one.
  private mutating func changeComparedZoomMode() {
    guard let compare = pages.compare else { return }
    let id = compare.focus
    let (mode, sentence): (CompareZoom.Mode, Sentence) =
      switch compare.zoom.part(of: id).mode {
      case .fit: (.fill(of: id), .zoom(.fill))
      case .fill: (.actual(of: id), comparedActualSize)
      case .actual, .factor: (.fit, .zoom(.fit))
      }
    pages.compare?.zoom.set(mode, of: id)
    notices.sentence = sentence
  }

  private var comparedActualSize: Sentence {
    window.graphics.method.isCells ? .zoomedIntoCharacters : .zoom(.actual)
  }

  /// Pans by fractions of the visible part.
  mutating func panCompared(x: Double, y: Double) {
    guard let pane = focusedPane, !pane.geometry.isFullyVisible else {
      notices.sentence = .wholePhotosShown
      return
    }
    pages.compare?.zoom.pan(
      pane.id, from: pane.geometry.center, to: pane.geometry.moved(x: x, y: y))
  }
}
