import CHeif
import DecoderProtocol
import PhotoModel

/// An open HEIF file: its main picture and the thumbnails of that. Used by one thread.
final class HEIFFile {
  let tables: HEIFTables
  let mask: HEIFMask
  private let bytes: HEIFBytes
  private let context: OpaquePointer
  private let descriptor: Int32
  private let count: Int
  private let openingError: DecoderFailure?

  /// Reads the tables. The caller keeps the descriptor.
  init(descriptor: Int32, count: Int) throws(DecoderFailure) {
    guard HEIFLibrary.isAvailable, let context = heif_context_alloc() else {
      throw DecoderFailure(.unsupported, detail: "\(HEIFLibrary.name) can't be initialised")
    }
    do throws(DecoderFailure) {
      let head = try HEIFHead(descriptor, count: count)
      tables = HEIFTables(BoxBytes(bytes: head.meta.bytes))
      mask = HEIFMask(tables)
      let meta = HEIFBytes.Patch(offset: head.meta.offset, bytes: mask.bytes.bytes)
      bytes = HEIFBytes(descriptor: descriptor, count: count, patches: [head.plainType, meta])
    } catch {
      heif_context_free(context)
      throw error
    }
    self.context = context
    self.descriptor = descriptor
    self.count = count
    heif_context_set_max_decoding_threads(context, 0)
    let error = bytes.open(context)
    // Pictures found before an error can still be used, and are often sufficient.
    openingError = error.code == heif_error_Ok ? nil : HEIFLibrary.failure(error)
  }

  deinit {
    heif_context_free(context)
  }

  /// Returns the main picture, by its header.
  func primary() throws(DecoderFailure) -> HEIFImage {
    var handle: OpaquePointer?
    let error = heif_context_get_primary_image_handle(context, &handle)
    guard error.code == heif_error_Ok, let handle else {
      throw cutShort ?? openingError ?? HEIFLibrary.failure(error)
    }
    return HEIFImage(handle, of: self)
  }

  /// Returns the reason why pixels couldn't be decoded.
  func failure(_ error: heif_error) -> DecoderFailure {
    if isUnreadable { return DecoderFailure(.unreadable, detail: "the file can't be read") }
    return cutShort ?? HEIFLibrary.failure(error)
  }

  /// Whether the system failed to read the file.
  var isUnreadable: Bool { bytes.hasFailed }

  /// An error if the file ends before the bytes of the main picture.
  private var cutShort: DecoderFailure? {
    guard let primary = mask.primary else {
      return DecoderFailure(.corrupt, detail: "the file has no primary picture")
    }
    let isCut = parts(of: primary).contains { id in
      guard let location = tables.places[id], location.method == 0 else { return false }
      return location.extents.contains { $0.offset > count || $0.length > count - $0.offset }
    }
    return isCut ? DecoderFailure(.corrupt, detail: "the file ends early") : nil
  }

  /// Returns an item and all items that it consists of.
  private func parts(of id: UInt32) -> Set<UInt32> {
    var (parts, waiting) = (Set([id]), [id])
    while let next = waiting.popLast() {
      for part in tables.targets(of: "dimg", from: next) where parts.insert(part).inserted {
        waiting.append(part)
      }
    }
    return parts
  }

  /// Returns the bytes of an item; nil if they aren't complete, or more than `limit`.
  func data(of id: UInt32, limit: Int) -> [UInt8]? {
    guard let location = tables.places[id] else { return nil }
    var data: [UInt8] = []
    for extent in location.extents {
      switch location.method {
      case 0:
        guard extent.offset <= count else { return nil }
        let length = extent.length == 0 ? count - extent.offset : extent.length
        guard length <= count - extent.offset, length <= limit - data.count,
          let part = HEIFBytes.bytes(descriptor, extent.offset..<(extent.offset + length))
        else { return nil }
        data += part
      case 1:
        guard let idat = tables.child("idat"), extent.offset <= idat.content.count,
          extent.length <= idat.content.count - extent.offset, extent.length <= limit - data.count
        else { return nil }
        let start = idat.content.lowerBound + extent.offset
        data += tables.bytes.bytes[start..<(start + extent.length)]
      default: return nil
      }
    }
    return data
  }

  /// The declared size of a picture of tiles (ISO/IEC 23008-12, 6.6.2.3.2), before it is turned,
  /// for which libheif allocates memory.
  var gridSize: PixelSize? {
    guard let primary = mask.primary, tables.items[primary]?.type == "grid",
      let data = data(of: primary, limit: 64).map(BoxBytes.init),
      let flags = data.number(1, width: 1)
    else { return nil }
    let width = flags & 1 == 0 ? 2 : 4
    guard let across = data.number(4, width: width), let down = data.number(4 + width, width: width)
    else { return nil }
    return PixelSize(width: Int(across), height: Int(down))
  }
}
