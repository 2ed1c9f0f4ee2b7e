package import PhotoModel

/// What a copy of iCloud Photos says of the photos in it: which are favourites, which were thrown away, and which
/// albums they are in.
///
/// The tables of photos lie in the folders with them; those of albums, in folders called `Albums`, name files of all
/// parts. A name that two photos have is in no album, since it can't be known which of them is meant.
package struct ICloudExport {
  private var photos: [FilePath: [String: ICloudTable.Photo]] = [:]
  /// The names in each album, by its title, in the order in which they were found.
  private var albums: [(title: String, names: [String])] = []
  /// In how many folders each name is.
  private var counts: [String: Int] = [:]

  package init() {}

  package var isEmpty: Bool { photos.isEmpty && albums.isEmpty }

  /// Takes a table of a folder; what is none of these is left.
  package mutating func add(_ file: [UInt8], at path: FilePath) {
    let (stem, _) = FilePath.split(name: path.name)
    if path.folder.name.elementsEqual("Albums".utf8) {
      let title = String(decoding: stem, as: UTF8.self)
      if let names = ICloudTable.album(file), !names.isEmpty { albums.append((title, names)) }
    } else if let found = ICloudTable.photos(file) {
      let known = photos[path.folder, default: [:]]
      for name in found.keys where known[name] == nil { counts[name, default: 0] += 1 }
      photos[path.folder] = known.merging(found) { $1 }
    }
  }

  /// What is said of the photo that a file is of.
  package func photo(_ file: FilePath) -> ICloudTable.Photo? {
    photos[file.folder]?[String(decoding: file.name, as: UTF8.self)]
  }

  /// The titles of the albums that a photo is in, for all photos that are in any.
  package func titles() -> [String: [String]] {
    var titles: [String: [String]] = [:]
    for (title, names) in albums {
      for name in names where counts[name] == 1 && titles[name]?.last != title {
        titles[name, default: []].append(title)
      }
    }
    return titles
  }

  /// The names in albums that no photo has, and those that several have; with the albums' titles.
  package var unmatched: [(title: String, name: String, count: Int)] {
    var found: [(title: String, name: String, count: Int)] = []
    for (title, names) in albums {
      for name in names where counts[name] != 1 { found.append((title, name, counts[name] ?? 0)) }
    }
    return found
  }
}
