import DecoderProtocol
import Imaging
import PhotoModel
import TerminalKit

/// The picture of the photo view: its visible part, and moving to other photos.
extension GalleryState {
  /// Whether the photo view shows a picture instead of text only.
  package var isPictureShown: Bool {
    guard let photo = pages.photo, window.arePicturesShown else { return false }
    // A narrow screen has room for either the picture or the information.
    return !photo.hasInfo || window.size.columns >= Panes.minColumnsForInfo
  }

  package var photoPanes: PhotoPanes {
    PhotoPanes(
      panes.content, hasInfo: pages.photo?.hasInfo ?? false,
      hasFilmstrip: pages.photo?.hasFilmstrip ?? false,
      hasHistogram: pages.photo?.hasHistogram ?? false,
      infoLines: { infoPanel(width: $0)?.text.lines.count ?? 0 })
  }

  /// Returns the visible part of a photo at the current zoom and rotation. Nil until the photo's
  /// size is known.
  func geometry(of asset: Asset, quarterTurns: Int) -> PhotoGeometry? {
    guard let photo = pages.photo, let size = asset.adjustedSize else { return nil }
    let rotatedSize =
      quarterTurns % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
    return PhotoGeometry(
      source: rotatedSize, area: window.graphics.pixels(of: photoPanes.picture.size),
      zoom: photo.zoom,
      center: photo.center)
  }

  /// Returns the key of the picture that the photo view shows of an asset.
  func picture(of asset: Asset, quarterTurns: Int = 0, isOffline: Bool = false) -> PictureKey {
    picture(
      of: asset, geometry: geometry(of: asset, quarterTurns: quarterTurns),
      room: photoPanes.picture.size, quarterTurns: quarterTurns, isOffline: isOffline)
  }

  /// Returns the key of the picture of an asset, or of its visible part, in a room. `geometry` is
  /// nil until the size of the photo is known.
  func picture(
    of asset: Asset, geometry: PhotoGeometry?, room: Size, quarterTurns: Int, isOffline: Bool
  ) -> PictureKey {
    var file = imageFile(of: asset)
    file.isOffline = isOffline
    let pixels = window.graphics.pixels(of: room)
    guard let geometry, !geometry.isFullyVisible || geometry.scale > 1 else {
      return PictureKey(
        ImageRequest(
          file, mode: .fit, size: PixelSize(width: pixels.width, height: pixels.height),
          quarterTurns: quarterTurns, background: background, recipe: asset.recipe),
        cells: room, fitted: geometry?.size)
    }
    let (size, cell) = (geometry.size, window.graphics.cellPixels)
    // A part of the embedded picture would be a few blurred pixels, so the last picture stays
    // instead.
    return PictureKey(
      ImageRequest(
        file, mode: .fill, size: size, delivery: .highQuality, region: geometry.region,
        quarterTurns: quarterTurns, background: background, recipe: asset.recipe),
      cells: Size(
        columns: min(room.columns, (size.width + cell.width - 1) / cell.width),
        rows: min(room.rows, (size.height + cell.height - 1) / cell.height)))
  }

  /// The picture that should be shown now.
  package var currentPicture: PictureKey? {
    guard isPictureShown, let row = grid.current, let asset = details(of: row.id) else {
      return nil
    }
    return picture(
      of: asset, quarterTurns: pages.photo?.quarterTurns ?? 0, isOffline: isOffline(row))
  }

  /// Returns the picture of the photo that is a number of steps away.
  func neighbour(_ steps: Int) -> PictureKey? {
    let position = grid.cursor + steps
    guard position >= 0, position < grid.index.count else { return nil }
    let row = grid.index[position]
    return details(of: row.id).map { picture(of: $0, isOffline: isOffline(row)) }
  }

  /// The pictures that the photo view needs: this photo, the filmstrip, and the neighbouring
  /// photos.
  var photoDemand: [PictureDemand.Urgency: [PictureKey]] {
    guard isPictureShown else { return [:] }
    return [
      .photo: [currentPicture].compactMap(\.self),
      .cells: filmstripPositions.compactMap { filmstripPicture(at: $0) },
      .adjacent: (isCulling ? GalleryState.stepsWhileCulling : [1, -1, 2]).compactMap {
        neighbour($0)
      },
    ]
  }

  /// The photos decoded in advance while culling, most important first: verdicts go forwards, and
  /// undo goes back.
  private static let stepsWhileCulling = [1, 2, -1, 3, -2]

  /// Records the current picture, which stays on the screen until the next one is ready.
  mutating func recordShownPicture() {
    guard let key = currentPicture, pictures.cache[key] != nil else { return }
    pages.photo?.lastShown = key
  }

  // MARK: The filmstrip

