import DecoderProtocol

/// The boxes of a HEIF file that libheif reads before any picture: their positions and bytes.
struct HEIFHead {
  /// The bytes of `ftyp`, the file's first box.
  var type: HEIFBytes.Patch
  var meta: HEIFBytes.Patch

  /// A thousand tiles take a hundredth of this.
  private static let limit = 32 << 20
  /// The maximum number of boxes searched.
  private static let boxLimit = 256
  /// The brands that libheif 1.15 accepts.
  private static let brands: Set<BoxType> = ["heic", "heix", "mif1", "avif"]

  /// Reads the headers of a file's boxes.
  init(_ file: Int32, count: Int) throws(DecoderFailure) {
    var (type, meta): (HEIFBytes.Patch?, HEIFBytes.Patch?)
    var start = 0
    for _ in 0..<HEIFHead.boxLimit {
      guard type == nil || meta == nil, start <= count - 8,
        let head = HEIFBytes.bytes(file, start..<min(count, start + 16)).map(BoxBytes.init),
        let size = head.number(0, width: 4), let kind = head.type(4)
      else { break }
      var length = Int(size)
      if size == 1 { length = Int(clamping: head.number(8, width: 8) ?? 0) }
      if size == 0 { length = count - start }
      guard length >= 8 else { break }
      if kind == "ftyp" || kind == "meta" {
        guard length <= count - start, length <= HEIFHead.limit,
          let bytes = HEIFBytes.bytes(file, start..<(start + length))
        else { throw DecoderFailure(.corrupt, detail: "the file ends in its tables") }
        let patch = HEIFBytes.Patch(offset: start, bytes: bytes)
        if kind == "ftyp" { type = type ?? patch } else { meta = meta ?? patch }
      }
      guard length <= count - start else { break }
      start += length
    }
    guard let type, let meta else {
      throw DecoderFailure(.corrupt, detail: "the file ends before its tables")
    }
    self.type = type
    self.meta = meta
  }

  /// The first box, with a brand that libheif accepts in place of its last one if it has none:
  /// files with other brands have the same structure with additions.
  var plainType: HEIFBytes.Patch {
    var box = BoxBytes(bytes: type.bytes)
    let brands = stride(from: 16, to: type.bytes.count - 3, by: 4)
    if let last = brands.reversed().first,
      !brands.contains(where: { box.type($0).map(HEIFHead.brands.contains) ?? false })
    {
      box.write("mif1", at: last)
    }
    return HEIFBytes.Patch(offset: type.offset, bytes: box.bytes)
  }
}
