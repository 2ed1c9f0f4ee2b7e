/// Photoshop's image resources, which contain IPTC in JPEG and TIFF files (Adobe Photoshop File
/// Formats Specification, "Image Resources").
enum PhotoshopResources {
  private static let iptcNumber: UInt16 = 0x0404

  /// Returns the IPTC datasets in these resources.
  static func iptc(in resources: [UInt8]) -> [UInt8]? {
    let all = resources[...]
    var position = 0
    // Every resource has at least twelve bytes, so the loop ends.
    while let number = all.integer(at: position + 4, as: UInt16.self),
      all.dropFirst(position).starts(with: "8BIM"),
      let nameLength: UInt8 = all.integer(at: position + 6)
    {
      let name = 1 + Int(nameLength)
      let sizeAt = position + 6 + name + name % 2
      guard let size = all.integer(at: sizeAt, as: UInt32.self) else { return nil }
      let start = sizeAt + 4
      let end = min(start + Int(size), all.count)
      guard start <= end else { return nil }
      if number == iptcNumber { return Array(all[start..<end]) }
      position = start + Int(size) + Int(size % 2)
    }
    return nil
  }
}
