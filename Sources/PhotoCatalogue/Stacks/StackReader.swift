import GRDB
import PhotoModel

/// Makes the stacks of a catalogue within a transaction: those of the user, and those of the rules
/// among the other photos.
struct StackReader {
  let database: Database
  /// Nil for all folders.
  let folders: FolderSet?

  /// Returns the stacks of present photos: those of the user by their numbers, then those of the
  /// rules. A stack of the user may contain photos of other folders.
  func stacks() throws -> [Stack] {
    var (stacks, excluded) = try manualStacks()
    let unstacked = try Prepared(database, "SELECT asset FROM unstacked")
    try unstacked.forEach {
      excluded.insert(unstacked.assetID(0))
      return true
    }
    stacks += Stacker.stacks(of: try candidates(excluding: excluded))
    return stacks
  }

  /// Returns the stacks of the user with at least two present photos, and all photos that are in
  /// one. A cover that is missing is replaced by the first photo.
  private func manualStacks() throws -> (stacks: [Stack], photos: AssetSet) {
    let rows = try Prepared(
      database,
      """
      SELECT stack_asset.stack, stack_asset.asset, stack.cover, asset.missing_since IS NULL
      FROM stack_asset JOIN stack ON stack.id = stack_asset.stack
      JOIN asset ON asset.id = stack_asset.asset
      ORDER BY stack_asset.stack, stack_asset.position, stack_asset.asset
      """)
    var photos = AssetSet()
    var stacks: [Stack] = []
    try rows.forEach {
      let photo = rows.assetID(1)
      photos.insert(photo)
      guard rows.integer(3) == 1 else { return true }
      let id = Stack.ID.manual(UInt32(truncatingIfNeeded: rows.integer(0)))
      if stacks.last?.id != id {
        stacks.append(Stack(id: id, kind: .manual, cover: photo, members: []))
      }
      stacks[stacks.count - 1].members.append(photo)
      if rows.optionalAssetID(2) == photo { stacks[stacks.count - 1].cover = photo }
      return true
    }
    return (stacks.filter { $0.members.count > 1 }, photos)
  }

  // MARK: Candidates

  /// Returns the photos that rules may stack. Reads the times of all photos from an index, and all
  /// other data only of those that others are close to.
  private func candidates(excluding excluded: AssetSet) throws -> [StackCandidate] {
    var times = StackTimes()
    var seconds = StackSeconds()
    let rows = try Prepared(
      database,
      """
      SELECT id, folder, day, time, traits FROM asset INDEXED BY asset_by_day
      WHERE missing_since IS NULL AND day IS NOT NULL
      """)
    try rows.forEach {
      let folder = rows.folderID(1)
      if let folders, !folders.contains(folder) { return true }
      let row = row(rows, id: rows.assetID(0), folder: folder, from: 2)
      guard let day = row.day, row.hasClock, row.mediaType == .image else { return true }
      seconds.add(row.time, in: folder)
      if excluded.contains(row.id) { return true }
      times.add(row.id.rawValue, in: folder, at: WallTime(day: day, nanosecond: row.time))
      return true
    }
    let numbers = times.candidates()
    return try candidates(numbers, seconds)
  }

  private func candidates(
    _ numbers: [UInt32], _ seconds: StackSeconds
  ) throws -> [StackCandidate] {
    guard !numbers.isEmpty else { return [] }
    let cameras = try cameras()
    let details = try Prepared(
      database,
      """
      SELECT folder, day, time, traits, width, height, gear, exposure_time, f_number, iso,
        (SELECT name FROM file WHERE file.asset = asset.id AND file.role = 0)
      FROM asset WHERE id = ?
      """)
    return try numbers.compactMap { number in
      details.bind(Int64(number), at: 1)
      return try details.first {
        candidate(details, Asset.ID(rawValue: number), cameras, seconds)
      }
    }
  }

  private func candidate(
    _ details: Prepared, _ id: Asset.ID, _ cameras: [Int64: UInt32], _ seconds: StackSeconds
  ) -> StackCandidate {
    let row = row(details, id: id, folder: details.folderID(0), from: 1)
    var size: PixelSize?
    if let width = details.optionalInteger(4), let height = details.optionalInteger(5) {
      size = PixelSize(
        plausibleWidth: Int(clamping: width), height: Int(clamping: height))
    }
    var exposure: StackCandidate.Exposure?
    if let time = details.optionalDouble(7), let fNumber = details.optionalDouble(8),
      let iso = details.optionalInteger(9)
    {
      exposure = StackCandidate.Exposure(time: time, fNumber: fNumber, iso: Int(clamping: iso))
    }
    return StackCandidate(
      id: id, folder: row.folder, name: details.bytes(10),
      camera: details.optionalInteger(6).flatMap { cameras[$0] }, size: size,
      time: row.day.map { WallTime(day: $0, nanosecond: row.time) },
      hasSeconds: seconds.hasSeconds(row.time, in: row.folder), mediaType: row.mediaType,
      subtypes: row.subtypes, exposure: exposure)
  }

  /// Reads `day, time, traits`.
  private func row(
    _ row: Prepared, id: Asset.ID, folder: FolderID, from column: Int32
  ) -> AssetRow {
    AssetRow(
      id: id, folder: folder,
      packed: AssetRow.Packed(
        day: row.day(column), time: row.integer(column + 1),
        traits: UInt16(truncatingIfNeeded: row.integer(column + 2))),
      addedAt: FileTime(nanoseconds: 0))
  }

  /// Returns a number for each camera, by the numbers of cameras with lenses.
  private func cameras() throws -> [Int64: UInt32] {
    struct Camera: Hashable {
      var make: String?
      var model: String?
    }
    var known: [Camera: UInt32] = [:]
    var cameras: [Int64: UInt32] = [:]
    let rows = try Prepared(database, "SELECT id, make, model FROM gear")
    try rows.forEach {
      let camera = Camera(make: rows.text(1), model: rows.text(2))
      guard camera != Camera() else { return true }
      let number = known[camera] ?? UInt32(known.count)
      known[camera] = number
      cameras[rows.integer(0)] = number
      return true
    }
    return cameras
  }
}
