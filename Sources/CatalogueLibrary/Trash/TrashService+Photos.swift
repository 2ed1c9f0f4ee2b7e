import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Trash

/// Lists the photos of a library that are in the trash.
extension TrashService {
  /// Returns the photos that came from the library, regardless of the program that trashed them.
  /// `number` returns the number of a photo in the list for the location of its file.
  func photos(
    of registry: AssetRegistry, _ number: (FilePath) -> Asset.ID
  ) throws(CatalogueError) -> TrashListing {
    let contents = try contents()
    var places = FollowedFolders()
    var files: [TrashedFile] = []
    for file in contents.files where registry.contains(places.path(file.item.original)) {
      files += trash.files(in: file.item).map {
        TrashedFile($0, photo: file.photo, isTrashedByAlbumen: file.isTrashedByAlbumen)
      }
    }
    let groups = TrashGroup.groups(files)
    let ids = try ids(of: groups, &places)
    let assets = try registry.catalogue.assets(Array(Set(ids.compactMap(\.self))), missing: true)
    return TrashListing(
      photos: zip(groups, ids).map { group, id in
        group.photo(id, id.flatMap { assets[$0] }, number(group.main.item.file))
      }, readErrors: contents.readErrors)
  }

  /// Returns the photos that the groups were in the catalogue: from the journal for files that
  /// Albumen trashed, otherwise by path.
  private func ids(
    of groups: [TrashGroup], _ places: inout FollowedFolders
  ) throws(CatalogueError) -> [Asset.ID?] {
    var paths: [FilePath] = []
    for group in groups where !group.main.isTrashedByAlbumen {
      paths.append(places.path(group.main.item.original))
    }
    let found = try photos(at: paths)
    return groups.map { group in
      group.main.isTrashedByAlbumen
        ? group.main.photo : found[places.path(group.main.item.original)]
    }
  }
}

/// The trashed files that belonged to one photo.
struct TrashGroup {
  /// The file that is shown.
  var main: TrashedFile
  var others: [TrashedFile]

  private enum Key: Hashable {
    case photo(Asset.ID)
    /// A folder, and a file name without its extensions.
    case name(FilePath, [UInt8])
  }

  /// Groups files by photo, in the order of `items`. Files that belong to no photo are left out.
  static func groups(_ items: [TrashedFile]) -> [TrashGroup] {
    var places: [Key: Int] = [:]
    var groups: [[TrashedFile]] = []
    for item in items {
      let key = key(item)
      // A file that came from the same path earlier belongs to another photo.
      let existingIndex = places[key].flatMap { index in
        groups[index].contains { $0.item.original == item.item.original } ? nil : index
      }
      if let index = existingIndex {
        groups[index].append(item)
      } else {
        places[key] = groups.count
        groups.append([item])
      }
    }
    return groups.compactMap { TrashGroup($0) }
  }

  private static func key(_ item: TrashedFile) -> Key {
    if let photo = item.photo { return .photo(photo) }
    let name = item.item.original.name
    var (stem, fileExtension) = FilePath.split(name: name)
    // `IMG_1.jpg.xmp` belongs to `IMG_1.jpg`.
    let inner = FilePath.split(name: stem)
    if FileType(fileExtension: fileExtension) == nil, FileType(fileExtension: inner.ending) != nil {
      stem = inner.stem
    }
    return .name(item.item.original.folder, Array(stem))
  }

  private init?(_ items: [TrashedFile]) {
    let order = items.indices.sorted {
      (TrashGroup.rank(items[$0]), $0) < (TrashGroup.rank(items[$1]), $1)
    }
    guard let first = order.first, TrashGroup.type(items[first]) != nil else { return nil }
    main = items[first]
    others = order.dropFirst().map { items[$0] }
  }

  private static func type(_ item: TrashedFile) -> FileType? {
    FileType(fileExtension: FilePath.split(name: item.item.original.name).ending)
  }

  /// The display priority: a developed picture before a RAW file, and that before a video.
  private static func rank(_ item: TrashedFile) -> Int {
    guard let type = type(item) else { return 3 }
    return type.mediaType == .video ? 2 : type.isRAW ? 1 : 0
  }

  func photo(_ photo: Asset.ID?, _ catalogueAsset: Asset?, _ id: Asset.ID) -> TrashedPhoto {
    let all = [main] + others
    // The file that the catalogue shows for the photo, if it is in the group.
    let displayedFile = all.first { $0.item.original == catalogueAsset?.path } ?? main
    let remainingFiles = all.filter { $0.item.file != displayedFile.item.file }
    return TrashedPhoto(
      asset: Asset(
        id: id, main: file(displayedFile, .main),
        companions: remainingFiles.map { file($0, role(of: $0)) },
        addedAt: catalogueAsset?.addedAt ?? FileTime(seconds: 0),
        metadata: catalogueAsset?.metadata ?? Metadata(),
        place: catalogueAsset?.place),
      photo: photo, items: ([displayedFile] + remainingFiles).map(\.item),
      isTrashedByAlbumen: all.allSatisfy(\.isTrashedByAlbumen))
  }

  private func role(of item: TrashedFile) -> AssetFile.Role {
    guard let type = TrashGroup.type(item) else { return .sidecar }
    return type.mediaType == .video ? .liveVideo : .raw
  }

  private func file(_ item: TrashedFile, _ role: AssetFile.Role) -> AssetFile {
    AssetFile(
      path: item.item.original, role: role, type: TrashGroup.type(item),
      size: item.item.status.size, modifiedAt: item.item.status.modifiedAt)
  }
}

/// Resolves symbolic links in the folders of original paths. Each folder is resolved once.
struct FollowedFolders {
  private var known: [FilePath: FilePath] = [:]

  mutating func path(_ path: FilePath) -> FilePath {
    let folder = path.folder
    if let cachedFolder = known[folder] { return cachedFolder.appending(path.name) }
    let followed = FileSystem().followingFolders(of: path)
    known[folder] = followed.folder
    return followed
  }
}

extension FileType {
  /// Determines the type from a file extension, ignoring case.
  init?(fileExtension: some Sequence<UInt8>) {
    let text = String(decoding: Array(fileExtension), as: UTF8.self).lowercased()
    switch text {
    case "jpeg", "jpe": self = .jpeg
    case "hif": self = .heif
    case "tif": self = .tiff
    case "mpg4": self = .mp4
    default: self.init(rawValue: text)
    }
  }
}
