package import PhotoExport
package import PhotoModel

/// The texts in web galleries, and messages about them.
extension Phrases {
  package static let webTexts = WebGalleryTexts(
    language: "en", close: "Close", previous: "Previous photo", next: "Next photo", video: "Video",
    generator: "Made with Albumen",
    day: { day in day.map(DayText.full) ?? withoutDate },
    month: { day in
      day.map { "\(DayText.months[$0.month - 1]) \($0.year)" } ?? withoutDate
    },
    count: { NumberText.count($0, "photo") })

  /// Formats a place for a web gallery, for example `Gucui, Hangzhou, China`: most specific name
  /// first, without the province.
  package static func webPlace(_ place: Place) -> String {
    [place.district, place.city, place.country].compactMap(\.self)
      .reduce(into: [String]()) { names, name in
        if names.last != name { names.append(name) }
      }.joined(separator: ", ")
  }

  /// The default title of a gallery: the name of its folder.
  package static func webTitle(_ folder: FilePath) -> String { folder.displayName }

  package static func webGallery(_ count: Int, at page: FilePath) -> String {
    "Created a web gallery with \(NumberText.count(count, "photo")): open \(quoted(page)) in a browser"
  }
}
