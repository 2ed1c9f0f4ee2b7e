import AlbumenTestSupport
import PhotoModel
import PhotoQuery

@testable import PhotoCatalogue

/// A catalogue of photos with varied metadata, identical for each seed, without files.
struct QueryLibraryFixture {
  static let today = Day(number: 20_000)
  static let root = FilePath("/lib/Photos")
  static let stamp: UInt64 = 7

  let catalogue: Catalogue
  private(set) var photos: [QueryPhoto] = []
  private(set) var folders: [FolderID: FilePath] = [:]
  private(set) var albums: [UserAlbum] = []
  private var numbers: SeededNumbers
  private var identities: [FilePath: FileIdentity] = [:]
  private var damaged: Set<FilePath> = []

  init(seed: UInt64, count: Int = 60) throws {
    catalogue = try Catalogue()
    numbers = SeededNumbers(seed)
    let names = ["", "2019/Tokyo", "2019/05", "2020", "Württemberg", "西湖"]
    let lineages = names.map { name in
      name.split(separator: "/").reduce(into: [Self.root]) { ancestors, part in
        ancestors.append((ancestors.last ?? Self.root).appending(String(part)))
      }
    }
    var stored: [Asset.ID] = []
    var catalogueFolders: [CatalogueFolder] = []
    for ancestors in lineages {
      for folder in try catalogue.addFolders(ancestors) { folders[folder.id] = folder.path }
      if let folder = try catalogue.addFolders(ancestors).last { catalogueFolders.append(folder) }
    }
    for number in 0..<count {
      let folder = numbers.element(of: catalogueFolders)
      let finding = self.finding(number, in: folder.path)
      let identities = identities
      stored += try catalogue.store(
        [(folder, FolderFindings(assets: [finding]))],
        now: FileTime(seconds: numbers.element(of: [1, 86_400 * 19_999, 86_400 * 20_000 + 5])),
        identity: { identities[$0] }
      ).registrations.map(\.id)
    }
    try describe(stored)
  }

  var library: QueryLibrary { QueryLibrary(roots: [Self.root], folders: folders) }

  var scope: QueryScope {
    QueryScope(
      today: Self.today, roots: [Self.root], albums: albums, places: NamedPlaces(),
      known: Set(NamedPlaces.names.keys))
  }

  // MARK: Making photos

  private mutating func finding(
    _ number: Int, in folder: FilePath
  ) -> FolderFindings.Finding {
    let fileType = numbers.element(of: [FileType.jpeg, .heic, .cr3, .mov, .png])
    let stem = numbers.element(of: [
      "IMG_", "DSC", "tram lisbon ", "München-", "杭州西湖", "Cafe\u{301} ",
    ])
    var companions: [FoundAsset.Companion] = []
    if numbers.below(4) == 0 {
      companions.append(.init(role: .sidecar, file: file("\(stem)\(number).xmp", nil, folder)))
    }
    if numbers.below(5) == 0 {
      companions.append(.init(role: .raw, file: file("\(stem)\(number).dng", .dng, folder)))
    }
    let main = file("\(stem)\(number).\(fileType.rawValue)", fileType, folder)
    let metadata = metadata()
    let place: FoundPlace? =
      metadata.location.map { _ in
        numbers.element(of: [
          FoundPlace(
            stamp: Self.stamp,
            ids: PlaceIDs(
              country: PlaceID(rawValue: 1), province: PlaceID(rawValue: 2),
              city: PlaceID(rawValue: 3))),
          FoundPlace(stamp: Self.stamp, ids: PlaceIDs(country: PlaceID(rawValue: 4))),
          FoundPlace(stamp: Self.stamp, ids: nil),
          FoundPlace(stamp: 99, ids: PlaceIDs(country: PlaceID(rawValue: 1))),
        ])
      }
    let isDamaged = numbers.below(9) == 0
    if isDamaged { damaged.insert(folder.appending(main.name)) }
    return FolderFindings.Finding(
      FoundAsset(main: main, companions: companions, metadata: metadata),
      damage: isDamaged ? "ends early" : nil, place: place)
  }

