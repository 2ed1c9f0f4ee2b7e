/// The type of a file, detected from its bytes. The raw value is the usual file name extension.
package enum FileType: String, Hashable, Sendable, CaseIterable {
  case jpeg = "jpg"
  case heif, heic, avif, png, webp, tiff, gif, jxl, bmp
  case cr2, cr3, nef, arw, dng, raf, orf, rw2, pef
  case mov, mp4, m4v, avi, mkv, webm

  package var mediaType: MediaType {
    switch self {
    case .mov, .mp4, .m4v, .avi, .mkv, .webm: .video
    default: .image
    }
  }

  /// Whether it is a camera's RAW format. A JPEG of the same name often accompanies RAW files.
  package var isRAW: Bool {
    switch self {
    case .cr2, .cr3, .nef, .arw, .dng, .raf, .orf, .rw2, .pef: true
    default: false
    }
  }

  /// Whether it is a picture in the container of ISO/IEC 23008-12.
  package var isHEIF: Bool { self == .heif || self == .heic || self == .avif }

  /// The name for display: `JPEG`, `HEIC`, `CR3`.
  package var title: String {
    switch self {
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .webm: "WebM"
    case .jxl: "JPEG XL"
    default: rawValue.uppercased()
    }
  }
}

package enum MediaType: String, Hashable, Sendable {
  case image, video
}

/// Special properties of an asset. The bits are kept in every row, so that smart albums need no
/// further data. The names are those of the JSON output.
package struct Subtypes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  package static let livePhoto = Subtypes(rawValue: 1 << 0)
  package static let panorama = Subtypes(rawValue: 1 << 1)
  package static let screenshot = Subtypes(rawValue: 1 << 2)
  package static let selfie = Subtypes(rawValue: 1 << 3)
  package static let burst = Subtypes(rawValue: 1 << 4)
  package static let raw = Subtypes(rawValue: 1 << 5)
  package static let hdr = Subtypes(rawValue: 1 << 6)
  package static let animated = Subtypes(rawValue: 1 << 7)

  private static let named: [(Subtypes, String)] = [
    (.livePhoto, "livePhoto"), (.panorama, "panorama"), (.screenshot, "screenshot"),
    (.selfie, "selfie"), (.burst, "burst"), (.raw, "raw"), (.hdr, "hdr"),
    (.animated, "animated"),
  ]

  package var names: [String] {
    Subtypes.named.filter { contains($0.0) }.map(\.1)
  }
}
