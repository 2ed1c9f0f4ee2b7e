import GalleryEngine
package import PhotoModel
package import TerminalKit

/// A prompt in the line above the keys.
package enum Prompt: Sendable {
  case date(LineEditor)
  case search(QueryLine)
  /// The term of the filter to remove.
  case terms(Menu<String>)
  case sort
  /// The name for saved export settings.
  case presetName(LineEditor)
  /// An action on an album.
  case albumMenu(AlbumMenu)
  /// An album or an album folder.
  case chooseAlbum(AlbumChoice)
  case albumTitle(LineEditor, TitlePurpose)
  /// A query that is entered for something other than the filter.
  case query(LineEditor, QueryPurpose)
  /// Where changes are stored.
  case target(Menu<ChangeTarget>)
  /// The photos to show while culling.
  case scope(Menu<CullingChoice>)
  /// The menu of stacks, or the part of a stack that a key acts on.
  case stack(Menu<StackChoice>)
  /// A yes-or-no question.
  case question(Question)
  /// What can be done with what is under the pointer.
  case actions(ActionMenu)
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
    case .scope(var menu):
      menu.move(command)
      self = .scope(menu)
    case .stack(var menu):
      menu.move(command)
      self = .stack(menu)
    case .actions(var menu):
      menu.list.move(command)
      self = .actions(menu)
    case .date, .search, .sort, .presetName, .albumTitle, .query, .question: break
    }
  }

  /// Moves the cursor of a menu to a line.
  mutating func move(to line: Int) {
    switch self {
    case .albumMenu(var menu):
      menu.list.move(to: line)
      self = .albumMenu(menu)
    case .terms(var menu):
      menu.move(to: line)
      self = .terms(menu)
    case .scope(var menu):
      menu.move(to: line)
      self = .scope(menu)
    case .stack(var menu):
      menu.move(to: line)
      self = .stack(menu)
    case .actions(var menu):
      menu.list.move(to: line)
      self = .actions(menu)
    case .chooseAlbum, .target, .date, .search, .sort, .presetName, .albumTitle, .query, .question:
      break
    }
  }

  var keyContext: KeyContext {
    switch self {
    case .search: .query
    case .date, .presetName, .albumTitle, .query: .line
    case .sort: .sort
    case .target: .target
    case .albumMenu, .terms, .scope, .stack, .actions: .menu
    case .chooseAlbum: .choice
    case .question(let question): question.keyContext
    }
  }
}

/// The purpose of a name that is entered.
package enum TitlePurpose: Hashable, Sendable {
  /// A new album or album folder, and the photos to add to it.
  case new(isFolder: Bool, in: UserAlbum.ID?, adding: [Asset.ID])
  case rename(UserAlbum.ID)
  /// A new smart album with a query.
  case smart(query: String, in: UserAlbum.ID?)
}

/// The purpose of a query that is entered.
package enum QueryPurpose: Hashable, Sendable {
  /// For a new smart album. Its name is entered next.
  case newAlbum(in: UserAlbum.ID?)
  /// The new query of a smart album.
  case album(UserAlbum.ID)
  /// For the photos to show while culling.
  case culling
}

/// A page over all others.
package enum Overlay: Hashable, Sendable {
  case help(HelpState)
  /// All tags of a file.
  case tags(TagsPage)
  /// Sentences about files that could not be read.
  case problems(title: String, lines: [String])
  /// The list of changes.
  case history(HistoryPage)
  /// Running and finished jobs.
  case jobs(JobsPage)
  /// The result of culling.
  case culling(CullingPage)
  /// The groups of similar photos that a job has found.
  case similar(Job.ID)
}
