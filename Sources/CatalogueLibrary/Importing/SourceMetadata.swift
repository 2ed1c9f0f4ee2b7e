import Files
import LibraryScan
import PhotoCatalogue
package import PhotoImport
package import PhotoModel
import Synchronization

/// What is said of photos where they come from, beside what scans read: albums of Google Takeout, and the tables of
/// Apple's copies of iCloud Photos.
package struct SourceMetadata: Sendable {
  /// What files of Google Takeout say of an edited photo, which belong to its original.
  struct Lent: Sendable {
    /// As the source has it; each field says where it is from.
    var metadata: Metadata
    var people: [String]
  }

  private let apple: ICloudExport
  private let titles: [String: [String]]
  private let lentPeople: SharedPeople
  /// The photos of the source.
  private let photos: Catalogue?

  package init() {
    (apple, titles, lentPeople, photos) = (ICloudExport(), [:], SharedPeople(), nil)
  }

  /// Reads the tables in the folders of a source, and in the folders of albums beside them. It blocks.
  package init(_ source: ImportSource, _ paths: [FilePath]) {
    let found = source.registry.folders.map(\.path)
    let albums = (found.map(\.folder) + paths + found).map { $0.appending("Albums") }
    var apple = ICloudExport()
    for folder in Set(found + albums).sorted() {
      for table in SourceMetadata.tables(in: folder) {
        if let bytes = try? FileSystem().open(table).contents(atMost: ICloudTable.sizeLimit) {
          apple.add(bytes, at: table)
        }
      }
    }
    (self.apple, titles) = (apple, apple.titles())
    (lentPeople, photos) = (SharedPeople(in: found), source.registry.catalogue)
  }

  private static func tables(in folder: FilePath) -> [FilePath] {
    var tables: [FilePath] = []
    guard var reader = try? DirectoryReader(folder) else { return [] }
    while let entry = (try? reader.next()) ?? nil {
      let name = Array(entry.bytes)
      if entry.kind == .file, name.first != UInt8(ascii: "."),
        String(decoding: name, as: UTF8.self).lowercased().hasSuffix(".csv")
      {
        tables.append(folder.appending(name))
      }
    }
    return tables.sorted()
  }

  /// What Apple's tables say of the photo that a file is of.
  package func photo(_ file: FilePath) -> ICloudTable.Photo? { apple.photo(file) }

  /// Whether a photo was thrown away where it comes from. It blocks.
  func isThrownAway(_ asset: Asset) -> Bool {
    apple.photo(asset.path)?.isDeleted == true || lentPeople.trashed.contains(asset.path)
      || asset.companions.contains { TakeoutFile.isTrashed($0.path) }
  }

  /// The time at which one of Apple's tables says that a photo was taken: in UTC, as it is written beside the
  /// photo.
  static func time(_ seconds: Int64) -> CaptureTime {
    CaptureTime(wall: WallTime(secondsSince1970: seconds), offset: 0, source: .xmp)
  }

  /// A photo with the time that only Apple's tables say, by which its folder and its name are made.
  package func dated(_ asset: Asset) -> Asset {
    guard asset.metadata.captureTime == nil, let time = apple.photo(asset.path)?.takenAt else {
      return asset
    }
    var asset = asset
    asset.metadata.captureTime = SourceMetadata.time(time)
    return asset
  }

  /// Whether a photo is an edited one, of which the file of its original says something.
  func isLent(to file: FilePath) -> Bool { lentPeople.ofPhotos[file] != nil }

  /// What is said of an edited photo, by the path of its file; nil for others. It blocks.
  func lent(to file: FilePath) -> Lent? {
    // The file may be gone by now: what was read of it counts.
    guard let people = lentPeople.ofPhotos[file], let photos,
      let id = (try? photos.photos(at: [file]))?[file],
      let asset = (try? photos.assets([id]))?[id]
    else { return nil }
    return Lent(metadata: asset.metadata, people: people)
  }

  /// The names in Apple's albums that can't be put into them, with how many photos have each.
  package var unmatched: [(title: String, name: String, count: Int)] { apple.unmatched }

  /// The albums of a file: those of Apple's tables, and the folder where that is one of Google's. Asking blocks.
  package var albums: SourceAlbums {
    let folders = Mutex<[FilePath: String?]>([:])
    return SourceAlbums { [apple, titles] file in
      var found: [String] = []
      if apple.photo(file) != nil {
        found = titles[String(decoding: file.name, as: UTF8.self)] ?? []
      }
      let folder = file.folder
      let known = folders.withLock { $0[folder] }
      let title = known ?? SourceMetadata.title(of: folder)
      folders.withLock { $0[folder] = .some(title) }
      return found + (title.map { [$0] } ?? [])
    }
  }

  /// Of the album of Google Takeout that a folder is.
  private static func title(of folder: FilePath) -> String? {
    for name in TakeoutFile.albumFiles {
      guard let file = try? FileSystem().open(folder.appending(name)),
        let bytes = try? file.contents(atMost: TakeoutFile.sizeLimit)
      else { continue }
      if let title = TakeoutFile.albumTitle(bytes) { return title }
    }
    return nil
  }
}
