import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit

/// Which pictures are wanted by the grid, and those that are asked for all features.
extension GalleryState {
  /// Pictures are painted another way from now on: all of them are asked for anew.
  mutating func take(_ graphics: Graphics) -> [Effect] {
    guard window.change(to: graphics) else { return [] }
    pictures.forget()
    arrange()
    return [.pictures(.show([], for: graphics))]
  }

  mutating func update(_ message: PicturesMessage) -> [Effect] {
    switch message {
    case .answered(let key, let answer, let graphics):
      // What was still on its way for another painter is asked for anew.
      guard graphics == window.graphics else { return [] }
      take(answer, for: key)
      noteSeenPicture()
      noteSeenAdjusted()
      takeAdjusted(key)
    }
    return []
  }

  private mutating func take(_ answer: PictureAnswer, for key: PictureKey) {
    pictures.take(answer, for: key)
    // It is so for all pictures: a cell has no room for what can be done.
    if case .failure(let failure) = answer, failure.code == .noDecoder {
      notices.sayOnce(Phrases.noDecoder(failure.detail))
    }
  }

  mutating func togglePictures() -> [Effect] {
    guard window.canPaint else {
      notices.sentence = .noPicturesHere(setup.noPicturesBy)
      return []
    }
    window.togglePictures()
    arrange()
    return []
  }

  /// The file of a photo as its picture is asked for.
  func imageFile(of asset: Asset) -> ImageFile {
    ImageFile(
      path: asset.path, size: asset.main.size, modifiedAt: asset.main.modifiedAt,
      type: asset.main.type,
      pixelCount: asset.metadata.pixelSize.map {
        $0.width.multipliedReportingOverflow(by: $0.height).partialValue
      }, id: asset.id)
  }

  /// The picture that a photo's cell in the grid shows; nil as long as nothing is known of it.
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

  /// What shows through where pictures do, and around them.
  var background: Raster.Color {
    window.graphics.background.map { Raster.Color(red: $0.red, green: $0.green, blue: $0.blue) }
      ?? .black
  }

  /// How often the places of pictures that are waited for change their shade.
  package static let pulse = Duration.milliseconds(400)

  /// Whether a picture that is seen has not come yet.
  var isWaitingForPictures: Bool {
    window.arePicturesShown && pictures.isWaiting
  }

  /// Says which pictures are wanted, when that is not what was said last.
  mutating func missingPictures() -> [Effect] {
    noteWantedAdjusted()
    for client in PictureDemand.Client.allCases {
      pictures.wishes.set(panes.isTooSmall ? [:] : wish(of: client), of: client)
    }
    let shown = [pages.photo?.seen].compactMap(\.self) + (pages.adjust?.seen ?? [])
    let missing = pictures.ask(whileShown: shown)
    noteSeenPicture()
    noteSeenAdjusted()
    return missing.map { [.pictures(.show($0, for: window.graphics))] } ?? []
  }

  private func wish(of client: PictureDemand.Client) -> [PictureDemand.Urgency: [PictureKey]] {
    switch client {
    case .photo: pages.adjust == nil ? photoWish : adjustWish
    case .grid: gridWish
    case .albums: [.covers: albumCovers]
    case .places: [.covers: placeCovers]
    case .months: [.covers: monthCovers]
    }
  }

  /// What is seen, and a screen on either side; where a photo is open over it, what is seen when that
  /// is closed.
  private var gridWish: [PictureDemand.Urgency: [PictureKey]] {
    guard window.arePicturesShown, panes.grid != nil, !isZoomedOut, !grid.index.isEmpty,
      grid.layout.shape.pictureLines > 0
    else { return [:] }
    let (seen, near) = wantedPositions
    let cells = seen.compactMap { thumbnail(of: grid.index[$0]) }
    if pages.photo != nil || pages.adjust != nil { return [.background: cells] }
    return [.cells: cells, .near: near.compactMap { thumbnail(of: grid.index[$0]) }]
  }

  /// The photos of the grid that are seen, the nearest to the cursor first, and those of the screen
  /// below and of the one above.
  private var wantedPositions: (seen: [Int], near: [Int]) {
    let height = grid.viewport.height
    let top = grid.viewport.top
    let layout = grid.layout
    let seen = grid.viewport.wholePositions(in: layout)
    let near = layout.positions(inLines: (top - height)..<(top + 2 * height))
    let cursor = grid.cursor
    return (
      seen.sorted { abs($0 - cursor) < abs($1 - cursor) },
      Array(seen.upperBound..<max(seen.upperBound, near.upperBound))
        + (min(near.lowerBound, seen.lowerBound)..<seen.lowerBound).reversed()
    )
  }
}
