import DecoderProtocol
import Files
import PhotoModel

/// The texts in a thumbnail that identify the version of its file (section 5 of the standard).
struct ThumbnailIdentity: Hashable, Sendable {
  let uri: String
  /// The file's modification time in whole seconds.
  let modifiedAt: Int64
  /// In bytes.
  let size: Int64
  /// For example `c6ee772d9e49320e97ec29a7eb5b1697.png`, in every folder of the cache.
  let fileName: String

  /// Returns nil for a path that isn't absolute.
  init?(_ file: ImageFile) {
    guard let uri = FileURI.uri(of: file.path) else { return nil }
    self.uri = uri
    modifiedAt = file.modifiedAt.seconds
    size = file.size
    fileName = MD5.name(of: Array(uri.utf8)) + ".png"
  }

  /// Whether a thumbnail is of this version: its URI and time match, and its size if it contains
  /// one. A matching digest isn't sufficient, and a thumbnail without a URI or a time isn't
  /// trusted.
  func matches(_ head: PNGHead) -> Bool {
    // Tumbler, of Xfce, also writes fractions of seconds: `1600000000.000000`.
    let stated = head.texts[Key.modifiedAt]?.prefix { $0 != "." }
    guard head.texts[Key.uri] == uri, stated.flatMap({ Int64($0) }) == modifiedAt else {
      return false
    }
    return head.texts[Key.size].flatMap(Int64.init).map { $0 == size } ?? true
  }

  /// Returns the texts of a new thumbnail, before the picture is known.
  func texts(type: FileType?, software: String) -> [DecoderRequest.Thumbnail.Text] {
    var texts = [
      DecoderRequest.Thumbnail.Text(Key.uri, uri),
      DecoderRequest.Thumbnail.Text(Key.modifiedAt, String(modifiedAt)),
      DecoderRequest.Thumbnail.Text(Key.size, String(size)),
    ]
    if let type { texts.append(DecoderRequest.Thumbnail.Text(Key.mimeType, type.mimeType)) }
    texts.append(DecoderRequest.Thumbnail.Text(Key.software, software))
    return texts
  }

  /// Returns the texts about the picture, with its upright size.
  static func texts(of source: PixelSize) -> [DecoderRequest.Thumbnail.Text] {
    [
      DecoderRequest.Thumbnail.Text(Key.width, String(source.width)),
      DecoderRequest.Thumbnail.Text(Key.height, String(source.height)),
    ]
  }

  enum Key {
    static let uri = "Thumb::URI"
    static let modifiedAt = "Thumb::MTime"
    static let size = "Thumb::Size"
    static let mimeType = "Thumb::Mimetype"
    static let width = "Thumb::Image::Width"
    static let height = "Thumb::Image::Height"
    static let software = "Software"
  }
}

extension FileType {
  /// The name in freedesktop.org's shared MIME database.
  var mimeType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .heif, .heic: "image/heif"
    case .avif, .png, .webp, .tiff, .gif, .jxl, .bmp: "image/\(rawValue)"
    case .cr2: "image/x-canon-cr2"
    case .cr3: "image/x-canon-cr3"
    case .nef: "image/x-nikon-nef"
    case .arw: "image/x-sony-arw"
    case .dng: "image/x-adobe-dng"
    case .raf: "image/x-fuji-raf"
    case .orf: "image/x-olympus-orf"
    case .rw2: "image/x-panasonic-rw2"
    case .pef: "image/x-pentax-pef"
    case .mov: "video/quicktime"
    case .mp4, .m4v: "video/mp4"
    case .avi: "video/x-msvideo"
    case .mkv: "video/x-matroska"
    case .webm: "video/webm"
    }
  }
}
