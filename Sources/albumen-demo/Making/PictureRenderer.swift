import PhotoModel

/// Renders a drawn scene into a picture for writing files.
struct PictureRenderer: Sendable {
  /// The maximum length of the longer edge in pixels.
  let edge: Int
  /// Whether pictures have thumbnails. Very small files have none, because the picture itself is as
  /// small.
  let hasThumbnails: Bool
  private let developer = SceneRenderer()
  private let encoder: JPEGEncoder
  private let smallEncoder = JPEGEncoder(quality: 78, isThorough: true)

  init(edge: Int = 4000, quality: Int = 90, hasThumbnails: Bool = true) {
    self.edge = edge
    self.hasThumbnails = hasThumbnails
    encoder = JPEGEncoder(quality: quality, isThorough: edge < 400)
  }

  /// For example 160×107: 1 to 3 kB including the Exif data.
  static let tiny = PictureRenderer(edge: 160, quality: 52, hasThumbnails: false)

  /// For example 420×280, with a thumbnail: about 18 kB, a third of which is metadata.
  static let camera = PictureRenderer(edge: 420, quality: 78)

  /// Draws a scene that is large enough for the pictures that are cut from it.
  func draw(_ scene: Scene, size: PixelSize) -> Canvas {
    let size = limited(size, to: edge + edge / 20)
    return scene.draw(width: size.width, height: size.height)
  }

  func picture(_ order: PictureOrder, on canvas: Canvas, withPreview: Bool) throws(DemoError)
    -> Picture
  {
    let size = limited(order.shape.size, to: edge)
    var framing = Framing(number: order.framing, of: order.scene)
    // Grain would dominate the size of a very small file.
    if edge < 400 { framing.noise *= 0.35 }
    let raster = developer.develop(
      canvas, framing, width: size.width, height: size.height,
      seed: order.scene.seed &+ UInt64(order.framing))
    let stored = raster.stored(for: order.orientation)
    var picture = Picture(jpeg: try encoder.encode(stored), size: stored.size)
    if hasThumbnails {
      picture.thumbnail = try smallEncoder.encode(reduced(stored, toward: 160))
    }
    if withPreview {
      let preview = reduced(stored, toward: 640)
      picture.previewJPEG = try smallEncoder.encode(preview)
      picture.preview = preview
    }
    return picture
  }

  private func limited(_ size: PixelSize, to edge: Int) -> PixelSize {
    let longer = max(size.width, size.height)
    guard longer > edge else { return size }
    return PixelSize(
      width: max(16, (size.width * edge + longer / 2) / longer),
      height: max(16, (size.height * edge + longer / 2) / longer))
  }

  /// Returns a copy whose longer edge is `edge`, or the unchanged picture if it is not larger.
  private func reduced(_ raster: Raster, toward edge: Int) -> Raster {
    let size = limited(raster.size, to: edge)
    guard size.width < raster.size.width else { return raster }
    return raster.reduced(to: size)
  }
}
