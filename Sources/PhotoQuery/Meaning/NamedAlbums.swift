package import PhotoModel

/// Resolves the names in `album:`: albums by title, or with the folders that contain them, for
/// example `Trips/Rome`.
struct NamedAlbums {
  private struct Named {
    var id: UserAlbum.ID
    /// Both folded for comparison.
    var title: String
    var name: String
  }

  private var albums: [Named] = []
  /// For display.
  private var names: [UserAlbum.ID: String] = [:]
  private var titles: [UserAlbum.ID: String] = [:]

  /// A folder must come before the albums in it.
  init(_ albums: [UserAlbum]) {
    for album in albums {
      let name = album.parent.flatMap { names[$0] }.map { $0 + "/" + album.title } ?? album.title
      names[album.id] = name
      titles[album.id] = album.title
      self.albums.append(
        Named(
          id: album.id, title: SearchLine.folded(album.title), name: SearchLine.folded(name)))
    }
  }

  /// Returns the albums with the name, not those inside them.
  func named(_ text: QueryText) -> Set<UserAlbum.ID> {
    let foldedName = SearchLine.folded(text.text)
    let glob = text.isPattern ? Glob(foldedName) : nil
    let found = albums.filter { album in
      glob.map { $0.matches(album.title) || $0.matches(album.name) }
        ?? (album.title == foldedName || album.name == foldedName)
    }
    return Set(found.map(\.id))
  }

  /// Returns the name of an album: its title if requested and no other album has it, otherwise the
  /// name with its folders.
  func name(of id: UserAlbum.ID, byTitle: Bool) -> String? {
    if byTitle, let title = titles[id], named(QueryText(title, isQuoted: true)) == [id] {
      return title
    }
    return names[id]
  }

  /// Whether a text is an album's title and not its name with folders.
  func isTitle(_ text: QueryText, of id: UserAlbum.ID) -> Bool {
    titles[id].map { SearchLine.folded($0) == SearchLine.folded(text.text) } ?? false
  }
}

extension QueryText {
  fileprivate var isPattern: Bool { !isQuoted && Glob.isPattern(text) }
}

/// Queries of smart albums that refer to other albums.
package enum AlbumQueries {
  /// Returns the smart albums with the new queries needed after albums were renamed, so that they
  /// refer to the same albums. Patterns stay unchanged. In both lists, a folder must come before
  /// the albums in it.
  package static func renamed(
    _ before: [UserAlbum], _ after: [UserAlbum]
  ) -> [(album: UserAlbum, query: String)] {
    let smart = after.filter(\.isSmart)
    guard !smart.isEmpty else { return [] }
    let (old, new) = (NamedAlbums(before), NamedAlbums(after))
    return smart.compactMap { album in
      renamed(album.query ?? "", old, new).map { (album, $0) }
    }
  }

  /// Returns the smart albums of a list whose queries refer to some of these.
  package static func naming(
    _ ids: Set<UserAlbum.ID>, among albums: [UserAlbum]
  ) -> [UserAlbum] {
    let names = NamedAlbums(albums)
    return albums.filter { album in
      album.isSmart
        && values(in: album.query ?? "").contains { !names.named($0.text).isDisjoint(with: ids) }
    }
  }

  /// Returns nil if the query stays unchanged.
  private static func renamed(
    _ query: String, _ old: NamedAlbums, _ new: NamedAlbums
  ) -> String? {
    var scalars = Array(query.unicodeScalars)
    var isChanged = false
    for value in values(in: query).reversed() where !value.text.isPattern {
      let (oldAlbums, found) = (old.named(value.text), new.named(value.text))
      let missing = oldAlbums.subtracting(found)
      guard !missing.isEmpty else { continue }
      let names = missing.sorted { $0.rawValue < $1.rawValue }.compactMap {
        new.name(of: $0, byTitle: old.isTitle(value.text, of: $0))
      }
      guard !names.isEmpty else { continue }
      let retainedTexts = oldAlbums.intersection(found).isEmpty ? [] : [value.text]
      let texts = (retainedTexts + names.map(QueryText.init(value:))).map(\.written)
      scalars.replaceSubrange(
        value.column..<value.end, with: Array(texts.joined(separator: ",").unicodeScalars))
      isChanged = true
    }
    let text = String(String.UnicodeScalarView(scalars))
    return isChanged && (try? QueryParser.query(text)) != nil ? text : nil
  }

  /// Returns the values after each `album:`; empty if the query is invalid.
  private static func values(in query: String) -> [QueryLexer.Value] {
    guard let tokens = try? QueryLexer.tokens(of: query) else { return [] }
    return tokens.flatMap { token -> [QueryLexer.Value] in
      guard case .field(let name, _, let values) = token.kind,
        case .album? = QueryField.named(name)?.kind
      else { return [] }
      return values
    }
  }
}
