package import DecoderProtocol
package import Imaging
package import PhotoModel
package import TerminalKit

/// Identifies a picture for a size in cells.
package struct PictureKey: Hashable, Sendable {
  package var request: ImageRequest
  /// The cells to fill. For a fitted picture, the maximum.
  package var cells: Size
  /// The expected size of a fitted picture in screen pixels, if known. A preview is scaled to it.
  package var fitted: PixelSize?
  /// The part of the picture to draw a frame around, with lines at its thirds. Nil for no frame.
  package var frame: UnitRect?
  /// Whether fewer pixels are requested than are shown, because another request is likely to follow
  /// soon.
  package var isDraft = false
  /// Whether this is the original, shown next to the adjusted picture. It never replaces the
  /// adjusted picture.
  package var isForComparison = false

  package init(
    _ request: ImageRequest, cells: Size, fitted: PixelSize? = nil, frame: UnitRect? = nil
  ) {
    self.frame = frame
    self.request = request
    self.cells = cells
    self.fitted = fitted
  }
}

/// The answer to a request for a picture.
package enum PictureAnswer: Sendable {
  /// `source` is the size of the whole picture as displayed, if known. `histogram` is the histogram
  /// of the visible part, for fitted pictures and for parts.
  case picture(Picture, isDegraded: Bool, source: PixelSize?, histogram: Histogram? = nil)
  case failure(DecoderFailure)
  /// The reason why only the preview in the file is shown.
  case preview(String)
  /// The progress of decoding, from 0 to 100.
  case progress(Int)
}

/// The most recently used pictures, up to a number of bytes.
package struct PictureCache: Sendable {
  /// Enough bytes for several screens of thumbnails and a few photos of screen size.
  package static let capacity = 80 << 20

  private struct Entry: Sendable {
    var picture: Picture
    var isDegraded: Bool
    var source: PixelSize?
    var histogram: Histogram?
    var lastUse: Int
  }

  private var entries: [PictureKey: Entry] = [:]
  private struct Failed: Sendable {
    var failure: DecoderFailure
    var request: ImageRequest
  }

  private var failures: [ImageFile: Failed] = [:]
  private var previews: [ImageFile: String] = [:]
  private var progress: [PictureKey: Int] = [:]
  private var clock = 0
  package private(set) var byteCount = 0
  private let capacity: Int

  package init(capacity: Int = PictureCache.capacity) {
    self.capacity = capacity
  }

  package subscript(key: PictureKey) -> Picture? { entries[key]?.picture }

  /// Returns the size of the whole picture as displayed, once a decoder has reported it.
  package func source(of key: PictureKey) -> PixelSize? { entries[key]?.source }

  package func histogram(of key: PictureKey) -> Histogram? { entries[key]?.histogram }

  /// Returns why a file's picture can't be shown.
  package func failure(of file: ImageFile) -> DecoderFailure? { failures[file]?.failure }

  /// Returns why only the preview in a file is shown. Nil if the picture itself is.
  package func preview(of file: ImageFile) -> String? { previews[file] }

  /// Returns whether a picture is cached and is not a preview.
  func isFullQuality(_ key: PictureKey) -> Bool {
    entries[key].map { !$0.isDegraded } ?? false && previews[key.request.file] == nil
  }

  /// Returns the progress of a picture, from 0 to 100, while it is decoded and the decoder reports
  /// it.
  package func progress(of key: PictureKey) -> Int? { progress[key] }

  /// Returns whether nothing better will arrive: the requested picture is cached, or it failed. A
  /// picture that took too long or too much memory may still succeed at a smaller size.
  package func isComplete(_ key: PictureKey) -> Bool {
    if let failed = failures[key.request.file] {
      let isSmaller = key.request.pixelCount < failed.request.pixelCount
      if !failed.failure.code.dependsOnSize || !isSmaller { return true }
    }
    return entries[key].map { !$0.isDegraded } ?? false
  }

  /// Records the pictures that are visible or soon will be, so that others are evicted first. A
  /// retryable failure is removed once its photo is no longer among them, and the photo is tried
  /// again when it is next needed.
  package mutating func use(_ keys: some Sequence<PictureKey>) {
    clock += 1
    let passing = failures.filter { $0.value.failure.code.isRetryable }.map(\.key)
    var obsoleteFiles = Set(passing)
    for key in keys {
      entries[key]?.lastUse = clock
      if !obsoleteFiles.isEmpty { obsoleteFiles.remove(key.request.file) }
    }
    for file in obsoleteFiles { failures[file] = nil }
  }

  package mutating func receive(_ answer: PictureAnswer, for key: PictureKey) {
    switch answer {
    case .picture(let picture, let isDegraded, let source, let histogram):
      progress[key] = nil
      // A degraded picture doesn't replace a better one, in case they arrive in the wrong order.
      if let existingEntry = entries[key], !existingEntry.isDegraded, isDegraded { return }
      byteCount += picture.byteCount - (entries[key]?.picture.byteCount ?? 0)
      entries[key] = Entry(
        picture: picture, isDegraded: isDegraded, source: source, histogram: histogram,
        lastUse: clock)
      if !isDegraded { failures[key.request.file] = nil }
      if byteCount > capacity { evict() }
    case .failure(let failure):
      progress[key] = nil
      failures[key.request.file] = Failed(failure: failure, request: key.request)
    case .preview(let note):
      previews[key.request.file] = note
    case .progress(let percent):
      progress[key] = percent
    }
  }

  /// Removes all pictures after a change of the graphics method. Failures are kept.
  package mutating func removeAll() {
    entries = [:]
    progress = [:]
    byteCount = 0
  }

  /// Removes the pictures of a photo being adjusted except these. Every adjustment makes new ones.
  mutating func dropLive(except retainedKeys: Set<PictureKey>) {
    for (key, entry) in entries where key.request.isLive && !retainedKeys.contains(key) {
      entries[key] = nil
      byteCount -= entry.picture.byteCount
    }
  }

  /// Removes the least recently used pictures until a quarter of the capacity is free, so that
  /// eviction is rare. Pictures in current use are kept, whatever their size.
  private mutating func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > capacity * 3 / 4, entry.lastUse < clock else { return }
      entries[key] = nil
      byteCount -= entry.picture.byteCount
    }
  }
}
