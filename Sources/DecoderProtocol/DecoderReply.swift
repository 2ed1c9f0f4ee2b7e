package import PhotoModel

/// A message from the decoder: first the libraries it uses; then, for each request, any number of
/// progress reports and a result or a failure.
package struct DecoderReply: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case raster(Decoded)
    /// The rendition was written.
    case rendition(RenditionResult)
    case sharpness(SharpnessResult)
    case failure(DecoderFailure)
    /// How much of the picture is done, 0 to 100.
    case progress(Int)
    /// The libraries with their versions. A file that they can't read may be readable with others.
    case libraries(String)
  }

  /// The pixels, and information about their picture.
  package struct Decoded: Hashable, Sendable {
    package var raster: Raster
    /// The size of the whole picture before it was scaled down, upright and turned; for an embedded
    /// picture, its own size.
    package var source: PixelSize
    /// Whether a thumbnail was written to the second descriptor.
    package var isSaved: Bool
    /// Why the pixels are those of a preview only, for example `libheif 1.15.1 can't read it`;
    /// otherwise empty.
    package var previewReason: String

    package init(
      raster: Raster, source: PixelSize, isSaved: Bool = false, previewReason: String = ""
    ) {
      self.raster = raster
      self.source = source
      self.isSaved = isSaved
      self.previewReason = previewReason
    }
  }

  /// A rendition that was made.
  package struct RenditionResult: Hashable, Sendable {
    /// The size of the rendition, which is upright.
    package var size: PixelSize
    /// The size of its picture, upright.
    package var source: PixelSize
    /// The size of the file in bytes.
    package var byteCount: Int64
    /// Why it was made from a preview only; otherwise empty.
    package var previewReason: String

    package init(size: PixelSize, source: PixelSize, byteCount: Int64, previewReason: String = "") {
      self.size = size
      self.source = source
      self.byteCount = byteCount
      self.previewReason = previewReason
    }
  }

  /// How sharp a picture is.
  package struct SharpnessResult: Hashable, Sendable {
    /// 0 to 100. Nil if no part of the picture is detailed enough.
    package var score: Double?
    /// The size of the measured picture, upright: that of the preview of most RAW files.
    package var size: PixelSize
    /// The size of the file's picture, upright.
    package var source: PixelSize

    package init(score: Double?, size: PixelSize, source: PixelSize) {
      self.score = score
      self.size = size
      self.source = source
    }
  }

  package var id: UInt32
  package var outcome: Outcome

  package init(id: UInt32, outcome: Outcome) {
    self.id = id
    self.outcome = outcome
  }
}

/// Why no pixels could be decoded.
package struct DecoderFailure: Error, Hashable, Sendable {
  package enum Code: UInt8, Sendable, CaseIterable {
    /// The file can't be read.
    case unreadable
    /// The format isn't supported, or the program that decodes it isn't installed.
    case unsupported
    /// The file starts as a valid one but its contents are invalid.
    case corrupt
    /// The picture has more pixels than allowed, or needs more memory.
    case tooLarge
    /// The file contains no picture of the requested kind: an embedded one, or a thumbnail of a
    /// cache.
    case absent
    /// Decoding took too long.
    case timedOut
    /// The decoder crashed.
    case crashed
    /// No decoder can be started, for any file.
    case noDecoder
    /// The file's disk isn't available, and no cache has a picture of it.
    case offline
    /// The rendition couldn't be written.
    case unwritable

    /// Whether a smaller picture of the file may still be possible.
    package var dependsOnSize: Bool { self == .timedOut || self == .tooLarge }

    /// Whether the cause isn't the file, so that the same request may succeed later. A file whose
    /// disk has been available again is requested as a different one.
    package var isRetryable: Bool {
      self == .unreadable || self == .noDecoder || self == .unwritable
    }
  }

  package var code: Code
  /// The message of a library, for the information panel. Not a sentence; may be empty.
  package var detail: String

  package init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }
}
