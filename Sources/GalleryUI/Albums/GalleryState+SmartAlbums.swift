import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit

/// The user's smart albums, and other queries that are entered for a purpose.
extension GalleryState {
  mutating func submitQuery(_ text: String, _ purpose: QueryPurpose) -> [Effect] {
    switch purpose {
    case .newAlbum(let folder): saveQuery(text, in: folder)
    case .album(let album): setQuery(text, of: album)
    case .culling: showMatches(of: text)
    }
  }

  /// Prompts for the name of a smart album with a query. An invalid query is reported, and stays in
  /// the prompt.
  mutating func saveQuery(_ text: String, in folder: UserAlbum.ID? = nil) -> [Effect] {
    guard let query = parsedQuery(text, orAsk: .newAlbum(in: folder)) else { return [] }
    pages.prompt = .albumTitle(LineEditor(), .smart(query: query, in: folder))
    return []
  }

  /// Replaces the query of a smart album.
  mutating func setQuery(_ text: String, of album: UserAlbum.ID) -> [Effect] {
    guard let query = parsedQuery(text, orAsk: .album(album)) else { return [] }
    albums.user.albums.setQuery(query, of: album)
    return change(.setQuery(album, to: query))
  }

  /// Returns the query with whitespace normalised. If it is invalid, returns nil and prompts for it
  /// again.
  private mutating func parsedQuery(_ text: String, orAsk purpose: QueryPurpose) -> String? {
    guard let (query, text) = parsed(text, orAsk: purpose) else { return nil }
    guard query != .all else {
      notices.sentence = .noQuery
      return nil
    }
    return text
  }

  /// Returns the query of a text, and the text with whitespace normalised. If it is invalid, returns
  /// nil and prompts for it again.
  mutating func parsed(
    _ text: String, orAsk purpose: QueryPurpose
  ) -> (query: Query, text: String)? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    do throws(QueryError) {
      return (try QueryParser.query(text), text)
    } catch {
      refuse(text, error, orAsk: purpose)
      return nil
    }
  }

  /// Reports an invalid query, and prompts for it again.
  mutating func refuse(_ text: String, _ error: QueryError, orAsk purpose: QueryPurpose) {
    notices.sentence = .refusedQuery(error, text)
    pages.prompt = .query(LineEditor(text), purpose)
  }
}
