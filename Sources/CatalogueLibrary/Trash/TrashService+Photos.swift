import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Trash

/// The photos of a library that lie in the trashes.
extension TrashService {
  /// What came from the library, by any program. `number` gives each photo its number in the list, by
  /// where its file lies.
  func photos(
    of registry: AssetRegistry, _ number: (FilePath) -> Asset.ID
  ) throws(CatalogueError) -> TrashListing {
    let contents = try contents()
    var places = FollowedFolders()
    var files: [TrashedFile] = []
    for file in contents.files where registry.holds(places.path(file.item.original)) {
      files += trash.files(in: file.item).map {
        TrashedFile($0, photo: file.photo, isOurs: file.isOurs)
      }
    }
    let groups = TrashGroup.groups(files)
    let ids = try ids(of: groups, &places)
    let known = try registry.catalogue.assets(Array(Set(ids.compactMap(\.self))), missing: true)
    return TrashListing(
      photos: zip(groups, ids).map { group, id in
        group.photo(id, id.flatMap { known[$0] }, number(group.main.item.file))
      }, unread: contents.unread)
  }

  /// The photos that they were: the journal knows it of what Albumen put there, else the path does.
  private func ids(
    of groups: [TrashGroup], _ places: inout FollowedFolders
  ) throws(CatalogueError) -> [Asset.ID?] {
    var paths: [FilePath] = []
    for group in groups where !group.main.isOurs {
      paths.append(places.path(group.main.item.original))
    }
    let found = try photos(at: paths)
    return groups.map { group in
      group.main.isOurs
        ? group.main.photo : found[places.path(group.main.item.original)]
    }
  }
}

/// Files in a trash that were one photo.
struct TrashGroup {
  /// What is shown of it.
  var main: TrashedFile
  var others: [TrashedFile]

  private enum Key: Hashable {
    case photo(Asset.ID)
    /// A folder, and a name without its endings.
    case name(FilePath, [UInt8])
  }

  /// In the order of `items`. Files that belong to no photo are left out.
  static func groups(_ items: [TrashedFile]) -> [TrashGroup] {
    var places: [Key: Int] = [:]
    var groups: [[TrashedFile]] = []
    for item in items {
      let key = key(item)
      // What came from the same path before is another photo.
      let known = places[key].flatMap { place in
        groups[place].contains { $0.item.original == item.item.original } ? nil : place
      }
      if let place = known {
        groups[place].append(item)
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
    var (stem, ending) = FilePath.split(name: name)
    // `IMG_1.jpg.xmp` belongs to `IMG_1.jpg`.
    let inner = FilePath.split(name: stem)
    if FileType(ending: ending) == nil, FileType(ending: inner.ending) != nil { stem = inner.stem }
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
    FileType(ending: FilePath.split(name: item.item.original.name).ending)
  }

  /// A picture is shown before the camera's own data, and that before a video.
  private static func rank(_ item: TrashedFile) -> Int {
    guard let type = type(item) else { return 3 }
    return type.mediaType == .video ? 2 : type.isRAW ? 1 : 0
  }

  func photo(_ photo: Asset.ID?, _ known: Asset?, _ id: Asset.ID) -> TrashedPhoto {
    let all = [main] + others
    // What the catalogue shows of it, where that is here.
    let shown = all.first { $0.item.original == known?.path } ?? main
    let rest = all.filter { $0.item.file != shown.item.file }
    return TrashedPhoto(
      asset: Asset(
        id: id, main: file(shown, .main),
        companions: rest.map { file($0, role(of: $0)) },
        addedAt: known?.addedAt ?? FileTime(seconds: 0), metadata: known?.metadata ?? Metadata(),
        place: known?.place),
      photo: photo, items: ([shown] + rest).map(\.item), isOurs: all.allSatisfy(\.isOurs))
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

/// Paths that files had, with the links of their folders followed; each folder is looked at once.
struct FollowedFolders {
  private var known: [FilePath: FilePath] = [:]

  mutating func path(_ path: FilePath) -> FilePath {
    let folder = path.folder
    if let known = known[folder] { return known.appending(path.name) }
    let followed = FileSystem().followingFolders(of: path)
    known[folder] = followed.folder
    return followed
  }
}

extension FileType {
  /// By the ending of a name, in any case.
  init?(ending: some Sequence<UInt8>) {
    let text = String(decoding: Array(ending), as: UTF8.self).lowercased()
    switch text {
    case "jpeg", "jpe": self = .jpeg
    case "hif": self = .heif
    case "tif": self = .tiff
    case "mpg4": self = .mp4
    default: self.init(rawValue: text)
    }
  }
}
