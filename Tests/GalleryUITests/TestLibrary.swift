import PhotoModel

/// A small fictional library with realistic metadata, without files.
struct TestLibrary {
  static let today = Day(number: 18_334)  // Fri 13 March 2020
  static let home = FilePath("/home/ann")
  /// The photo that is added first.
  static let firstID = Asset.ID(rawValue: 0)

  private let root: String
  private(set) var assets: [Asset] = []
  private(set) var folders: [Folder] = []
  private(set) var rows: [AssetRow] = []

  init(root: String = "/home/ann/Photos") {
    self.root = root
  }

  /// Makes a folder and its parents, for example `/home/ann/Photos/2019`.
  mutating func folder(_ path: String) -> FolderID {
    if let existingFolder = folders.first(where: { $0.path == FilePath(path) }) {
      return existingFolder.id
    }
    let parent = path == root ? nil : folder(FilePath(path).folder.lossyString)
    let id = FolderID(rawValue: UInt32(folders.count))
    folders.append(Folder(id: id, path: FilePath(path), parent: parent))
    return id
  }

  /// Adds a photo. `time` is in the form `14:03:01`; a nil day means no date.
  @discardableResult
  mutating func add(
    _ name: String, in folder: String, on day: Day?, at time: String = "12:00:00",
    type: FileType = .jpeg, size: Int64 = 3_640_000, companions: [(String, AssetFile.Role)] = [],
    change: (inout Metadata) -> Void = { _ in }
  ) -> Asset.ID {
    add(
      bytes: Array(name.utf8), in: folder, on: day, at: time, type: type, size: size,
      companions: companions, change: change)
  }

  @discardableResult
  mutating func add(
    bytes name: [UInt8], in folder: String, on day: Day?, at time: String = "12:00:00",
    type: FileType = .jpeg, size: Int64 = 3_640_000, companions: [(String, AssetFile.Role)] = [],
    modifiedAt: FileTime? = nil, change: (inout Metadata) -> Void = { _ in }
  ) -> Asset.ID {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    var metadata = Metadata()
    metadata.pixelSize = PixelSize(width: 4032, height: 3024)
    if let day {
      let wall = WallTime(day: day, hour: parts[0], minute: parts[1], second: parts[2])
      metadata.captureTime = wall.map { CaptureTime(wall: $0, source: .exif) }
    }
    change(&metadata)
    let changed = modifiedAt ?? FileTime(seconds: 1_584_000_000 + assets.count)
    let path = FilePath(folder)
    let asset = Asset(
      id: Asset.ID(rawValue: UInt32(assets.count)),
      main: AssetFile(
        path: path.appending(name), role: .main, type: type, size: size, modifiedAt: changed),
      companions: companions.map { name, role in
        AssetFile(
          path: path.appending(name), role: role, type: role == .sidecar ? nil : .mov,
          size: 2_100_000, modifiedAt: changed)
      },
      addedAt: changed, metadata: metadata)
    assets.append(asset)
    let wall = metadata.captureTime?.wall
    rows.append(
      AssetRow(
        id: asset.id, folder: self.folder(folder), day: wall?.day,
        time: wall?.nanosecond ?? changed.nanoseconds, mediaType: asset.mediaType,
        subtypes: metadata.subtypes, isFavourite: metadata.favourite == true,
        addedOn: WallTime(secondsSince1970: changed.seconds).day))
    return asset.id
  }

  /// Removes the row of a photo, as after it was trashed. Its details stay.
  mutating func remove(_ name: String) {
    let id = id(name)
    rows.removeAll { $0.id == id }
  }

  /// Marks a folder and everything in it as being on an unmounted disk.
  mutating func unplug(_ path: String) {
    let root = FilePath(path)
    let inside = root.bytes + [UInt8(ascii: "/")]
    for (index, folder) in folders.enumerated()
    where folder.path == root || folder.path.bytes.starts(with: inside) {
      folders[index].isOffline = true
    }
  }

  func asset(_ name: String) -> Asset? {
    assets.first { $0.path.name.elementsEqual(name.utf8) }
  }

  func id(_ name: String) -> Asset.ID {
    asset(name)?.id ?? Asset.ID(rawValue: .max)
  }

  /// An empty sorter for these photos.
  var sorter: MomentSorter {
    MomentSorter(recentSince: TestLibrary.today.advanced(by: -SmartAlbum.recentDays))
  }

  /// The paths of the photos, for comparison.
  var paths: PathKeys {
    var keys = PathKeys()
    for asset in assets { keys.insert(asset.path, of: asset.id) }
    return keys
  }

  /// The snapshot of a loader after everything is loaded.
  var snapshot: LibrarySnapshot { snapshot { _ in true } }

  /// Returns the snapshot of a loader after only some photos are loaded.
  func snapshot(
    isWhole: Bool = true, where isIn: (AssetRow) -> Bool
  ) -> LibrarySnapshot {
    var sorter = sorter
    sorter.add(AssetChanges(inserted: rows.filter(isIn)))
    return LibrarySnapshot(
      index: sorter.merge(paths), tree: FolderTree(folders, sorter.folders), isComplete: isWhole)
  }
}

