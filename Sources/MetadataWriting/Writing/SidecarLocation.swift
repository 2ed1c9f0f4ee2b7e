package import Files
package import PhotoModel

/// The existing or future path of a photo's XMP file.
package struct SidecarLocation: Hashable, Sendable {
  package var path: FilePath
  package var exists: Bool

  /// Returns `name.jpg.xmp`, or `name.xmp` if only that exists.
  package static func of(
    _ photo: FilePath, in system: FileSystem = FileSystem()
  ) -> SidecarLocation {
    let usual = FilePath(bytes: photo.bytes + Array(".xmp".utf8))
    let stem = FilePath.split(name: photo.name).stem
    let short = photo.folder.appending(Array(stem) + Array(".xmp".utf8))
    for path in [usual, usual.upperCased, short, short.upperCased]
    where system.mayExist(path) {
      return SidecarLocation(path: path, exists: true)
    }
    return SidecarLocation(path: usual, exists: false)
  }

  /// Returns `name.jpg.xmp`.
  package static func new(_ photo: FilePath) -> FilePath {
    FilePath(bytes: photo.bytes + Array(".xmp".utf8))
  }

  /// Returns the file extension of the only photo that a sidecar belongs to, as Lightroom stores it
  /// for a RAW file: `CR2`. Nil if the sidecar doesn't contain one.
  package static func fileExtension(storedIn sidecar: FilePath, in system: FileSystem) -> String? {
    guard let file = try? system.open(sidecar),
      let bytes = try? file.contents(atMost: SidecarDrafter.limit),
      let document = try? XMPDocument(bytes)
    else { return nil }
    return SidecarOwner.fileExtension(document)
  }

  /// Returns `name.jpg.xmp`, even if only `name.xmp` exists.
  static func withFullName(_ photo: FilePath, in system: FileSystem) -> SidecarLocation {
    let usual = FilePath(bytes: photo.bytes + Array(".xmp".utf8))
    return SidecarLocation(path: usual, exists: system.mayExist(usual))
  }

  /// Whether the sidecar has the full name of its photo: `name.jpg.xmp`.
  func hasFullName(_ photo: FilePath) -> Bool { path.bytes.starts(with: photo.bytes) }
}

extension FilePath {
  /// The path with the extension that other systems use: `.XMP`.
  fileprivate var upperCased: FilePath {
    FilePath(bytes: Array(bytes.dropLast(3)) + Array("XMP".utf8))
  }
}

/// Finds the photo that a sidecar belongs to, according to its contents.
enum SidecarOwner {
  /// Returns the extension of the photo, as stored by Lightroom: `CR2`.
  static func fileExtension(_ document: XMPDocument) -> String? {
    document.text("Xmp.photoshop.SidecarForExtension")
  }

  /// Returns the name of the photo, as stored by darktable and Camera Raw.
  static func name(_ document: XMPDocument) -> String? {
    let names = ["Xmp.xmpMM.DerivedFrom", "Xmp.crs.RawFileName"].compactMap(document.text)
    return names.first { $0.contains(".") && !$0.contains("/") && !$0.contains(":") }
  }
}
