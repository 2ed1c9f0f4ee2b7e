import Foundation
package import GalleryEngine
package import PhotoModel
package import TerminalKit

/// Choosing an album, or a folder of albums, from a list that what is typed narrows.
package struct AlbumChoice: Sendable {
  package enum Purpose: Hashable, Sendable {
    /// These photos go into the album that is chosen.
    case add([Asset.ID])
    /// This album goes into the folder that is chosen.
    case move(UserAlbum.ID)
    /// Which of the program's albums are listed.
    case show
  }

  package enum Row: Hashable, Sendable {
    case album(UserAlbum.ID, title: String, count: Int)
    /// A new album, of the name that was typed if one was.
    case new(String)
    /// Out of all folders.
    case top
    /// An album of the program, and whether it is listed.
    case smart(SmartAlbum, isListed: Bool)
  }

  package let purpose: Purpose
  package private(set) var editor = LineEditor()
  package var list = Menu<Row>([], isCircular: false)
  private var candidates: [Row]

  /// `last` is the album where the cursor starts.
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
      // All photos are always there.
      candidates = SmartAlbum.allCases.filter { $0 != .allPhotos }
        .map { .smart($0, isListed: !albums.hidden.contains($0)) }
    }
    narrow()
    let start = rows.firstIndex { row in
      if case .album(let id, _, _) = row { id == last } else { false }
    }
    list.move(to: start ?? 0)
  }

  /// In the order of the album list.
  private static func rows(_ albums: UserAlbums, where isIn: (UserAlbum) -> Bool) -> [Row] {
    func rows(in folder: UserAlbum.ID?) -> [Row] {
      albums.children(of: folder).flatMap { album -> [Row] in
        let row = Row.album(
          album.id, title: albums.fullTitle(of: album.id),
          count: albums.tallies[album.id]?.count ?? 0)
        return (isIn(album) ? [row] : []) + (album.isFolder ? rows(in: album.id) : [])
      }
    }
    return rows(in: nil)
  }

  /// The albums that are not listed.
  package var hidden: Set<SmartAlbum> {
    Set(
      candidates.compactMap { row in
        if case .smart(let album, isListed: false) = row { album } else { nil }
      })
  }

  /// Lists the album under the cursor, or not any more.
  package mutating func toggle() {
    guard case .smart(let album, let isListed)? = list.current else { return }
    let toggled = Row.smart(album, isListed: !isListed)
    list.replaceCurrent(with: toggled)
    if let place = candidates.firstIndex(of: .smart(album, isListed: isListed)) {
      candidates[place] = toggled
    }
  }

  package var rows: [Row] { list.items }

  /// Lets a change at what is typed.
  package mutating func edit(_ change: (inout LineEditor) -> Void) {
    let before = editor.text
    change(&editor)
    guard editor.text != before else { return }
    narrow()
  }

  /// Moves to the row that has exactly the title that was typed, else to the new album.
  package mutating func moveToTyped() {
    let text = editor.text.trimmingCharacters(in: .whitespaces)
    let title = text.replacing("/", with: " › ")
    let place = rows.firstIndex { $0.title == title } ?? rows.firstIndex(of: .new(text))
    list.move(to: place ?? rows.count)
  }

  private mutating func narrow() {
    // Folders are typed as on the command line: `Trips/Rome`.
    let text = editor.text.trimmingCharacters(in: .whitespaces)
    let fullTitle = text.replacing("/", with: " › ")
    let words = AlbumChoice.folded(fullTitle).split(separator: " ")
    var rows = candidates.filter { row in
      let title = AlbumChoice.folded(row.title)
      return words.allSatisfy { title.contains($0) }
    }
    // A second album of one name is never offered.
    if case .add = purpose, !candidates.contains(where: { $0.title == fullTitle }) {
      rows.append(.new(text))
    }
    list = Menu(rows, isCircular: false)
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