extension TestLibrary {
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    guard let day = Day(year: year, month: month, day: day) else {
      preconditionFailure("The test names a day that no calendar has")
    }
    return day
  }

  /// 62 photos of seven days and three without a date, from two cameras and a phone.
  static let holidays: TestLibrary = {
    var library = TestLibrary()
    let photos = "/home/ann/Photos"
    library.addPhone(to: photos + "/Phone")
    for number in 0..<5 {
      library.add(
        "DSCF\(4410 + number).RAF", in: photos + "/2020/Trip 10", on: today.advanced(by: -1),
        at: "\(padded(9 + number * 2, to: 2)):1\(number):30", type: .raf, size: 52_400_000,
        companions: [("DSCF\(4410 + number).JPG", .raw)]
      ) {
        $0.subtypes = [.raw]
        $0.camera(
          "FUJIFILM", "X-T3", "XF23mmF1.4 R", exposure: 1 / Double(60 << number), 2.8, iso: 160)
        $0.favourite = number == 2 ? true : nil
      }
    }
    for number in 0..<14 {
      library.add(
        "IMG_\(2031 + number).JPG", in: photos + "/2020/Trip 2", on: day(2020, 3, 1),
        at: "\(padded(8 + number / 2, to: 2)):\(padded(number * 4, to: 2)):07", size: 7_210_000
      ) {
        $0.pixelSize = PixelSize(width: 6720, height: 4480)
        $0.camera("Canon", "Canon EOS R", "RF24-105mm F4 L IS USM", exposure: 0.004, 5.6, iso: 200)
        $0.location = Location(latitude: 30.2501, longitude: 120.1430, altitude: 12)
      }
    }
    for number in 0..<30 {
      library.add(
        "IMG_\(1200 + number).JPG", in: photos + "/2019/Christmas", on: day(2019, 12, 24),
        at: "\(padded(16 + number / 6, to: 2)):\(padded(number * 2 % 60, to: 2)):45",
        size: 5_900_000
      ) {
        $0.camera("Canon", "Canon EOS R", "RF50mm F1.2 L USM", exposure: 0.0167, 1.2, iso: 3200)
      }
    }
    library.addSpring(to: photos + "/2019/Hangzhou")
    library.add("P8030001.JPG", in: photos + "/2018", on: day(2018, 8, 3), at: "11:20:00") {
      $0.camera("OLYMPUS CORPORATION", "E-M10", nil, exposure: 0.002, 8, iso: 200)
      $0.pixelSize = PixelSize(width: 4608, height: 3456)
    }
    for number in 1...3 {
      library.add(
        "scan \(number).tif", in: photos + "/Scans", on: nil, type: .tiff, size: 88_000_000)
    }
    return library
  }()

  private mutating func addPhone(to folder: String) {
    add(
      "IMG_0007.HEIC", in: folder, on: TestLibrary.today, at: "08:15:40", type: .heic,
      size: 1_830_000, companions: [("IMG_0007.MOV", .liveVideo)]
    ) {
      $0.subtypes = [.livePhoto, .selfie]
      $0.camera("Apple", "iPhone 11", nil, exposure: 0.0083, 1.8, iso: 64)
      $0.location = Location(latitude: 52.5163, longitude: 13.3777, altitude: 34)
      $0.captureTime?.offset = 3600
      $0.title = "Breakfast by the window"
      $0.keywords = ["morning", "home"]
      $0.rating = 4
      $0.favourite = true
    }
    add(
      "IMG_0006.MOV", in: folder, on: TestLibrary.today, at: "07:58:02", type: .mov,
      size: 41_000_000
    ) {
      $0.duration = 12.4
      $0.pixelSize = PixelSize(width: 1920, height: 1080)
    }
  }

  private mutating func addSpring(to folder: String) {
    let day = TestLibrary.day(2019, 5, 12)
    add("PANO_20190512.jpg", in: folder, on: day, at: "15:44:10", size: 14_000_000) {
      $0.subtypes = [.panorama]
      $0.pixelSize = PixelSize(width: 14_000, height: 3200)
    }
    add("西湖的春天和远山.jpg", in: folder, on: day, at: "15:02:00") { $0.title = "西湖" }
    add("Café\u{301} by the lake.jpg", in: folder, on: day, at: "14:30:00")
    add("bell\u{7}\u{1B}[31m.jpg", in: folder, on: day, at: "14:10:00")
    add(
      bytes: Array("fran".utf8) + [0xE7] + Array("ais.jpg".utf8), in: folder, on: day,
      at: "13:59:59")
    add(
      "Screenshot_20190512-101500.png", in: folder, on: day, at: "10:15:00", type: .png,
      size: 640_000
    ) {
      $0.subtypes = [.screenshot]
      $0.captureTime?.source = .filename
      $0.pixelSize = PixelSize(width: 1080, height: 2340)
    }
  }

  /// Returns photos on each of the days before today, one per hour from noon backwards.
  static func plain(_ counts: [Int]) -> TestLibrary {
    var library = TestLibrary()
    for (age, count) in counts.enumerated() {
      for number in 0..<count {
        library.add(
          "IMG_\(library.assets.count).JPG", in: "/home/ann/Photos", on: today.advanced(by: -age),
          at: "12:\(padded(59 - number / 60 % 60, to: 2)):\(padded(59 - number % 60, to: 2))")
      }
    }
    return library
  }
}

extension Metadata {
  fileprivate mutating func camera(
    _ make: String, _ model: String, _ lens: String?, exposure: Double, _ fNumber: Double, iso: Int
  ) {
    self.make = make
    self.model = model
    self.lens = lens
    exposureTime = exposure
    self.fNumber = fNumber
    self.iso = iso
    focalLength = 35
    flash = false
  }
}
