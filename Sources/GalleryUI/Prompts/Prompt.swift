package import PhotoModel
package import TerminalKit

/// A question in the line above the keys.
package enum Prompt: Sendable {
  case date(LineEditor)
  case search(QueryLine)
  /// Which term of the filter is taken off.
  case terms(Menu<String>)
  case sort
  /// The name under which settings of exports are saved.
  case presetName(LineEditor)
  /// What to do with an album.
  case albumMenu(AlbumMenu)
  /// Which album, or which folder of albums.
  case chooseAlbum(AlbumChoice)
  case albumTitle(LineEditor, TitlePurpose)
  /// Where changes are kept.
  case target(Menu<ChangeTarget>)
  /// Yes or no.
  case question(Question)
}

extension Prompt {
  /// Moves the cursor of a list to choose from.
  mutating func move(_ command: MoveCommand) {
    switch self {
    case .albumMenu(var menu):
      menu.list.move(command)
      self = .albumMenu(menu)
    case .chooseAlbum(var choice):
      choice.list.move(command)
      self = .chooseAlbum(choice)
    case .terms(var menu):
      menu.move(command)
      self = .terms(menu)
    case .target(var menu):
      menu.move(command)
      self = .target(menu)
    case .date, .search, .sort, .presetName, .albumTitle, .question: break
    }
  }

  var keyContext: KeyContext {
    switch self {
    case .search: .query
    case .date, .presetName, .albumTitle: .line
    case .sort: .sort
    case .target: .target
    case .albumMenu, .terms: .menu
    case .chooseAlbum: .choice
    case .question(let question): question.keyContext
    }
  }
}

/// What a name is asked for.
package enum TitlePurpose: Hashable, Sendable {
  /// A new album or folder of albums, and the photos that go into it.
  case new(isFolder: Bool, in: UserAlbum.ID?, adding: [Asset.ID])
  case rename(UserAlbum.ID)
  /// A new smart album that holds what a query finds.
  case smart(query: String, in: UserAlbum.ID?)
  /// What a new smart album is to hold; its name is asked for next.
  case newQuery(in: UserAlbum.ID?)
  /// What a smart album is to hold.
  case query(UserAlbum.ID)
}

/// A page over everything else.
package enum Overlay: Hashable, Sendable {
  case help(HelpState)
  /// All tags of a file.
  case tags(TagsPage)
  /// Sentences on what could not be read.
  case problems(title: String, lines: [String])
  /// What was changed.
  case history(HistoryPage)
  /// The jobs that run, and those that ended.
  case jobs(JobsPage)
}
