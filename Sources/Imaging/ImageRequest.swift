package import DecoderProtocol
package import Files
package import PhotoModel
package import PhotoRecipe

/// One version of a file whose picture is wanted.
package struct ImageFile: Hashable, Sendable {
  package var path: FilePath
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  package var type: FileType?
  /// Whether it lies on a disk that is not there: then only the caches know it.
  package var isOffline: Bool
  /// How many pixels its picture has, where that is known. It says what decoding costs.
  package var pixelCount: Int?
  /// The photo that it is of, where a library is asked for its bytes.
  package var id: Asset.ID?

  package init(
    path: FilePath, size: Int64, modifiedAt: FileTime, type: FileType?, isOffline: Bool = false,
    pixelCount: Int? = nil, id: Asset.ID? = nil
  ) {
    self.path = path
    self.size = size
    self.modifiedAt = modifiedAt
    self.type = type
    self.isOffline = isOffline
    self.pixelCount = pixelCount
    self.id = id
  }

  package var version: MediaVersion { MediaVersion(size: size, modifiedAt: modifiedAt) }
}

/// A picture of a file in some size, as PhotoKit's image manager is asked for it.
///
/// Two requests that are equal want the same pixels: the request itself is the key of its answers.
package struct ImageRequest: Hashable, Sendable {
  /// Which answers are wanted.
  package enum Delivery: UInt8, Hashable, Sendable {
    /// One, from the file's embedded picture or a cache, however degraded; a failure with the code
    /// `absent` where there is none.
    case fast
    /// One, the real picture.
    case highQuality
    /// A fast one first, where there is one, and then the real one unless the fast one is as good.
    case opportunistic
  }

  package var file: ImageFile
  package var mode: DecoderRequest.Mode
  /// In pixels.
  package var size: PixelSize
  package var delivery: Delivery
  package var region: UnitRect
  package var turns: Int
  package var background: Raster.Color
  /// What is done to the picture first: all of the above is of what it shows then.
  package var recipe: Recipe?
  /// Whether others of the same photo with other recipes follow soon: they have a lane of their own, whose
  /// decoder keeps the photo's pixels.
  package var isLive: Bool

  package init(
    _ file: ImageFile, mode: DecoderRequest.Mode, size: PixelSize,
    delivery: Delivery = .opportunistic, region: UnitRect = .whole, turns: Int = 0,
    background: Raster.Color = .black, recipe: Recipe? = nil, isLive: Bool = false
  ) {
    self.isLive = isLive
    self.recipe = recipe.flatMap { $0.isEmpty ? nil : $0 }
    self.file = file
    self.mode = mode
    self.size = size
    self.delivery = delivery
    self.region = region
    self.turns = turns
    self.background = background
  }
}

/// An answer to a request.
package struct ImageResult: Sendable {
  package enum Outcome: Sendable {
    case image(Image)
    case failure(DecoderFailure)
    /// How much of the real one is done, 0 to 100.
    case progress(Int)
  }

  package struct Image: Sendable {
    /// Where the pixels came from.
    package enum Origin: Hashable, Sendable {
      case embedded
      /// The shared thumbnails of the desktop.
      case cache
      case decoded
    }

    package var raster: Raster
    /// A better one follows, if the request allows it.
    package var isDegraded: Bool
    package var origin: Origin
    /// The size of the whole picture as a person sees it, where that is known.
    package var source: PixelSize?
    /// Why this is only the preview in the file, as a library says it; empty where it is the picture.
    package var note: String

    package init(
      raster: Raster, isDegraded: Bool, origin: Origin, source: PixelSize?, note: String = ""
    ) {
      self.raster = raster
      self.isDegraded = isDegraded
      self.origin = origin
      self.source = source
      self.note = note
    }
  }

  package var request: ImageRequest
  package var outcome: Outcome

  package init(_ request: ImageRequest, _ outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}

/// Where pictures come from. The program has decoders behind it, tests a table.
package protocol ImageSource: Sendable {
  /// Answers, each request's in their order. Taken once.
  var results: AsyncStream<ImageResult> { get }

  /// Says which pictures are wanted now, the most wanted first, in place of all that were wanted
  /// before. What is not wanted any more and has not begun is never decoded; what has begun is
  /// finished and answered. What was answered in full is not asked again by this alone.
  func show(_ window: [ImageRequest])
}
