/// The data of a photo that the rules for stacks need.
package struct StackCandidate: Hashable, Sendable {
  package var id: Asset.ID
  package var folder: FolderID
  /// The name of the displayed file with its extension.
  package var name: [UInt8]
  /// A number of the make and model of the camera; nil if unknown.
  package var camera: UInt32?
  /// As displayed; nil if unknown.
  package var size: PixelSize?
  /// Local time with sub-seconds; nil if the time of day is unknown.
  package var time: WallTime?
  /// Whether the time has seconds: times of some sources end with the minute.
  package var hasSeconds: Bool
  package var mediaType: MediaType
  package var subtypes: Subtypes
  package var exposure: Exposure?

  /// The settings of an exposure.
  package struct Exposure: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var fNumber: Double
    package var iso: Int

    package init(time: Double, fNumber: Double, iso: Int) {
      (self.time, self.fNumber, self.iso) = (time, fNumber, iso)
    }
  }

  package init(
    id: Asset.ID, folder: FolderID, name: [UInt8], camera: UInt32? = nil, size: PixelSize? = nil,
    time: WallTime?, hasSeconds: Bool = true, mediaType: MediaType = .image,
    subtypes: Subtypes = [], exposure: Exposure? = nil
  ) {
    (self.id, self.folder, self.name, self.camera) = (id, folder, name, camera)
    (self.size, self.time, self.hasSeconds) = (size, time, hasSeconds)
    (self.mediaType, self.subtypes, self.exposure) = (mediaType, subtypes, exposure)
  }

  var isRAW: Bool { subtypes.contains(.raw) }
}

/// What frames of one series have in common: camera, pixel size and orientation.
struct StackClass: Hashable {
  var camera: UInt32?
  var size: PixelSize?

  init(_ candidate: StackCandidate) {
    // Width and height as displayed imply the orientation.
    (camera, size) = (candidate.camera, candidate.size)
  }

  /// Whether camera and size are known, which series without a common name require.
  var isKnown: Bool { camera != nil && size != nil }
}
