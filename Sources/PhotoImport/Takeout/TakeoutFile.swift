import Files
package import PhotoModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the JSON files of Google Takeout say beside what scans read of them.
package enum TakeoutFile {
  /// Far more than Google writes, comments and all.
  package static let sizeLimit = 1 << 20

  /// The title of the album that a folder's `metadata.json` is of. Nil for the folders of years, which are no
  /// albums of anybody's, and for what is no such file.
  package static func albumTitle(_ file: [UInt8]) -> String? {
    guard let content = decode(Album.self, file), content.photoTakenTime == nil,
      let title = content.title ?? content.albumData?.title, !isYear(title),
      title.contains(where: { !$0.isWhitespace })
    else { return nil }
    return title
  }

  /// The people who are in a photo, as its own JSON file names them, each once.
  package static func people(_ file: [UInt8]) -> [String] {
    guard let content = decode(Photo.self, file), content.photoTakenTime != nil else { return [] }
    var names: [String] = []
    for name in (content.people ?? []).compactMap(\.name)
    where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The same of the file at a path, which is read; none where that is none of Google's.
  package static func people(_ path: FilePath) -> [String] {
    read(path).map(people) ?? []
  }

  /// Nil for a file with another ending, and for one that can't be read.
  private static func read(_ path: FilePath) -> [UInt8]? {
    let ending = FilePath.split(name: path.name).ending
    guard String(decoding: ending, as: UTF8.self).lowercased() == "json" else { return nil }
    return try? FileSystem().open(path).contents(atMost: sizeLimit)
  }

  /// Whether the photo that it is of was in the bin of Google Photos.
  package static func isTrashed(_ file: [UInt8]) -> Bool {
    guard let content = decode(Trashed.self, file) else { return false }
    return content.photoTakenTime != nil && content.trashed == true
  }

  /// The same of the file at a path, which is read; false where that is none of Google's.
  package static func isTrashed(_ path: FilePath) -> Bool { read(path).map(isTrashed) ?? false }

  /// Whether it is the file of a photo.
  package static func isPhoto(_ file: [UInt8]) -> Bool {
    decode(Photo.self, file)?.photoTakenTime != nil
  }

  /// Whether it holds JSON, of whatever.
  package static func isWhole(_ file: [UInt8]) -> Bool { decode(Anything.self, file) != nil }

  /// The names of an album's file, by the account's language, as seen in archives.
  package static let albumFiles = [
    "metadata.json", "Metadaten.json", "métadonnées.json", "metadatos.json", "metadati.json",
    "metagegevens.json", "metadados.json", "метаданные.json", "元数据.json", "メタデータ.json",
  ]

  /// What stands before the year in the names of folders that hold the photos of one, by the account's
  /// language, as seen in archives.
  private static let years = [
    "Photos from", "Fotos aus", "Photos de", "Fotos de", "Fotos del", "Foto del", "Foto uit",
    "Foto's uit", "Zdjęcia z", "Foton från", "Billeder fra", "Bilder fra", "Фото за",
    "Фотографии за", "Fotky z",
  ]

  private static func isYear(_ title: String) -> Bool {
    years.contains { word in
      guard title.hasPrefix(word + " ") else { return false }
      let rest = title.dropFirst(word.count + 1)
      return rest.count == 4 && rest.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  private struct Album: Decodable {
    struct Data: Decodable { var title: String? }
    var title: String?
    var albumData: Data?
    var photoTakenTime: Anything?
  }

  private struct Photo: Decodable {
    struct Person: Decodable { var name: String? }
    var people: [Person]?
    var photoTakenTime: Anything?
  }

  private struct Trashed: Decodable {
    var trashed: Bool?
    var photoTakenTime: Anything?
  }

  /// Whatever its value: it is there.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ file: [UInt8]) -> Value? {
    // Most folders hold other JSON, or none.
    guard file.count <= sizeLimit else { return nil }
    return try? JSONDecoder().decode(type, from: Data(file))
  }
}
