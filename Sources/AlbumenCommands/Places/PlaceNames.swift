import ArgumentParser
import GalleryEngine
package import Gazetteer
package import PhotoModel
package import PhotoQuery

/// The option that sets the language of place names.
struct LanguageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of place names: en or zh.",
      discussion: "The default is the language of your environment.", valueName: "language"),
    completion: .list(["en", "zh"]))
  var language: String?

  func validate() throws {
    guard let language, PlaceLanguage(named: language) == nil else { return }
    throw ValidationError(Phrases.noLanguage(language))
  }

  func resolved(_ context: ProcessContext) -> PlaceLanguage {
    language.map { PlaceLanguage(tag: $0) } ?? PlaceLanguage(environment: context.environment)
  }
}

/// Formats places in one language.
package struct PlaceNames {
  /// The gazetteer. Without one, no place has a name.
  package var gazetteer: Gazetteer?
  package var language: PlaceLanguage

  package init(gazetteer: Gazetteer?, language: PlaceLanguage) {
    (self.gazetteer, self.language) = (gazetteer, language)
  }

  /// Returns the names of a place, or nil if it is unknown or was found with another gazetteer.
  package func place(_ found: FoundPlace?) -> Place? {
    guard let gazetteer, let found, found.stamp == gazetteer.stamp, let ids = found.ids else {
      return nil
    }
    return gazetteer.place(ids, language: language)
  }

  func name(of id: PlaceID) -> String {
    gazetteer?.name(of: id, language: language) ?? "Unnamed"
  }
}

extension Place {
  package subscript(rank: QueryField.PlaceRank) -> String? {
    switch rank {
    case .country: country
    case .province: province
    case .city: city
    case .district: district
    }
  }

  /// Writes the levels with the documented JSON keys.
  func write(to json: inout JSONWriter, withCode: Bool) {
    json.field("country", country)
    if withCode { json.field("countryCode", countryCode) }
    json.field("province", province)
    json.field("city", city)
    json.field("district", district)
  }
}
