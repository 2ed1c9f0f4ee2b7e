package import DecoderProtocol
package import Files
package import PhotoModel
package import PhotoRecipe

/// A version of a file whose picture is requested.
package struct ImageFile: Hashable, Sendable {
  package var path: FilePath
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  package var type: FileType?
  /// Whether the file is on a disk that isn't available; then only the caches have pictures of it.
  package var isOffline: Bool
  /// The number of pixels of the picture, if known, for estimating the cost of decoding.
  package var pixelCount: Int?
  /// The photo, if a library is asked for its bytes.
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

/// A request for a picture of a file in some size, like a request to PhotoKit's image manager.
///
/// Requests that are equal ask for the same pixels: the request itself is the key of its results.
package struct ImageRequest: Hashable, Sendable {
  /// Which results are requested.
  package enum Delivery: UInt8, Hashable, Sendable {
    /// One, from the file's embedded picture or a cache, however degraded; a failure with the code
    /// `absent` if there is neither.
    case fast
    /// One, the full picture.
    case highQuality
    /// First a fast one, if available, and then the full one unless the fast one is as good.
    case opportunistic
  }

  package var file: ImageFile
  package var mode: DecoderRequest.Mode
  /// In pixels.
  package var size: PixelSize
  package var delivery: Delivery
  package var region: UnitRect
  package var quarterTurns: Int
  package var background: Raster.Color
  /// The adjustments, which are applied first: the size and region refer to the adjusted picture.
  package var recipe: Recipe?
  /// Whether requests for the same photo with other recipes follow soon. They have their own pool,
  /// whose decoder keeps the photo's pixels.
  package var isLive: Bool

  package init(
    _ file: ImageFile, mode: DecoderRequest.Mode, size: PixelSize,
    delivery: Delivery = .opportunistic, region: UnitRect = .full, quarterTurns: Int = 0,
    background: Raster.Color = .black, recipe: Recipe? = nil, isLive: Bool = false
  ) {
    self.isLive = isLive
    self.recipe = recipe.flatMap { $0.isEmpty ? nil : $0 }
    self.file = file
    self.mode = mode
    self.size = size
    self.delivery = delivery
    self.region = region
    self.quarterTurns = quarterTurns
    self.background = background
  }
}

/// A result of a request.
package struct ImageResult: Sendable {
  package enum Outcome: Sendable {
    case image(Image)
    case failure(DecoderFailure)
    /// The progress of the full picture, 0 to 100.
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
    /// A better result follows, if the request allows it.
    package var isDegraded: Bool
    package var origin: Origin
    /// The size of the whole picture as displayed, if known.
    package var source: PixelSize?
    /// Why this is only the preview in the file, from a library; empty if it is the full picture.
    package var previewReason: String

    package init(
      raster: Raster, isDegraded: Bool, origin: Origin, source: PixelSize?,
      previewReason: String = ""
    ) {
      self.raster = raster
      self.isDegraded = isDegraded
      self.origin = origin
      self.source = source
      self.previewReason = previewReason
    }
  }

  package var request: ImageRequest
  package var outcome: Outcome

  package init(_ request: ImageRequest, _ outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}

/// A source of pictures. In the program it uses decoders; in tests, a table.
package protocol ImageSource: Sendable {
  /// The results, in order for each request. May be iterated only once.
  var results: AsyncStream<ImageResult> { get }

  /// Replaces the requested pictures, the most important first. Those no longer requested are never
  /// decoded if they haven't been started; otherwise they are finished and reported. A request that
  /// has been answered completely isn't repeated by this alone.
  func show(_ window: [ImageRequest])
}
