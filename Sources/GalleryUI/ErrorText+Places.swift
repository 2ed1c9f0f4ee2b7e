package import Gazetteer

/// The sentences about places.
extension ErrorText {
  package static func sentence(_ error: GazetteerError) -> String {
    let file = quoted(error.file)
    let rest = "photos have no places; all else works"
    switch error.code {
    case .missing:
      return "Can't find the gazetteer \(file): \(rest)"
    case .unreadable:
      return "Can't read the gazetteer \(file): \(safe(error.detail)); \(rest)"
    case .foreign:
      return "Can't use the gazetteer \(file): it is something else; \(rest)"
    case .otherVersion:
      return
        "Can't use the gazetteer \(file): it belongs to another version of the program; \(rest)"
    case .damaged:
      return "Can't use the gazetteer \(file): it is damaged, install it again; \(rest)"
    }
  }

  package static func noPlace(_ name: String) -> String {
    "No place is called \(quoted(name))"
  }
}
