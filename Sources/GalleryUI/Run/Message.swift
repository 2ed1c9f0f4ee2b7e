package import PhotoModel
package import TerminalKit

/// An event that the state handles. The messages of a feature are defined in its folder and only
/// forwarded here.
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
  case culling(CullingMessage)
  case stacks(StacksMessage)
  case similar(SimilarMessage)
  case sharpness(SharpnessMessage)
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
  /// Show a line to the user.
  case notice(String)
  /// The day has changed in the viewer's time zone.
  case dayChanged(Day)
  /// The configuration was read again.
  case settingsChanged(ScreenSettings)
  /// A requested wake time has come.
  case tick
}

extension Message {
  /// Whether the message carries a picture and requires no further requests. Thousands of these may
  /// arrive. A failed picture may require more requests, for example for another cover.
  var containsPicture: Bool {
    if case .pictures(.answered(_, .failure, _)) = self { return false }
    if case .pictures = self { return true }
    return false
  }

  /// Whether the message may carry the content requested by the last key. It is then drawn as soon
  /// as after a key.
  var mayAnswerKey: Bool {
    switch self {
    case .details, .culling(.loaded): true
    case .places(let message): message.isPrimary
    case .map(let message): message.isPrimary
    case .input, .library, .filter, .sort, .albums, .covers, .marks, .edits, .culling,
      .stacks, .similar, .sharpness, .history,
      .editor, .storing, .pictures, .forms, .export, .trash, .moving, .importing, .writing, .jobs,
      .notice,
      .dayChanged, .settingsChanged, .tick:
      false
    }
  }
}
