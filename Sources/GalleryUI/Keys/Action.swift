package import GalleryEngine

/// Something that the user can do: a row of the table of actions, `Command.action`.
///
/// Its keys, its contexts and its title in each of them are in the keymap, which the user can
/// change.
package struct Action: Sendable {
  /// The name in settings and in the list of keys: a subject and a verb, as in `album.add`. A name
  /// keeps its meaning in all versions.
  package let name: String
  package let object: ActionObject
  /// The origins of photos to which it applies.
  package let origins: PhotoOrigins
  /// The part that the library's store must support.
  package let needs: StorePart?
  /// The argument that may follow its name. Without one, the action prompts for it.
  package let argument: ActionArgument?

  init(
    _ name: String, on object: ActionObject, of origins: PhotoOrigins = .all,
    needs: StorePart? = nil, argument: ActionArgument? = nil
  ) {
    self.name = name
    self.object = object
    self.origins = origins
    self.needs = needs
    self.argument = argument
  }

  /// Creates an action named after a command: `page-down` for `pageDown`.
  init(
    _ subject: String, _ command: some Any, on object: ActionObject,
    of origins: PhotoOrigins = .all, needs: StorePart? = nil
  ) {
    self.init("\(subject).\("\(command)".kebabCase)", on: object, of: origins, needs: needs)
  }
}

extension String {
  /// The words of a name in lower case: `page-down` for `pageDown`.
  var kebabCase: String {
    map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

/// The object of an action.
package enum ActionObject: Sendable, CaseIterable {
  /// The program: its jobs, history and settings.
  case program
  /// The view: the cursor, the order, the filter, the size.
  case view
  /// The photo under the cursor, or the open one.
  case photo
  /// The marked photos if there are any, otherwise the photo under the cursor.
  case photos
  /// The album under the cursor, or the open one.
  case album
  /// The open dialogue, question or line of text.
  case page
}

/// The origins of visible photos.
package struct PhotoOrigins: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let library = PhotoOrigins(rawValue: 1 << 0)
  package static let trash = PhotoOrigins(rawValue: 1 << 1)
  /// A card or folder that can be imported.
  package static let source = PhotoOrigins(rawValue: 1 << 2)

  package static let all: PhotoOrigins = [.library, .trash, .source]
}

/// The argument of an action, in the form in which the user types it at the prompt.
package enum ActionArgument: Sendable, CaseIterable {
  case date, query
  /// An album, or the title of a new one.
  case album
  case title
  /// An album folder.
  case albumFolder
  /// The destination or the source of photos. The dialogue stays open and shows the plan.
  case folder

  /// The contexts in which the argument is typed.
  var contexts: Set<KeyContext> {
    switch self {
    case .date, .title: [.line]
    case .query: [.query, .line]
    case .album, .albumFolder: [.choice]
    case .folder: [.export, .move, .importing]
    }
  }
}
