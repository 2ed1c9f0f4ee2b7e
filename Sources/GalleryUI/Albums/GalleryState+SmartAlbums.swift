import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit

/// Smart albums that the user makes.
extension GalleryState {
  /// Asks for the name of a smart album that is to hold what a query finds. What can't be understood is
  /// said, and stays in the line.
  mutating func saveQuery(_ text: String, in folder: UserAlbum.ID? = nil) -> [Effect] {
    guard let query = understood(text, else: .newQuery(in: folder)) else { return [] }
    pages.prompt = .albumTitle(LineEditor(), .smart(query: query, in: folder))
    return []
  }

  /// Has a smart album hold what another query finds.
  mutating func setQuery(_ text: String, of album: UserAlbum.ID) -> [Effect] {
    guard let query = understood(text, else: .query(album)) else { return [] }
    albums.user.albums.setQuery(query, of: album)
    return change(.setQuery(album, to: query))
  }

  /// A query without needless spaces; nil for what is none, which is asked for once more.
  private mutating func understood(_ text: String, else purpose: TitlePurpose) -> String? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    do throws(QueryError) {
      guard try QueryParser.query(text) != .all else {
        notices.sentence = .noQuery
        return nil
      }
      return text
    } catch {
      notices.sentence = .refusedQuery(error, text)
      pages.prompt = .albumTitle(LineEditor(text), purpose)
      return nil
    }
  }
}
