package import DecoderProtocol
package import Imaging
package import PhotoModel
package import TerminalKit

/// A picture in a size of cells.
package struct PictureKey: Hashable, Sendable {
  package var request: ImageRequest
  /// The cells to fill, or for one that is fitted, the most it may take.
  package var cells: Size
  /// Of one that is fitted, the size that it will have in pixels of the screen, where that is known:
  /// a preview is made as large.
  package var fitted: PixelSize?
  /// The part of it around which a frame is drawn, with its thirds; nil for none.
  package var frame: UnitRect?
  /// Whether fewer pixels are asked for than it is shown with, since another one is likely to follow.
  package var isDraft = false
  /// Whether it stands beside what the photo is to be: it never stays in the place of that.
  package var isBefore = false

  package init(
    _ request: ImageRequest, cells: Size, fitted: PixelSize? = nil, frame: UnitRect? = nil
  ) {
    self.frame = frame
    self.request = request
    self.cells = cells
    self.fitted = fitted
  }
}

/// What came of asking for a picture.
package enum PictureAnswer: Sendable {
  /// `source` is the size of the whole as a person sees it, where that is known; `histogram` that of
  /// what is seen, of pictures that are fitted and of parts.
  case picture(Picture, isDegraded: Bool, source: PixelSize?, histogram: Histogram? = nil)
  case failure(DecoderFailure)
  /// Why what is shown is only the preview in the file.
  case preview(String)
  /// How much is done, 0 to 100.
  case progress(Int)
}

/// The pictures seen lately, a bounded number of bytes of them.
package struct PictureCache: Sendable {
  /// Several screens of thumbnails, and some photos as large as a screen.
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

  /// The size of the whole picture as a person sees it, once a decoder has reported it.
  package func source(of key: PictureKey) -> PixelSize? { entries[key]?.source }

  package func histogram(of key: PictureKey) -> Histogram? { entries[key]?.histogram }

  /// Why a file's picture cannot be shown.
  package func failure(of file: ImageFile) -> DecoderFailure? { failures[file]?.failure }

  /// Why only the preview in a file is shown; nil where the picture is.
  package func preview(of file: ImageFile) -> String? { previews[file] }

  /// Whether a picture is there that is no preview.
  func isReal(_ key: PictureKey) -> Bool {
    entries[key].map { !$0.isDegraded } ?? false && previews[key.request.file] == nil
  }

  /// How much of a picture is done, 0 to 100, while it is decoded and says so.
  package func progress(of key: PictureKey) -> Int? { progress[key] }

  /// Whether everything that was asked for is there, or never will be. What took too long or too
  /// much memory may still be had smaller.
  package func isComplete(_ key: PictureKey) -> Bool {
    if let failed = failures[key.request.file] {
      let isSmaller = key.request.pixelCount < failed.request.pixelCount
      if !failed.failure.code.dependsOnSize || !isSmaller { return true }
    }
    return entries[key].map { !$0.isDegraded } ?? false
  }

  /// Notes that these are seen or soon to be, so that others go first. A failure that may pass is
  /// forgotten when its photo is no longer among them, and the photo tried again when it is.
  package mutating func use(_ keys: some Sequence<PictureKey>) {
    clock += 1
    let passing = failures.filter { $0.value.failure.code.mayPass }.map(\.key)
    var gone = Set(passing)
    for key in keys {
      entries[key]?.lastUse = clock
      if !gone.isEmpty { gone.remove(key.request.file) }
    }
    for file in gone { failures[file] = nil }
  }

  package mutating func take(_ answer: PictureAnswer, for key: PictureKey) {
    switch answer {
    case .picture(let picture, let isDegraded, let source, let histogram):
      progress[key] = nil
      // A better one stays, should they come in the wrong order.
      if let known = entries[key], !known.isDegraded, isDegraded { return }
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

  /// Pictures are painted another way now. What failed has still failed.
  package mutating func removeAll() {
    entries = [:]
    progress = [:]
    byteCount = 0
  }

  /// Forgets pictures of a photo that is worked on, but for these: each change of it makes new ones.
  mutating func dropLive(but kept: Set<PictureKey>) {
    for (key, entry) in entries where key.request.isLive && !kept.contains(key) {
      entries[key] = nil
      byteCount -= entry.picture.byteCount
    }
  }

  /// Drops those used longest ago until a quarter is free, so that this happens seldom. What is
  /// seen now stays, however much it is.
  private mutating func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > capacity * 3 / 4, entry.lastUse < clock else { return }
      entries[key] = nil
      byteCount -= entry.picture.byteCount
    }
  }
}