  private mutating func file(_ name: String, _ type: FileType?, _ folder: FilePath) -> FoundFile {
    let identity = FileIdentity(device: 1, inode: UInt64(identities.count + 1))
    identities[folder.appending(name)] = identity
    return FoundFile(
      name: Array(name.utf8), type: type,
      status: FileStatus(
        kind: .file, identity: identity,
        size: Int64(numbers.element(of: [100, 2_000_000, 12_345_678])),
        modifiedAt: FileTime(seconds: 3), changedAt: FileTime(seconds: 3)))
  }

  private mutating func metadata() -> Metadata {
    var metadata = Metadata()
    if numbers.below(5) > 0 {
      let days: [Int32] = [20_000, 19_999, 19_635, 18_000, 16_220, 0, -40_000, 11_016]
      metadata.captureTime = CaptureTime(
        wall: WallTime(
          day: Day(number: numbers.element(of: days)),
          nanosecond: Int64(numbers.below(86_400)) * 1_000_000_000),
        offset: numbers.below(2) == 0 ? 3_600 : nil, source: .exif,
        isDayOnly: numbers.below(5) == 0)
      if metadata.captureTime?.isDayOnly == true { metadata.captureTime?.wall.nanosecond = 0 }
    }
    if numbers.below(3) > 0 {
      metadata.pixelSize = numbers.element(of: [
        PixelSize(width: 6000, height: 4000), PixelSize(width: 3000, height: 4000),
        PixelSize(width: 1080, height: 1080),
      ])
    }
    if numbers.below(3) > 0 {
      metadata.location = Location(
        latitude: numbers.element(of: [30.27, 30.275, 64.1, -33.9]),
        longitude: numbers.element(of: [120.15, 120.16, -21.9, 151.2]),
        altitude: numbers.below(2) == 0 ? Double(numbers.below(3000)) : nil)
    }
    if numbers.below(3) > 0 {
      metadata.make = numbers.element(of: ["FUJIFILM", "Apple", "Canon", nil])
      metadata.model = numbers.element(of: ["X-T3", "iPhone 12", "Canon EOS R5", nil])
      metadata.lens = numbers.element(of: ["XF35mmF1.4 R", "iPhone 12 back camera f/1.6", nil])
    }
    metadata.iso = numbers.element(of: [nil, 100, 400, 3200])
    metadata.fNumber = numbers.element(of: [nil, 1.4, 2.8, 4])
    metadata.exposureTime = numbers.element(of: [nil, 1.0 / 500, 1.0 / 60, 2])
    metadata.focalLength = numbers.element(of: [nil, 35, 50])
    metadata.flash = numbers.element(of: [nil, true, false])
    metadata.title = numbers.element(of: [nil, "Best of Iceland", "The raw west lake", "西湖边"])
    metadata.caption = numbers.element(of: [nil, "Tram 28 in Lisbon", "march 2014, \"quoted\" %_"])
    metadata.keywords = numbers.element(of: [[], ["lake", "New York"], ["Straße", "サクラ"]])
    metadata.rating = numbers.element(of: [nil, -1, 0, 3, 5])
    metadata.label = numbers.element(of: [nil, "Red"])
    metadata.artist = numbers.element(of: [nil, "Ann; Bob"])
    metadata.favourite = numbers.element(of: [nil, true, false])
    metadata.duration = numbers.element(of: [nil, 12.5, 90])
    metadata.subtypes = numbers.element(of: [[], .raw, [.livePhoto, .selfie], .panorama])
    return metadata
  }

  /// Makes marks, albums and edits, and records the resulting data of each photo.
  private mutating func describe(_ ids: [Asset.ID]) throws {
    let trips = try catalogue.createAlbum("Trips", isFolder: true)
    let rome = try catalogue.createAlbum("Rome", in: trips.id, with: some(ids))
    let best = try catalogue.createAlbum("Best of Iceland", with: some(ids))
    let marked = AssetSet(some(ids))
    try catalogue.changeMarks(adding: marked, removing: AssetSet())
    var rated = Metadata()
    rated.rating = 4
    let edited = AssetSet(some(ids))
    try catalogue.edit(
      [.set(.rating, to: rated)], of: edited, at: FileTime(seconds: 5))
    let offline = folders.first { $0.value.string == "/lib/Photos/2020" }
    if let offline { try catalogue.setOffline([offline.key]) }
    let same = try hashSome(ids)
    let stacks = try stackSome(ids)
    albums = try catalogue.albums()
    let albumAssets = try [rome.id, best.id].map { ($0, AssetSet(try catalogue.assets(in: $0))) }
    for (id, asset) in try catalogue.assets(ids).sorted(by: { $0.key < $1.key }) {
      var photo = QueryPhoto(asset, roots: [Self.root])
      if marked.contains(id) { photo.states.insert(.marked) }
      if edited.contains(id) { photo.states.insert(.changed) }
      if same.contains(id) { photo.states.insert(.duplicate) }
      if let stack = stacks.first(where: { $0.contains(id) }) {
        photo.states.insert(.stacked)
        if stack[0] == id { photo.states.insert(.cover) }
        photo.stackSize = stack.count
      }
      if asset.path.folder == offline?.value { photo.states.insert(.offline) }
      if damaged.contains(asset.path) { photo.states.insert(.damaged) }
      photo.albums = Set(albumAssets.filter { $0.1.contains(id) }.map(\.0))
      photos.append(photo)
    }
  }

