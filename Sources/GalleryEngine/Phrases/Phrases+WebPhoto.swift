import DecoderProtocol
package import PhotoExport
package import PhotoModel
package import Templates

extension Phrases {
  /// Returns the texts for a photo in a web gallery. The locations of its pictures are not known
  /// yet.
  package static func webPhoto(
    _ photo: Asset, _ values: TemplateValues, stripsLocation: Bool
  ) -> WebPhoto {
    let metadata = photo.metadata
    var facts: [String] = []
    if let time = metadata.captureTime, !time.isDayOnly { facts.append(DayText.clock(time.wall)) }
    if !stripsLocation, let location = metadata.location, let place = values.place(location) {
      facts.append(webPlace(place))
    }
    if let camera = metadata.camera { facts.append(camera) }
    let exposure = ExposureText.short(metadata)
    if !exposure.isEmpty { facts.append(exposure) }
    let size = metadata.pixelSize.map {
      RenditionLimit.longEdge(WebGallery.thumbnailEdge).size(of: $0)
    }
    return WebPhoto(
      picture: [], size: size.map { .init(width: $0.width, height: $0.height) },
      isVideo: photo.mediaType == .video, day: metadata.captureTime?.wall.day,
      title: metadata.title, caption: metadata.caption, facts: facts,
      name: PathText.name(photo.path))
  }
}
