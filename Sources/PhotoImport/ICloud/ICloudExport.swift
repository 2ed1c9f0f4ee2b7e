package import PhotoModel

/// The metadata in an export of iCloud Photos: which photos are favourites, which were deleted, and
/// which albums they are in.
///
/// The tables of photos are in the same folders as the photos. The tables of albums are in folders
/// named `Albums` and contain the names of files of all parts. A name that two photos share is in
/// no album, because it is ambiguous.
package struct ICloudExport {
  private var photos: [FilePath: [String: ICloudTable.Photo]] = [:]
  /// The file names in each album, in the order in which they were found.
  private var albums: [(title: String, names: [String])] = []
  /// The number of folders that contain each file name.
  private var counts: [String: Int] = [:]

  package init() {}

  package var isEmpty: Bool { photos.isEmpty && albums.isEmpty }

  /// Adds a table in a folder. Other files are ignored.
  package mutating func add(_ file: [UInt8], at path: FilePath) {
    let (stem, _) = FilePath.split(name: path.name)
    if path.folder.name.elementsEqual("Albums".utf8) {
      let title = String(decoding: stem, as: UTF8.self)
      if let names = ICloudTable.album(file), !names.isEmpty { albums.append((title, names)) }
    } else if let found = ICloudTable.photos(file) {
      let existingPhotos = photos[path.folder, default: [:]]
      for name in found.keys where existingPhotos[name] == nil { counts[name, default: 0] += 1 }
      photos[path.folder] = existingPhotos.merging(found) { $1 }
    }
  }

  /// Returns the metadata of the photo that a file belongs to.
  package func photo(_ file: FilePath) -> ICloudTable.Photo? {
    photos[file.folder]?[String(decoding: file.name, as: UTF8.self)]
  }

  /// Returns the titles of each photo's albums, by file name.
  package func titles() -> [String: [String]] {
    var titles: [String: [String]] = [:]
    for (title, names) in albums {
      for name in names where counts[name] == 1 && titles[name]?.last != title {
        titles[name, default: []].append(title)
      }
    }
    return titles
  }

  /// The file names in albums that match no photo or several, with the titles of the albums.
  package var unmatched: [(title: String, name: String, count: Int)] {
    var found: [(title: String, name: String, count: Int)] = []
    for (title, names) in albums {
      for name in names where counts[name] != 1 { found.append((title, name, counts[name] ?? 0)) }
    }
    return found
  }
}
