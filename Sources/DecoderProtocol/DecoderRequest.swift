package import PhotoModel
package import PhotoRecipe

/// What the decoder is asked: the pixels of one opened file.
///
/// The file comes as a descriptor beside the request, opened for reading; the decoder opens nothing
/// by name. A second descriptor, opened for writing, comes where a thumbnail is to be saved, or a
/// rendition written.
package struct DecoderRequest: Hashable, Sendable {
  /// Where the pixels come from.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// The small picture that a camera puts into its files: quick, and not quite right.
    case embedded
    /// The file is a thumbnail from a cache: a PNG picture, quick.
    case cached
    /// The real picture.
    case full
    /// A frame of a video.
    case frame
    /// The picture made anew, as a file that is written into the second descriptor.
    case rendition
  }

  /// How the picture meets the size that is asked for.
  package enum Mode: UInt8, Sendable, CaseIterable {
    /// All of it, within the size; one side is shorter where the shapes differ. Never enlarged.
    case fit
    /// It covers the size, which it has exactly; what sticks out is cut off evenly.
    case fill
  }

  /// A thumbnail to save beside the answer, as the freedesktop specification wants it: all of the
  /// picture, upright, within a square, as a PNG file with these texts in it.
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

  /// Comes back with the answer.
  package var id: UInt32
  package var kind: Kind
  /// What the file holds as far as is known; the decoder looks for itself all the same.
  package var type: FileType?
  package var mode: Mode
  /// In pixels, at least 1 by 1.
  package var size: PixelSize
  /// The part of the picture that is wanted, as a person sees it: upright, and turned.
  package var region: UnitRect
  /// Quarter turns clockwise that the user gave the picture, after its own orientation: 0 to 3.
  package var turns: Int
  /// What shows through where the picture does.
  package var background: Raster.Color
  /// Pictures with more pixels than this are refused by their header.
  package var pixelLimit: Int
  package var thumbnail: Thumbnail?
  /// How a rendition is to be made; then nothing but the limit of pixels and the recipe counts of the above.
  package var rendition: RenditionOrder?
  /// What is to be done to the real picture: sizes, the region and the turns are of what it shows then. None
  /// for pictures of other kinds, nor together with a thumbnail, which is that of the file.
  package var recipe: Recipe?
  /// Whether others of the same photo with other recipes follow soon, for which its pixels are kept.
  package var isLive: Bool
  /// Whether to report how far a slow one is.
  package var wantsProgress: Bool

  package init(
    id: UInt32, kind: Kind, type: FileType?, mode: Mode, size: PixelSize,
    region: UnitRect = .whole, turns: Int = 0, background: Raster.Color = .black,
    pixelLimit: Int = 500_000_000, thumbnail: Thumbnail? = nil,
    rendition: RenditionOrder? = nil, recipe: Recipe? = nil, isLive: Bool = false,
    wantsProgress: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.type = type
    self.mode = mode
    self.size = size
    self.region = region
    self.turns = turns
    self.background = background
    self.pixelLimit = pixelLimit
    self.thumbnail = thumbnail
    self.rendition = rendition
    self.recipe = recipe
    self.isLive = isLive
    self.wantsProgress = wantsProgress
  }
}
