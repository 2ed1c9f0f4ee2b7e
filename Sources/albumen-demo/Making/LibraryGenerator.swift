import Dispatch
import PhotoModel
import Synchronization

/// Makes a planned library on several threads.
///
/// A full library is made scene by scene, so that each scene is drawn only once, and no picture is
/// kept longer than it takes to write its photos. A plain library is made day by day.
final class LibraryGenerator: Sendable {
  struct Result: Equatable, Sendable {
    /// The number of assets. There are more files, because assets may have videos and sidecars.
    var photos = 0
    var files = 0
    var bytes = 0
    /// The number of names that were taken by other files, which were left unchanged.
    var conflictCount = 0
    var wasStopped = false
  }

  private let itinerary: Itinerary
  private let folder: LibraryFolder
  private let interruption: Interruption
  private let progress: @Sendable (Int) -> Void
  private let total = Mutex(Result())
  private let firstError = Mutex<DemoError?>(nil)
  private let nextUnit = Atomic<Int>(0)

  /// `progress` is called on any thread with the number of photos made so far.
  init(
    _ itinerary: Itinerary, into folder: LibraryFolder, interruption: Interruption,
    progress: @escaping @Sendable (Int) -> Void
  ) {
    self.itinerary = itinerary
    self.folder = folder
    self.interruption = interruption
    self.progress = progress
  }

  func makeFull(_ maker: PictureRenderer, threads: Int) throws(DemoError) -> Result {
    let photos = itinerary.days.flatMap { itinerary.photos(of: $0) }
    let sheets = PictureAssignment(photos, seed: itinerary.seed).sceneBatches
    return try run(units: sheets.count, threads: threads) { [self] unit throws(DemoError) in
      try make(sheets[unit], of: photos, maker)
    }
  }

  /// Makes a library with one JPEG per photo. The photos share about a hundred pictures.
  func makePlain(_ maker: PictureRenderer, threads: Int) throws(DemoError) -> Result {
    let pictures = TinyPictures(renderer: maker)
    return try run(units: itinerary.days.count, threads: threads) { [self] unit throws(DemoError) in
      for photo in itinerary.photos(of: itinerary.days[unit]) {
        guard !isOver else { return }
        let plain = photo.asPlainPhoto()
        let order = PictureAssignment.tinyOrder(plain, seed: itinerary.seed)
        try write(plain, try pictures.picture(order))
      }
    }
  }

  private func make(
    _ sheet: PictureAssignment.SceneBatch, of photos: [PlannedPhoto], _ maker: PictureRenderer
  )
    throws(DemoError)
  {
    guard !isOver else { return }
    let canvas = maker.draw(sheet.scene, size: sheet.size)
    var users: [PictureOrder: [Int]] = [:]
    for (index, order) in sheet.photos { users[order, default: []].append(index) }
    for (order, places) in users {
      guard !isOver else { return }
      let needsPreview = places.contains { photos[$0].needsPreview }
      let picture = try maker.picture(order, on: canvas, withPreview: needsPreview)
      for index in places where !isOver { try write(photos[index], picture) }
    }
  }

  private func write(_ photo: PlannedPhoto, _ picture: Picture) throws(DemoError) {
    let modified = photo.captureTime.map {
      FileTime(seconds: Int($0.secondsSince1970) - photo.offset)
    }
    var (files, bytes, conflicts) = (0, 0, 0)
    for (path, content) in AssetFiles(photo: photo, picture: picture).files() {
      if try folder.write(path, content, modified) {
        files += 1
        bytes += content.count
      } else {
        conflicts += 1
      }
    }
    let count = total.withLock { counts in
      counts.photos += files > 0 ? 1 : 0
      counts.files += files
      counts.bytes += bytes
      counts.conflictCount += conflicts
      return counts.photos
    }
    progress(count)
  }

  private var isOver: Bool {
    interruption.isRequested || firstError.withLock { $0 != nil }
  }

  private func run(
    units: Int, threads: Int, _ work: @escaping @Sendable (Int) throws(DemoError) -> Void
  ) throws(DemoError) -> Result {
    DispatchQueue.concurrentPerform(iterations: max(1, threads)) { _ in
      while !isOver {
        let unit = nextUnit.wrappingAdd(1, ordering: .relaxed).oldValue
        guard unit < units else { return }
        do throws(DemoError) {
          try work(unit)
        } catch {
          firstError.withLock { $0 = $0 ?? error }
        }
      }
    }
    if let error = firstError.withLock({ $0 }) { throw error }
    var result = total.withLock { $0 }
    result.wasStopped = interruption.isRequested && result.photos < itinerary.count
    return result
  }
}

extension PlannedPhoto {
  /// Whether any file of the asset is a video or a RAW photo.
  var needsPreview: Bool {
    if case .video = kind { return true }
    return companions.contains(.liveMovie) || companions.contains(.raw)
  }

  /// Returns the photo as a single JPEG. A plain library contains only these, so that each file is
  /// one photo.
  func asPlainPhoto() -> PlannedPhoto {
    var plain = self
    plain.companions = []
    if case .video = kind {
      plain.kind = .photo
      plain.fileExtension = "JPG"
    }
    return plain
  }
}
