package import GalleryEngine

/// Something that a user can do: a row of the table of actions, `Command.action`.
///
/// Its keys, its pages and its title on each of them are in the keymap, which a user may change.
package struct Action: Sendable {
  /// What it is called in settings and in the list of keys: its subject and a verb, as in `album.add`. A name keeps its
  /// meaning from version to version.
  package let name: String
  package let object: ActionObject
  /// The photos that it can be done to.
  package let origins: PhotoOrigins
  /// The part that the library must have for it.
  package let needs: StorePart?
  /// What may follow its name. Without it, the action asks.
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

  /// `page-down` for `pageDown`.
  init(
    _ subject: String, _ command: some Any, on object: ActionObject,
    of origins: PhotoOrigins = .all, needs: StorePart? = nil
  ) {
    let verb = "\(command)".map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    self.init("\(subject).\(verb)", on: object, of: origins, needs: needs)
  }
}

/// What an action is done to.
package enum ActionObject: Sendable, CaseIterable {
  /// The program: its jobs, its history, its settings.
  case program
  /// What is seen: the cursor, the order, the filter, the size.
  case view
  /// The photo under the cursor, or the one that is open.
  case photo
  /// The marked photos if there are any, otherwise the photo under the cursor.
  case photos
  /// The album under the cursor, or the one that is open.
  case album
  /// The dialogue, the question or the line that is open.
  case page
}

/// Where the photos on the screen come from.
package struct PhotoOrigins: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let library = PhotoOrigins(rawValue: 1 << 0)
  package static let trash = PhotoOrigins(rawValue: 1 << 1)
  /// A card or a folder that may be imported.
  package static let source = PhotoOrigins(rawValue: 1 << 2)

  package static let all: PhotoOrigins = [.library, .trash, .source]
}

/// What may follow the name of an action, as it is typed where the action asks for it.
package enum ActionArgument: Sendable, CaseIterable {
  case date, query
  /// An album, or the title of a new one.
  case album
  case title
  /// A folder of albums.
  case albumFolder
  /// Where photos go, or where they come from. The dialogue stays open with what would be done.
  case folder

  /// Where it is typed.
  var contexts: Set<KeyContext> {
    switch self {
    case .date, .title: [.line]
    case .query: [.query, .line]
    case .album, .albumFolder: [.choice]
    case .folder: [.export, .move, .importing]
    }
  }
}