  /// Returns the photos whose bytes are equal to those of another one. The others have unique
  /// bytes, or were hashed when their files had another modification time.
  private mutating func hashSome(_ ids: [Asset.ID]) throws -> AssetSet {
    var groups: [[UInt8]: [Asset.ID]] = [:]
    var contents: [Asset.ID: StoredContent] = [:]
    for (id, asset) in try catalogue.assets(some(ids)).sorted(by: { $0.key < $1.key }) {
      let bytes = [UInt8](repeating: UInt8(numbers.below(6)), count: ContentHash.byteCount - 1)
      // Files of another size have other contents.
      guard let size = asset.files.first?.size,
        let hash = ContentHash(bytes: bytes + [UInt8(truncatingIfNeeded: size)])
      else { continue }
      let isCurrent = numbers.below(4) > 0
      contents[id] = StoredContent(
        size: size, modifiedAt: FileTime(seconds: isCurrent ? 3 : 2),
        changedAt: FileTime(seconds: 3), hash: hash)
      if isCurrent { groups[hash.bytes, default: []].append(id) }
    }
    try catalogue.setContents(contents)
    return AssetSet(groups.values.filter { $0.count > 1 }.joined())
  }

  /// Stacks groups of photos, and returns them with their covers first. The rules would stack none of
  /// the fixture.
  private mutating func stackSome(_ ids: [Asset.ID]) throws -> [[Asset.ID]] {
    var stacks: [[Asset.ID]] = []
    var rest = some(ids)[...]
    while rest.count > 4 {
      let stack = Array(rest.prefix(2 + numbers.below(3)))
      rest = rest.dropFirst(stack.count)
      try catalogue.makeStack(of: stack)
      stacks.append(stack)
    }
    return stacks
  }

  private mutating func some(_ ids: [Asset.ID]) -> [Asset.ID] {
    ids.filter { _ in numbers.below(3) == 0 }
  }
}

/// A gazetteer of four places.
struct NamedPlaces: QueryPlaces {
  static let names: [PlaceID: [String]] = [
    PlaceID(rawValue: 1): ["China", "中国"],
    PlaceID(rawValue: 2): ["Zhejiang", "浙江"],
    PlaceID(rawValue: 3): ["Hangzhou", "杭州"],
    PlaceID(rawValue: 4): ["Iceland", "冰岛"],
  ]
  /// Names that are not displayed for any photo.
  static let others: [String: UInt32] = ["la chine": 1, "island": 4, "islande": 4]

  var stamp: UInt64? { QueryLibraryFixture.stamp }

  func places(named text: String, exactly: Bool, among candidates: Set<PlaceID>) -> Set<PlaceID> {
    let text = text.lowercased()
    let found = Self.others.filter { exactly ? $0.key == text : $0.key.hasPrefix(text) }
    return Set(found.values.map(PlaceID.init(rawValue:))).intersection(candidates)
  }

  func names(of id: PlaceID) -> [String] { Self.names[id] ?? [] }

  func isKnown(_ text: String) -> Bool { text == "Paris" }

  func places(named text: String, photos: Set<PlaceID>) -> [QueryPlace] {
    switch text {
    case "Hangzhou":
      [
        QueryPlace(
          location: Location(latitude: 30.27, longitude: 120.15), name: "Hangzhou", hasPhotos: true)
      ]
    case "Springfield":
      ["Illinois", "Missouri"].map {
        QueryPlace(location: Location(latitude: 40, longitude: -90), name: $0, hasPhotos: false)
      }
    default: []
    }
  }
}
