package import Files
package import PhotoModel

/// Where the XMP file of a photo is, or will be.
package struct SidecarPlace: Hashable, Sendable {
  package var path: FilePath
  package var isThere: Bool

  /// `name.jpg.xmp`, or `name.xmp` where that is there and the other one is not.
  package static func of(
    _ photo: FilePath, in system: FileSystem = FileSystem()
  ) -> SidecarPlace {
    let usual = FilePath(bytes: photo.bytes + Array(".xmp".utf8))
    let stem = FilePath.split(name: photo.name).stem
    let short = photo.folder.appending(Array(stem) + Array(".xmp".utf8))
    for path in [usual, usual.upperCased, short, short.upperCased]
    where system.mayExist(path) {
      return SidecarPlace(path: path, isThere: true)
    }
    return SidecarPlace(path: usual, isThere: false)
  }

  /// `name.jpg.xmp`.
  package static func new(_ photo: FilePath) -> FilePath {
    FilePath(bytes: photo.bytes + Array(".xmp".utf8))
  }

  /// The ending of the one photo that a sidecar says it is of, as Lightroom notes it beside a RAW: `CR2`.
  /// Nil for one that says nothing of it.
  package static func ending(notedIn sidecar: FilePath, in system: FileSystem) -> String? {
    guard let file = try? system.open(sidecar),
      let bytes = try? file.contents(atMost: SidecarDrafter.limit),
      let document = try? XMPDocument(bytes)
    else { return nil }
    return SidecarOwner.ending(document)
  }

  /// The same, whatever is there.
  static func whole(_ photo: FilePath, in system: FileSystem) -> SidecarPlace {
    let usual = FilePath(bytes: photo.bytes + Array(".xmp".utf8))
    return SidecarPlace(path: usual, isThere: system.mayExist(usual))
  }

  /// Whether it carries the whole name of its photo: `name.jpg.xmp`.
  func isOfWholeName(_ photo: FilePath) -> Bool { path.bytes.starts(with: photo.bytes) }
}

extension FilePath {
  /// With the ending of other systems: `.XMP`.
  fileprivate var upperCased: FilePath {
    FilePath(bytes: Array(bytes.dropLast(3)) + Array("XMP".utf8))
  }
}

/// Whose sidecar a file says that it is.
enum SidecarOwner {
  /// The ending of the photo, as Lightroom notes it: `CR2`.
  static func ending(_ document: XMPDocument) -> String? {
    document.text("Xmp.photoshop.SidecarForExtension")
  }

  /// The name of the photo, as darktable and Camera Raw note it.
  static func name(_ document: XMPDocument) -> String? {
    let names = ["Xmp.xmpMM.DerivedFrom", "Xmp.crs.RawFileName"].compactMap(document.text)
    return names.first { $0.contains(".") && !$0.contains("/") && !$0.contains(":") }
  }
}
