import Foundation
import PhotoModel
import PhotoQuery
import Testing

@Suite struct QueryDocumentTests {
  /// Every line of the code blocks with queries, without its explanation.
  private static let examples: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Queries.md")
    var isOfQueries = false
    var examples: [String] = []
    for line in (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? [] {
      if line.hasPrefix("```") {
        isOfQueries = line == "```query"
      } else if isOfQueries, let query = line.split(separator: "#").first {
        examples.append(query.trimmingCharacters(in: .whitespaces))
      }
    }
    return examples
  }()

  @Test func `every example of the documentation is understood and asks for something`() throws {
    #expect(Self.examples.count > 80)
    let albums = [
      UserAlbum(id: UserAlbum.ID(rawValue: 1), title: "Best of Iceland"),
      UserAlbum(id: UserAlbum.ID(rawValue: 2), title: "Trips", isFolder: true),
      UserAlbum(
        id: UserAlbum.ID(rawValue: 3), parent: UserAlbum.ID(rawValue: 2), title: "Rome"),
    ]
    var scope = QueryScope(
      today: Day(number: 20_000), roots: [FilePath("/p")], albums: albums, places: AnyPlaces())
    scope.photosOfChanges = { _ in AssetSet([Asset.ID(rawValue: 1)]) }
    for example in Self.examples {
      let query = try QueryParser.query(example)
      #expect(try QueryParser.query(query.description) == query, "\(example)")
      #expect(try RuleBuilder(scope).rule(query).conditions.isEmpty == false, "\(example)")
    }
  }

  @Test func `the documentation shows every field`() {
    let documentedNames = Set(
      Self.examples.flatMap { $0.matches(of: /[a-z0-9-]+(?=[:=<>!±])/).map { String($0.output) } })
    for field in QueryField.all where field.id != "on-this-day" {
      let names = Set([field.id] + field.aliases)
      #expect(
        !names.isDisjoint(with: documentedNames)
          || ["make", "model", "longitude"].contains(field.id),
        "\(field.id)")
    }
  }
}

/// Recognizes every name as one place.
private struct AnyPlaces: QueryPlaces {
  var stamp: UInt64? { 1 }

  func places(named text: String, exactly: Bool, among candidates: Set<PlaceID>) -> Set<PlaceID> {
    []
  }
  func names(of id: PlaceID) -> [String] { [] }
  func isKnown(_ text: String) -> Bool { true }
  func places(named text: String, photos: Set<PlaceID>) -> [QueryPlace] {
    [QueryPlace(location: Location(latitude: 1, longitude: 2), name: text, hasPhotos: true)]
  }
}
