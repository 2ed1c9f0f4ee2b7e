package import PhotoModel

/// What the decoder says: first of all which libraries it reads with; then, to each request,
/// progress any number of times and a raster or a failure.
package struct DecoderReply: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case raster(Decoded)
    /// The file was written.
    case rendition(Made)
    case failure(DecoderFailure)
    /// How much of the picture is done, 0 to 100.
    case progress(Int)
    /// The libraries with their versions. What they cannot read, others may.
    case libraries(String)
  }

  /// The pixels, and what is known of the picture they are of.
  package struct Decoded: Hashable, Sendable {
    package var raster: Raster
    /// The whole picture as a person sees it, upright and turned, before it was made smaller; of an
    /// embedded one its own.
    package var source: PixelSize
    /// Whether a thumbnail was written into the second descriptor.
    package var isSaved: Bool
    /// Why these are the pixels of a preview only, as `libheif 1.15.1 can't read it`; else empty.
    package var note: String

    package init(raster: Raster, source: PixelSize, isSaved: Bool = false, note: String = "") {
      self.raster = raster
      self.source = source
      self.isSaved = isSaved
      self.note = note
    }
  }

  /// A rendition that was made.
  package struct Made: Hashable, Sendable {
    /// Of the rendition, which lies upright.
    package var size: PixelSize
    /// Of the picture that it was made of, as a person sees it.
    package var source: PixelSize
    /// Of the file.
    package var byteCount: Int64
    /// Why it was made of a preview only; else empty.
    package var note: String

    package init(size: PixelSize, source: PixelSize, byteCount: Int64, note: String = "") {
      self.size = size
      self.source = source
      self.byteCount = byteCount
      self.note = note
    }
  }

  package var id: UInt32
  package var outcome: Outcome

  package init(id: UInt32, outcome: Outcome) {
    self.id = id
    self.outcome = outcome
  }
}

/// Why a file has no pixels.
package struct DecoderFailure: Error, Hashable, Sendable {
  package enum Code: UInt8, Sendable, CaseIterable {
    /// It cannot be read.
    case unreadable
    /// The format is not known here, or the program that decodes it is not installed.
    case unsupported
    /// It begins well and then is not what it says.
    case corrupt
    /// It has more pixels than are allowed, or needs more memory.
    case tooLarge
    /// There is no picture inside: asked for an embedded one, or for one of a cache.
    case absent
    /// It took longer than it may.
    case timedOut
    /// The decoder died of it.
    case crashed
    /// No decoder can be started, whatever the file.
    case noDecoder
    /// Its disk is not there, and no cache has a picture of it.
    case offline
    /// A rendition could not be written.
    case unwritable

    /// Whether a smaller picture of the file may be had all the same.
    package var dependsOnSize: Bool { self == .timedOut || self == .tooLarge }

    /// Whether it is not the file's doing, so that the same may succeed later. A file whose disk is
    /// back is asked for as another.
    package var mayPass: Bool {
      self == .unreadable || self == .noDecoder || self == .unwritable
    }
  }

  package var code: Code
  /// What a library said, for the information panel: not a sentence, may be empty.
  package var detail: String

  package init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }
}
