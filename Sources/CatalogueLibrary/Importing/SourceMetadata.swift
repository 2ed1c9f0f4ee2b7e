import Files
import LibraryScan
import PhotoCatalogue
package import PhotoImport
package import PhotoModel
import Synchronization

/// Metadata of photos in a source that scans don't read: albums of Google Takeout, and the tables
/// in Apple's copies of iCloud Photos.
package struct SourceMetadata: Sendable {
  /// Metadata of an edited photo from the Google Takeout files of its original.
  struct SharedMetadata: Sendable {
    /// The metadata as in the source. Each field records where it comes from.
    var metadata: Metadata
    var people: [String]
  }

  private let apple: ICloudExport
  private let titles: [String: [String]]
  private let sharedPeople: SharedPeople
  /// The source's own catalogue.
  private let photos: Catalogue?

  package init() {
    (apple, titles, sharedPeople, photos) = (ICloudExport(), [:], SharedPeople(), nil)
  }

  /// Reads the tables in the folders of a source, and in `Albums` folders in them and next to them.
  /// Blocks.
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
    (sharedPeople, photos) = (SharedPeople(in: found), source.registry.catalogue)
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

  /// Returns the entry in Apple's tables for the photo that a file belongs to.
  package func photo(_ file: FilePath) -> ICloudTable.Photo? { apple.photo(file) }

  /// Returns whether a photo was deleted in the source. Blocks.
  func isTrashedInSource(_ asset: Asset) -> Bool {
    apple.photo(asset.path)?.isDeleted == true || sharedPeople.trashed.contains(asset.path)
      || asset.companions.contains { TakeoutFile.isTrashed($0.path) }
  }

  /// Returns a capture time from Apple's tables, in UTC, in the form written to the sidecar.
  static func time(_ seconds: Int64) -> CaptureTime {
    CaptureTime(wall: WallTime(secondsSince1970: seconds), offset: 0, source: .xmp)
  }

  /// Returns a photo that has no other capture time with the one from Apple's tables. Its folder
  /// and name are made from it.
  package func dated(_ asset: Asset) -> Asset {
    guard asset.metadata.captureTime == nil, let time = apple.photo(asset.path)?.takenAt else {
      return asset
    }
    var asset = asset
    asset.metadata.captureTime = SourceMetadata.time(time)
    return asset
  }

  /// Returns whether a photo is an edited one that gets metadata from its original's file.
  func hasSharedMetadata(for file: FilePath) -> Bool { sharedPeople.ofPhotos[file] != nil }

  /// Returns the metadata of an edited photo, by the path of its file, or nil for other photos.
  /// Blocks.
  func sharedMetadata(for file: FilePath) -> SharedMetadata? {
    // The file may no longer exist, so the values that were scanned are used.
    guard let people = sharedPeople.ofPhotos[file], let photos,
      let id = (try? photos.photos(at: [file]))?[file],
      let asset = (try? photos.assets([id]))?[id]
    else { return nil }
    return SharedMetadata(metadata: asset.metadata, people: people)
  }

  /// The names in Apple's albums that can't be assigned to a photo, with the number of photos that
  /// have each name.
  package var unmatched: [(title: String, name: String, count: Int)] { apple.unmatched }

  /// The albums of a file: those from Apple's tables, and its folder if that is an album of Google
  /// Takeout. Lookups block.
  package var albums: SourceAlbums {
    let folders = Mutex<[FilePath: String?]>([:])
    return SourceAlbums { [apple, titles] file in
      var found: [String] = []
      if apple.photo(file) != nil {
        found = titles[String(decoding: file.name, as: UTF8.self)] ?? []
      }
      let folder = file.folder
      let cachedTitle = folders.withLock { $0[folder] }
      let title = cachedTitle ?? SourceMetadata.title(of: folder)
      folders.withLock { $0[folder] = .some(title) }
      return found + (title.map { [$0] } ?? [])
    }
  }

  /// Returns the title of the Google Takeout album that a folder represents.
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
