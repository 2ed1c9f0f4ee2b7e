import PhotoModel
import SampleFiles

/// A picture in the forms that files are made of.
struct Picture: Sendable {
  /// A whole JPEG, stored for its orientation, without metadata.
  var jpeg: [UInt8]
  /// As stored.
  var size: PixelSize
  /// The thumbnail that goes into the Exif; nil where files are tiny themselves.
  var thumbnail: [UInt8]?
  /// A middling size for videos and raw photos, as stored; made only for pictures that need it.
  var preview: Raster?
  var previewJPEG: [UInt8] = []
}

/// All files of one asset, as names and bytes.
struct AssetFiles {
  let photo: PlannedPhoto
  let picture: Picture

  func files() -> [(path: String, bytes: [UInt8])] {
    var files = [(photo.path, mainFile())]
    func add(_ ending: String, _ bytes: [UInt8]) {
      files.append(("\(photo.folder)/\(photo.stem).\(ending)", bytes))
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
      add("\(photo.ending).json", Array(TakeoutSidecar(photo: photo).text().utf8))
    }
    return files
  }

  private func mainFile() -> [UInt8] {
    switch photo.kind {
    case .video(let seconds): return video(seconds: seconds) ?? []
    case .bare: return picture.jpeg
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
