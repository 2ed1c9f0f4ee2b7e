package import PhotoModel
package import PhotoRecipe

/// A request to the decoder for the pixels of one open file, or for a measurement of them.
///
/// The file is passed as a descriptor, open for reading, alongside the request; the decoder opens
/// nothing by name. If a thumbnail is to be saved or a rendition written, a second descriptor, open
/// for writing, is passed.
package struct DecoderRequest: Hashable, Sendable {
  /// The source of the pixels.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// The preview that a camera stores in its files: fast, but not exact.
    case embedded
    /// The file is a thumbnail from a cache, a PNG file: fast.
    case cached
    /// The full picture.
    case full
    /// A frame of a video.
    case frame
    /// A rendition of the picture, written to the second descriptor.
    case rendition
    /// A measurement of how sharp the full picture is, without adjustments.
    case sharpness
  }

  /// How the picture is fitted to the requested size.
  package enum Mode: UInt8, Sendable, CaseIterable {
    /// The whole picture within the size; one side is shorter if the shapes differ. Never enlarged.
    case fit
    /// The picture fills exactly the size; the excess is cropped equally on both sides.
    case fill
  }

  /// A thumbnail to save in addition to the reply, as in the freedesktop specification: the whole
  /// picture, upright, within a square, as a PNG file with these texts.
  package struct Thumbnail: Hashable, Sendable {
    /// The side of the square in pixels.
    package var side: Int
    package var texts: [Text]

    package struct Text: Hashable, Sendable {
      package var key: String
      package var value: String

      package init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
      }
    }

    package init(side: Int, texts: [Text]) {
      self.side = side
      self.texts = texts
    }
  }

  /// Repeated in the reply.
  package var id: UInt32
  package var kind: Kind
  /// The expected type of the file, if known. The decoder detects the type itself anyway.
  package var type: FileType?
  package var mode: Mode
  /// In pixels, at least 1 by 1.
  package var size: PixelSize
  /// The requested part of the picture, in the picture as displayed: upright and turned.
  package var region: UnitRect
  /// The number of clockwise quarter turns that the user applied, after the file's orientation: 0
  /// to 3.
  package var quarterTurns: Int
  /// The colour behind transparent parts of the picture.
  package var background: Raster.Color
  /// Pictures with more pixels than this are rejected by their header.
  package var pixelLimit: Int
  package var thumbnail: Thumbnail?
  /// How a rendition is made. If set, everything above except `pixelLimit` is ignored; `recipe`
  /// still applies.
  package var rendition: RenditionOrder?
  /// The adjustments of the full picture. Sizes, the region and the turns refer to the adjusted
  /// picture. Nil for other kinds of requests, and together with a thumbnail, which shows the file
  /// itself.
  package var recipe: Recipe?
  /// Whether requests for the same photo with other recipes follow soon, so that its pixels are
  /// kept.
  package var isLive: Bool
  /// Whether to report the progress of a slow request.
  package var reportsProgress: Bool

  package init(
    id: UInt32, kind: Kind, type: FileType?, mode: Mode, size: PixelSize,
    region: UnitRect = .full, quarterTurns: Int = 0, background: Raster.Color = .black,
    pixelLimit: Int = 500_000_000, thumbnail: Thumbnail? = nil,
    rendition: RenditionOrder? = nil, recipe: Recipe? = nil, isLive: Bool = false,
    reportsProgress: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.type = type
    self.mode = mode
    self.size = size
    self.region = region
    self.quarterTurns = quarterTurns
    self.background = background
    self.pixelLimit = pixelLimit
    self.thumbnail = thumbnail
    self.rendition = rendition
    self.recipe = recipe
    self.isLive = isLive
    self.reportsProgress = reportsProgress
  }
}
