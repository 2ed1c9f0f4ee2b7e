package import PhotoModel
package import TerminalKit

/// What happened. What a feature is sent is in its own folder; here it is only sent on.
package enum Message: Sendable {
  case input(TerminalEvent)
  case library(LibraryMessage)
  case details(DetailsMessage)
  case filter(FilterMessage)
  case sort(SortMessage)
  case albums(AlbumsMessage)
  case covers(CoversMessage)
  case marks(MarksMessage)
  case edits(EditsMessage)
  case history(HistoryMessage)
  case editor(EditorMessage)
  case storing(StoringMessage)
  case places(PlacesMessage)
  case map(MapMessage)
  case pictures(PicturesMessage)
  case forms(FormsMessage)
  case export(ExportMessage)
  case trash(TrashMessage)
  case moving(MovingMessage)
  case importing(ImportingMessage)
  case writing(WritingMessage)
  case jobs(JobsMessage)
  /// A line to show to the user.
  case notice(String)
  /// It is another day for the viewer.
  case dayChanged(Day)
  /// The time that was asked for has come.
  case tick
}

extension Message {
  /// Whether it brings a picture, of which thousands may come, and nothing else is wanted after it than
  /// before. Of one that can't be made more may be wanted: a cover in its place.
  var bringsPicture: Bool {
    if case .pictures(.answered(_, .failure, _)) = self { return false }
    if case .pictures = self { return true }
    return false
  }

  /// Whether it may bring what the last key asked to see: it is drawn as soon as a key is.
  var mayAnswerKey: Bool {
    switch self {
    case .details: true
    case .places(let message): message.isSeen
    case .map(let message): message.isSeen
    case .input, .library, .filter, .sort, .albums, .covers, .marks, .edits, .history,
      .editor, .storing, .pictures, .forms, .export, .trash, .moving, .importing, .writing, .jobs,
      .notice,
      .dayChanged, .tick:
      false
    }
  }
}
