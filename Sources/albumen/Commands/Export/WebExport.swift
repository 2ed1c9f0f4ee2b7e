import CPosix
import DecoderProtocol
import Foundation
import GalleryEngine
import Imaging
import LibraryScan
import PhotoExport
import PhotoModel
import Synchronization
import Templates

/// `albumen export --web`: a gallery for browsers, with pictures, small pictures and pages.
struct WebExport {
  let destination: FilePath
  let title: String
  /// What is made of photos: by default JPEGs within 2048 pixels.
  let contents: ExportContents
  let naming: ExportNaming?
  let words: TemplateWords
  let decoders: DecoderStarter?

  /// The longer side of small pictures, in pixels: sharp on screens of twice the density.
  private static let thumbnailEdge = 480

  /// Makes all of it, and returns whether nothing failed.
  func run(_ library: LoadedLibrary) async throws -> Bool {
    do throws(ExportProblem) {
      try WebGallery.checkFolder(destination)
    } catch {
      throw Stop(.environment, Phrases.sentence(error))
    }
    var photos: [Asset] = []
    try library.registry.forEach(ExportOrder.ids(in: library.index)) { photos.append($0) }
    let offline = library.offlineFolders
    let (pictures, whole) = try await export(photos, into: "photos", contents, offline)
    let small = photos.filter {
      $0.mediaType == .image && !$0.metadata.subtypes.contains(.animated)
    }
    let (thumbnails, wholeSmall) = try await export(
      small, into: "thumbnails", thumbnailContents, offline)
    let shown = photos.compactMap { photo -> WebPhoto? in
      guard let picture = path(of: photo, in: pictures) else { return nil }
      return webPhoto(photo, picture, path(of: photo, in: thumbnails))
    }
    guard !shown.isEmpty else { return false }
    do throws(ExportProblem) {
      try WebGallery(title: title, photos: shown, words: Phrases.webWords).save(in: destination)
    } catch {
      throw Stop(.environment, Phrases.sentence(error))
    }
    Words.say(Phrases.webGallery(shown.count, at: destination.appending("index.html")))
    return whole && wholeSmall
  }

  private var thumbnailContents: ExportContents {
    let wish = RenditionWish(
      limit: .longEdge(WebExport.thumbnailEdge), format: .jpeg, quality: 80, metadata: .none)
    return ExportContents(rendition: wish, stripsLocation: true, leavesLiveVideo: true)
  }

  /// Where each file went, within the gallery.
  private func export(
    _ photos: [Asset], into folder: String, _ contents: ExportContents,
    _ offline: Set<FilePath>
  ) async throws -> (paths: [FilePath: [UInt8]], isWhole: Bool) {
    var planner: ExportPlanner
    do throws(ExportProblem) {
      planner = try ExportPlanner(
        into: destination.appending(folder), naming: naming, contents: contents)
    } catch {
      throw Stop(.environment, Phrases.sentence(error))
    }
    for photo in photos {
      planner.add(photo, isOffline: offline.contains(photo.path.folder))
    }
    let found = Mutex<[FilePath: [UInt8]]>([:])
    let start = destination.bytes.count + 1
    let (report, signal) = await ExportRunner.run(planner.plan, decoders: decoders) { result in
      found.withLock { $0[result.source] = Array(result.target.bytes.dropFirst(start)) }
    }
    for problem in report.problems { Words.say(Phrases.sentence(problem)) }
    if let signal { albumen_end_by_signal(signal) }
    if report.end != nil { throw Stop(.environment) }
    return (found.withLock { $0 }, report.problems.isEmpty)
  }

  private func path(of photo: Asset, in paths: [FilePath: [UInt8]]) -> [UInt8]? {
    photo.files.lazy.compactMap { paths[$0.path] }.first
  }

  private func webPhoto(_ photo: Asset, _ picture: [UInt8], _ thumbnail: [UInt8]?) -> WebPhoto {
    let metadata = photo.metadata
    let isVideo = photo.mediaType == .video
    var facts: [String] = []
    if let time = metadata.captureTime, !time.isDayOnly { facts.append(DayText.clock(time.wall)) }
    if !contents.stripsLocation, let location = metadata.location,
      let place = words.place(location)
    {
      facts.append(Phrases.webPlace(place))
    }
    if let camera = metadata.camera { facts.append(camera) }
    let exposure = ExposureText.short(metadata)
    if !exposure.isEmpty { facts.append(exposure) }
    let size = metadata.pixelSize.map {
      RenditionLimit.longEdge(WebExport.thumbnailEdge).size(of: $0)
    }
    return WebPhoto(
      picture: picture, thumbnail: thumbnail ?? (isVideo ? nil : picture),
      size: thumbnail == nil ? nil : size.map { .init(width: $0.width, height: $0.height) },
      isVideo: isVideo, day: metadata.captureTime?.wall.day, title: metadata.title,
      caption: metadata.caption, facts: facts, name: PathText.name(photo.path))
  }
}
