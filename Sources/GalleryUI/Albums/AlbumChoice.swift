import Foundation
package import GalleryEngine
package import PhotoModel
package import TerminalKit

/// Chooses an album or album folder from a list that is filtered by the typed text.
package struct AlbumChoice: Sendable {
  package enum Purpose: Hashable, Sendable {
    /// Adds these photos to the chosen album.
    case add([Asset.ID])
    /// Moves this album into the chosen folder.
    case move(UserAlbum.ID)
    /// Selects which of the built-in albums are listed.
    case show
  }

  package enum Row: Hashable, Sendable {
    case album(UserAlbum.ID, title: String, count: Int)
    /// A new album, with the typed name if there is one.
    case new(String)
    /// The top level, outside all folders.
    case top
    /// A built-in album, and whether it is listed.
    case smart(SmartAlbum, isListed: Bool)
  }

  package let purpose: Purpose
  package private(set) var editor = LineEditor()
  package var list = Menu<Row>([], isCircular: false)
  private var candidates: [Row]

  /// `last` is the album on which the cursor starts.
  package init(_ purpose: Purpose, among albums: UserAlbums, last: UserAlbum.ID? = nil) {
    self.purpose = purpose
    switch purpose {
    case .add:
      candidates = AlbumChoice.rows(albums) { $0.isList }
    case .move(let moved):
      let home = albums[moved]?.parent
      let folders = AlbumChoice.rows(albums) {
        $0.isFolder && $0.id != home && !albums.ancestors(of: $0.id).contains(moved)
      }
      candidates = (home == nil ? [] : [.top]) + folders
    case .show:
      // All Photos is always listed, so it is not offered.
      candidates = SmartAlbum.allCases.filter { $0 != .allPhotos }
        .map { .smart($0, isListed: !albums.hidden.contains($0)) }
    }
    narrow()
    let start = rows.firstIndex { row in
      if case .album(let id, _, _) = row { id == last } else { false }
    }
    list.move(to: start ?? 0)
  }

  /// The albums and folders in the order of the album list.
  private static func rows(_ albums: UserAlbums, where isIn: (UserAlbum) -> Bool) -> [Row] {
    let titles = Dictionary(
      zip(albums.all.map(\.id), albums.fullTitles(of: albums.all))
    ) { first, _ in first }
    func rows(in folder: UserAlbum.ID?) -> [Row] {
      albums.children(of: folder).flatMap { album -> [Row] in
        let row = Row.album(
          album.id, title: titles[album.id] ?? album.title,
          count: albums.tallies[album.id]?.count ?? 0)
        return (isIn(album) ? [row] : []) + (album.isFolder ? rows(in: album.id) : [])
      }
    }
    return rows(in: nil)
  }

  /// The built-in albums that are not listed.
  package var hidden: Set<SmartAlbum> {
    Set(
      candidates.compactMap { row in
        if case .smart(let album, isListed: false) = row { album } else { nil }
      })
  }

  /// Shows or hides the album under the cursor.
  package mutating func toggle() {
    guard case .smart(let album, let isListed)? = list.current else { return }
    let toggled = Row.smart(album, isListed: !isListed)
    list.replaceCurrent(with: toggled)
    if let index = candidates.firstIndex(of: .smart(album, isListed: isListed)) {
      candidates[index] = toggled
    }
  }

  package var rows: [Row] { list.items }

  /// Edits the typed text.
  package mutating func edit(_ change: (inout LineEditor) -> Void) {
    let before = editor.text
    change(&editor)
    guard editor.text != before else { return }
    narrow()
  }

  /// Moves the cursor to the row whose title equals the typed text, or to the new album.
  package mutating func moveToTyped() {
    let text = editor.text.trimmingCharacters(in: .whitespaces)
    let title = text.replacing("/", with: " › ")
    let index = rows.firstIndex { $0.title == title } ?? rows.firstIndex(of: .new(text))
    list.move(to: index ?? rows.count)
  }

  private mutating func narrow() {
    // Folders are typed as on the command line: `Trips/Rome`.
    let text = editor.text.trimmingCharacters(in: .whitespaces)
    let fullTitle = text.replacing("/", with: " › ")
    let terms = AlbumChoice.folded(fullTitle).split(separator: " ")
    var rows = candidates.filter { row in
      let title = AlbumChoice.folded(row.title)
      return terms.allSatisfy { title.contains($0) }
    }
    // A second album with the same name is never offered.
    if case .add = purpose, !candidates.contains(where: { $0.title == fullTitle }) {
      rows.append(.new(text))
    }
    list = Menu(rows, isCircular: false)
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
