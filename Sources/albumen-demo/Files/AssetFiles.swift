import PhotoModel
import SampleFiles

/// A picture in the forms that are needed for writing files.
struct Picture: Sendable {
  /// A complete JPEG without metadata. Its pixels are stored for its orientation.
  var jpeg: [UInt8]
  /// The size as stored.
  var size: PixelSize
  /// The thumbnail for the Exif data, or nil if the files are very small themselves.
  var thumbnail: [UInt8]?
  /// A medium size for videos and RAW photos, as stored. Made only for pictures that require it.
  var preview: Raster?
  var previewJPEG: [UInt8] = []
}

/// The names and bytes of all files of one asset.
struct AssetFiles {
  let photo: PlannedPhoto
  let picture: Picture

  func files() -> [(path: String, bytes: [UInt8])] {
    var files = [(photo.path, mainFile())]
    func add(_ fileExtension: String, _ bytes: [UInt8]) {
      files.append(("\(photo.folder)/\(photo.stem).\(fileExtension)", bytes))
    }
    if photo.companions.contains(.liveMovie), let video = video(seconds: 3) { add("MOV", video) }
    if photo.companions.contains(.raw), let preview = picture.preview {
      let raw = DNGFile(photo: photo, preview: preview, previewJPEG: picture.previewJPEG)
      add("DNG", raw.encoded())
    }
    if photo.companions.contains(.sidecar), let packet = XMPPacket(photo) {
      add("xmp", Array(packet.text().utf8))
    }
    if photo.companions.contains(.takeout) {
      add("\(photo.fileExtension).json", Array(TakeoutSidecar(photo: photo).text().utf8))
    }
    return files
  }

  private func mainFile() -> [UInt8] {
    switch photo.kind {
    case .video(let seconds): return video(seconds: seconds) ?? []
    case .withoutMetadata: return picture.jpeg
    case .photo:
      var file = JPEGBuilder(around: picture.jpeg)
      file.add(
        exif: CameraExif(photo: photo, pixelSize: picture.size)
          .tiff(thumbnail: picture.thumbnail).bytes)
      if !photo.companions.contains(.sidecar), let packet = XMPPacket(photo) {
        file.add(xmp: packet.text())
      }
      return file.bytes
    }
  }

  private func video(seconds: Int) -> [UInt8]? {
    guard let preview = picture.preview else { return nil }
    return MovieFile(
      photo: photo, frame: picture.previewJPEG, size: preview.size, seconds: seconds,
      isQuickTime: photo.camera.make == "Apple"
    ).encoded()
  }
}
