import GalleryEngine
import PhotoImport
import PhotoModel
import TerminalKit

/// The badges of a photo: signs and short words.
struct PhotoBadges {
  typealias Piece = (text: String, style: Style)

  let row: AssetRow
  let asset: Asset?
  let isFavourite: Bool
  /// Whether the photo is the cover of the open album.
  let isCover: Bool
  /// For a photo to import, its import status, and whether there is only room for the sign;
  /// otherwise nil.
  var importStatus: (verdict: ImportStatus, isShort: Bool)?
  /// The badge of the photo's stack.
  var stack: StackBadge?
  let theme: Theme

  var pieces: [Piece] {
    var pieces: [Piece] = []
    if isFavourite { pieces.append((PhotoSymbol.favourite.text, theme.favourite)) }
    pieces += rating
    if asset?.metadata.recipe != nil { pieces.append((PhotoSymbol.adjusted.text, theme.badge)) }
    if isCover { pieces.append((PhotoSymbol.cover.text, theme.badge)) }
    if row.subtypes.contains(.livePhoto) { pieces.append((PhotoSymbol.live.text, theme.badge)) }
    if row.subtypes.contains(.raw) { pieces.append((PhotoSymbol.raw.text, theme.badge)) }
    if row.subtypes.contains(.hdr) { pieces.append((PhotoSymbol.hdr.text, theme.badge)) }
    if row.mediaType == .video {
      let length = asset?.metadata.duration.map { " " + NumberText.duration($0) } ?? ""
      pieces.append((PhotoSymbol.video.text + length, theme.badge))
    }
    if asset?.metadata.location != nil { pieces.append((PhotoSymbol.located.text, theme.badge)) }
    if let stack { pieces.append((stack.text, theme.badge)) }
    if let (verdict, isShort) = importStatus {
      // It is last, so that the other badges are dropped first.
      pieces.append((Phrases.statusLabel(verdict, isShort: isShort), style(of: verdict)))
    }
    return pieces
  }

  private func style(of status: ImportStatus) -> Style {
    switch status {
    case .new, .outsideLibrary: theme.strong
    case .inLibrary, .duplicateInSource: theme.faint
    case .inTrash, .deletedAtSource: theme.warning
    }
  }

  /// The user's rating: label, pick or reject, and stars.
  private var rating: [Piece] {
    guard let metadata = asset?.metadata else { return [] }
    var pieces: [Piece] = []
    if let label = metadata.label, let style = theme.style(ofLabel: label) {
      pieces.append((PhotoSymbol.label.text, style))
    }
    if metadata.rating == -1 || metadata.pick == -1 {
      pieces.append((PhotoSymbol.rejected.text, theme.warning))
    } else if metadata.pick == 1 {
      pieces.append((PhotoSymbol.picked.text, theme.badge))
    }
    if let stars = metadata.rating, stars > 0 {
      pieces.append(("\(PhotoSymbol.stars.text)\(stars)", theme.stars))
    }
    return pieces
  }
}

extension GalleryState {
  func badges(of row: AssetRow) -> PhotoBadges {
    PhotoBadges(
      row: row, asset: details(of: row.id), isFavourite: marks.isFavourite(row),
      isCover: shownUserAlbum?.cover == row.id, importStatus: importStatus(of: row),
      stack: stackBadge(of: row.id), theme: theme)
  }

  private func importStatus(of row: AssetRow) -> (verdict: ImportStatus, isShort: Bool)? {
    guard isInSource, let verdict = importing.status(of: row.id) else { return nil }
    return (verdict, grid.layout.cellWidth < 20 && grid.layout.density != .list)
  }
}
