import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit

/// The content of the photo view.
extension GalleryState {
  var photoView: PhotoView? {
    guard let photo = pages.photo, let row = grid.current else { return nil }
    let panes = photoPanes
    let asset = details(of: row.id)
    let key = asset == nil ? nil : currentPicture
    return PhotoView(
      panes: panes, picture: key.map { picture(of: $0, photo) },
      caption: asset.map { caption(of: $0, row, photo, panes) },
      filmstrip: filmstripPositions.map { pictureView(filmstripPicture(at: $0), message: nil) },
      place: filmstripPositions.firstIndex(of: grid.cursor).map {
        $0 - filmstripPositions.lowerBound
      },
      info: panes.info.flatMap { infoPanel(width: $0.size.columns) },
      histogram: photo.hasHistogram ? histogram(photo) : nil,
      upcoming: [1, -1].compactMap { neighbour($0).flatMap { pictures.cache[$0] } }, theme: theme)
  }

  private func picture(of key: PictureKey, _ photo: PhotoState) -> PhotoView.Picture {
    let cache = pictures.cache
    if let picture = cache[key] { return .shown(picture) }
    if let failure = cache.failure(of: key.request.file) {
      return .failed(Phrases.sentence(failure))
    }
    if let lastPicture = photo.lastShown.flatMap({ cache[$0] }) { return .shown(lastPicture) }
    return .loading(Phrases.decoding(cache.progress(of: key)))
  }

  private func histogram(_ photo: PhotoState) -> Histogram? {
    [currentPicture, photo.lastShown].compactMap(\.self).lazy
      .compactMap { pictures.cache.histogram(of: $0) }.first
  }

  private func caption(
    of asset: Asset, _ row: AssetRow, _ photo: PhotoState, _ panes: PhotoPanes
  ) -> PhotoCaption {
    PhotoCaption(
      asset: asset, isMarked: marks.isMarked(row), badges: badges(of: row),
      loadStatus: loadStatus(asset, row, photo, columns: panes.caption.size.columns), theme: theme)
  }

  /// The minimum number of columns at which the caption uses words.
  private static let minColumnsForText = 60

  private func loadStatus(
    _ asset: Asset, _ row: AssetRow, _ photo: PhotoState, columns: Int
  ) -> String? {
    switch pictureLoadState {
    case .nothing where isOffline(row): Phrases.offlinePhoto
    case .preview where isOffline(row): "\(Phrases.onlyPreview), \(Phrases.offlinePhoto)"
    case .nothing: nil
    case .loading where columns < GalleryState.minColumnsForText: "…"
    case .loading(let percent): Phrases.previewWhileDecoding(percent)
    case .preview: Phrases.onlyPreview
    // Character cells are too coarse for a scale in pixels to mean anything.
    case .complete where window.graphics.method.isCells: nil
    case .complete: geometry(of: asset, quarterTurns: photo.quarterTurns).map { "\($0.percent)%" }
    }
  }
}