  /// The positions of the photos in the filmstrip. The current photo is in the middle if there are
  /// enough on both sides.
  var filmstripPositions: Range<Int> {
    guard let strip = photoPanes.filmstrip, !grid.index.isEmpty else { return 0..<0 }
    let count = max(1, strip.size.columns / PhotoPanes.filmstripWidth)
    let first = max(0, min(grid.cursor - count / 2, grid.index.count - count))
    return first..<min(first + count, grid.index.count)
  }

  func filmstripPicture(at position: Int) -> PictureKey? {
    let row = grid.index[position]
    let cells = Size(
      columns: PhotoPanes.filmstripWidth - CellShape.gutter, rows: PhotoPanes.filmstripLines)
    return details(of: row.id).map {
      thumbnail(of: $0, cells: cells, isOffline: isOffline(row))
    }
  }

  // MARK: Zooming and turning

  mutating func performInPhoto(_ command: PhotoCommand) -> [Effect] {
    if pages.compare != nil { return performInComparison(command) }
    if command == .zoomOut {
      shrinkPhoto()
      return []
    }
    if let reason = noPictureReason, command != .slideshow {
      notices.sentence = reason
      return []
    }
    switch command {
    case .zoomIn: enlargePhoto()
    case .zoomOut: break
    case .zoomMode: changeZoomMode()
    case .turnRight: rotatePhoto(by: 1)
    case .turnLeft: rotatePhoto(by: 3)
    case .histogram:
      pages.photo?.hasHistogram.toggle()
      // The information panel may have a different number of lines now.
      let last = lastInfoScroll
      if let scroll = pages.photo?.scroll { pages.photo?.scroll = min(scroll, last) }
    case .filmstrip:
      pages.photo?.hasFilmstrip.toggle()
      if pages.photo?.hasFilmstrip == true, photoPanes.filmstrip == nil {
        notices.sentence = .noRoomForFilmstrip
      }
    case .slideshow: startSlideshow()
    }
    return []
  }

  /// Why no picture is shown. Nil if one is.
  private var noPictureReason: Sentence? {
    if isPictureShown { return nil }
    if !window.canPaint { return .noPicturesHere(setup.picturesDisabledBy) }
    return window.arePicturesEnabled ? .noRoomNextToInformation : .picturesOff
  }

  private var currentGeometry: PhotoGeometry? {
    guard isPictureShown, let asset = currentID.flatMap({ details(of: $0) }) else { return nil }
    return geometry(of: asset, quarterTurns: pages.photo?.quarterTurns ?? 0)
  }

  /// Cycles through fit, fill and one to one.
  private mutating func changeZoomMode() {
    switch pages.photo?.zoom {
    case .fit: pages.photo?.zoom = .fill
    case .fill: pages.photo?.zoom = .actual
    default: pages.photo?.zoom = .fit
    }
    if pages.photo?.zoom == .fit { pages.photo?.center = .middle }
    notices.sentence = zoomSentence
  }

  /// The name of the zoom mode. Nil for one to one until the pixels for it are loaded.
  private var zoomSentence: Sentence? {
    guard let zoom = pages.photo?.zoom else { return nil }
    guard zoom == .actual else { return .zoom(zoom) }
    if window.graphics.method.isCells { return .zoomedIntoCharacters }
    return pictureLoadState == .complete ? .zoom(.actual) : nil
  }

  /// Whether the picture is no larger than when it fits, or no picture is shown.
  var isPhotoFitted: Bool {
    guard let geometry = currentGeometry else { return true }
    return geometry.scale <= fittedScale(geometry)
  }

  /// Returns the scale at which the whole picture fits, plus an imperceptible tolerance.
  private func fittedScale(_ geometry: PhotoGeometry) -> Double {
    PhotoGeometry(source: geometry.source, area: geometry.area, zoom: .fit, center: .middle).scale
      * 1.001
  }

  /// Zooms the picture around a point of its area, relative to the middle.
  mutating func zoomPhoto(by factor: Double, atX x: Double = 0, y: Double = 0) {
    guard let geometry = currentGeometry else { return }
    let (scale, center) = geometry.zoomed(by: factor, keeping: x, y)
    let isFitted = scale <= fittedScale(geometry)
    pages.photo?.zoom = isFitted ? .fit : .scale(scale)
    pages.photo?.center = isFitted ? .middle : center
  }

  private mutating func rotatePhoto(by turns: Int) {
    guard var photo = pages.photo else { return }
    photo.quarterTurns = (photo.quarterTurns + turns) % 4
    photo.center = .middle
    photo.lastShown = nil
    pages.photo = photo
  }

  /// Whether part of the picture is outside its area, so that it can be panned.
  package var canPan: Bool { currentGeometry.map { !$0.isFullyVisible } ?? false }

  /// Pans the picture by fractions of the visible part.
  mutating func panPhoto(x: Double, y: Double) {
    guard let geometry = currentGeometry else { return }
    pages.photo?.center = geometry.moved(x: x, y: y)
  }
}
