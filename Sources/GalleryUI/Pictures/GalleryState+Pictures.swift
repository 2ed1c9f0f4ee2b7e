import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit

/// Determines the pictures that the grid needs, and requests those of all features.
extension GalleryState {
  /// Sets the graphics method. Requests all pictures again.
  mutating func setGraphics(_ graphics: Graphics) -> [Effect] {
    guard window.change(to: graphics) else { return [] }
    pictures.removeAll()
    arrange()
    return [.pictures(.show([], for: graphics))]
  }

  mutating func update(_ message: PicturesMessage) -> [Effect] {
    switch message {
    case .answered(let key, let answer, let graphics):
      // An answer for the previous graphics method. The picture is requested again.
      guard graphics == window.graphics else { return [] }
      receive(answer, for: key)
      recordShownPicture()
      recordShownAdjusted()
      recordShownCompared()
      handleAdjustedPicture(key)
    }
    return []
  }

  private mutating func receive(_ answer: PictureAnswer, for key: PictureKey) {
    pictures.receive(answer, for: key)
    // Applies to all pictures, and a cell has no room for the remedy.
    if case .failure(let failure) = answer, failure.code == .noDecoder {
      notices.showOnce(Phrases.noDecoder(failure.detail))
    }
  }

  mutating func togglePictures() -> [Effect] {
    guard window.canPaint else {
      notices.sentence = .noPicturesHere(setup.picturesDisabledBy)
      return []
    }
    window.togglePictures()
    arrange()
    return []
  }

  /// Returns the file of a photo for image requests.
  func imageFile(of asset: Asset) -> ImageFile {
    ImageFile(
      path: asset.path, size: asset.main.size, modifiedAt: asset.main.modifiedAt,
      type: asset.main.type,
      pixelCount: asset.metadata.pixelSize.map {
        $0.width.multipliedReportingOverflow(by: $0.height).partialValue
      }, id: asset.id)
  }

  /// Returns the thumbnail of a photo in the grid. Nil until its details are loaded.
  func thumbnail(of row: AssetRow) -> PictureKey? {
    guard window.arePicturesShown, grid.layout.shape.pictureLines > 0,
      let asset = details(of: row.id)
    else {
      return nil
    }
    return thumbnail(of: asset, cells: grid.layout.shape.picture, isOffline: isOffline(row))
  }

  func thumbnail(of asset: Asset, cells: Size, isOffline: Bool = false) -> PictureKey {
    var file = imageFile(of: asset)
    file.isOffline = isOffline
    let pixels = window.graphics.pixels(of: cells)
    return PictureKey(
      ImageRequest(
        file, mode: .fill, size: PixelSize(width: pixels.width, height: pixels.height),
        background: background, recipe: asset.recipe),
      cells: cells)
  }

  /// The colour behind transparent pixels and around pictures.
  var background: Raster.Color {
    window.graphics.background.map { Raster.Color(red: $0.red, green: $0.green, blue: $0.blue) }
      ?? .black
  }

  /// The interval at which placeholders of loading pictures change their shade.
  package static let blinkInterval = Duration.milliseconds(400)

  /// Whether a visible picture is still loading.
  var isWaitingForPictures: Bool {
    window.arePicturesShown && pictures.isWaiting
  }

  /// Requests the pictures that are needed, if they differ from the last request.
  mutating func missingPictures() -> [Effect] {
    recordRequestedPicture()
    for client in PictureDemand.Client.allCases {
      pictures.demand.set(panes.isTooSmall ? [:] : demand(of: client), of: client)
    }
    let displayedKeys =
      [pages.photo?.lastShown].compactMap(\.self) + (pages.adjust?.lastShownKeys ?? [])
      + displayedComparedKeys
    let missing = pictures.nextRequest(whileShown: displayedKeys)
    recordShownPicture()
    recordShownAdjusted()
    recordShownCompared()
    return missing.map { [.pictures(.show($0, for: window.graphics))] } ?? []
  }

  private func demand(of client: PictureDemand.Client) -> [PictureDemand.Urgency: [PictureKey]] {
    switch client {
    case .photo:
      pages.compare != nil ? compareDemand : pages.adjust == nil ? photoDemand : adjustDemand
    case .grid: gridDemand
    case .albums: [.covers: albumCovers]
    case .places: [.covers: placeCovers]
    case .months: [.covers: monthCovers]
    }
  }

  /// The pictures of the visible cells and of one screen on either side. If a photo is open, the
  /// pictures that become visible when it is closed.
  private var gridDemand: [PictureDemand.Urgency: [PictureKey]] {
    guard window.arePicturesShown, panes.grid != nil, !isZoomedOut, !grid.index.isEmpty,
      grid.layout.shape.pictureLines > 0
    else { return [:] }
    let (visiblePositions, near) = neededPositions
    let cells = visiblePositions.compactMap { thumbnail(of: grid.index[$0]) }
    if pages.isViewCovered || pages.adjust != nil {
      return [.background: cells]
    }
    return [.cells: cells, .adjacent: near.compactMap { thumbnail(of: grid.index[$0]) }]
  }

  /// The positions of the visible photos, nearest to the cursor first, and those on the next
  /// screen, followed by the previous one.
  private var neededPositions: (seen: [Int], near: [Int]) {
    let height = grid.viewport.height
    let top = grid.viewport.top
    let layout = grid.layout
    let seen = grid.viewport.fullyVisiblePositions(in: layout)
    let near = layout.positions(inLines: (top - height)..<(top + 2 * height))
    let cursor = grid.cursor
    return (
      seen.sorted { abs($0 - cursor) < abs($1 - cursor) },
      Array(seen.upperBound..<max(seen.upperBound, near.upperBound))
        + (min(near.lowerBound, seen.lowerBound)..<seen.lowerBound).reversed()
    )
  }
}
