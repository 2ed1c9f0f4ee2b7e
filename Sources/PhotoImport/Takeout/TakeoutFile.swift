import Files
package import PhotoModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the parts of Google Takeout's JSON files that scans don't read.
package enum TakeoutFile {
  /// The maximum size in bytes, far more than Google's files require, including comments.
  package static let sizeLimit = 1 << 20

  /// Returns the album title in a folder's `metadata.json`. Returns nil for folders of years, which
  /// aren't albums, and for other files.
  package static func albumTitle(_ file: [UInt8]) -> String? {
    guard let content = decode(Album.self, file), content.photoTakenTime == nil,
      let title = content.title ?? content.albumData?.title, !isYear(title),
      title.contains(where: { !$0.isWhitespace })
    else { return nil }
    return title
  }

  /// Returns the names of the people in a photo from its JSON file, without duplicates.
  package static func people(_ file: [UInt8]) -> [String] {
    guard let content = decode(Photo.self, file), content.photoTakenTime != nil else { return [] }
    var names: [String] = []
    for name in (content.people ?? []).compactMap(\.name)
    where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// Reads a file and returns the names of the people in it. Empty if the file isn't Google's.
  package static func people(_ path: FilePath) -> [String] {
    read(path).map(people) ?? []
  }

  /// Reads a file. Returns nil if it has another extension or can't be read.
  private static func read(_ path: FilePath) -> [UInt8]? {
    let fileExtension = FilePath.split(name: path.name).ending
    guard String(decoding: fileExtension, as: UTF8.self).lowercased() == "json" else { return nil }
    return try? FileSystem().open(path).contents(atMost: sizeLimit)
  }

  /// Whether the file belongs to a photo that was in the trash of Google Photos.
  package static func isTrashed(_ file: [UInt8]) -> Bool {
    guard let content = decode(Trashed.self, file) else { return false }
    return content.photoTakenTime != nil && content.trashed == true
  }

  /// Reads a file and returns whether its photo was in the trash. False if the file isn't Google's.
  package static func isTrashed(_ path: FilePath) -> Bool { read(path).map(isTrashed) ?? false }

  /// Whether the file belongs to a photo.
  package static func isPhoto(_ file: [UInt8]) -> Bool {
    decode(Photo.self, file)?.photoTakenTime != nil
  }

  /// Whether the file contains valid JSON of any kind.
  package static func isValidJSON(_ file: [UInt8]) -> Bool {
    decode(AnyJSONValue.self, file) != nil
  }

  /// The names of album files in the languages of accounts, as found in actual archives.
  package static let albumFiles = [
    "metadata.json", "Metadaten.json", "métadonnées.json", "metadatos.json", "metadati.json",
    "metagegevens.json", "metadados.json", "метаданные.json", "元数据.json", "メタデータ.json",
  ]

  /// The text before the year in the names of folders by year, in the languages of accounts, as
  /// found in actual archives.
  private static let years = [
    "Photos from", "Fotos aus", "Photos de", "Fotos de", "Fotos del", "Foto del", "Foto uit",
    "Foto's uit", "Zdjęcia z", "Foton från", "Billeder fra", "Bilder fra", "Фото за",
    "Фотографии за", "Fotky z",
  ]

  private static func isYear(_ title: String) -> Bool {
    years.contains { word in
      guard title.hasPrefix(word + " ") else { return false }
      let suffix = title.dropFirst(word.count + 1)
      return suffix.count == 4 && suffix.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  private struct Album: Decodable {
    struct Data: Decodable { var title: String? }
    var title: String?
    var albumData: Data?
    var photoTakenTime: AnyJSONValue?
  }

  private struct Photo: Decodable {
    struct Person: Decodable { var name: String? }
    var people: [Person]?
    var photoTakenTime: AnyJSONValue?
  }

  private struct Trashed: Decodable {
    var trashed: Bool?
    var photoTakenTime: AnyJSONValue?
  }

  /// Matches any value; only its presence matters.
  private struct AnyJSONValue: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ file: [UInt8]) -> Value? {
    // Failures are normal: most folders contain other JSON files or none.
    guard file.count <= sizeLimit else { return nil }
    return try? JSONDecoder().decode(type, from: Data(file))
  }
}
