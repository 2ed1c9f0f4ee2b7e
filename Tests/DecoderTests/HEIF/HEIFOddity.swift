import SampleFiles

/// Peculiarities of HEIF files from phones and cameras that libheif 1.15 or libvips 8.14 reject,
/// although the picture is intact.
enum HEIFOddity: String, CaseIterable {
  /// iOS 18: the metadata belongs to the picture and to the tone-mapped one for brighter screens.
  case metadataOfTwo
  case metadataOfMissingItem, metadataOfMetadata, metadataWithoutPlace, metadataBeyondTheEnd
  /// The tone-mapped picture for brighter screens is the primary one.
  case toneMapIsPrimary
  case auxiliaryWithoutType, auxiliaryOfTwo, auxiliaryOfMissingItem
  case unknownColour, missingProperty, brokenAperture, wrongDepth
  case hiddenPrimary, unknownBrands, itemWithoutProperties, unknownItem
  /// Galaxy S24: the thumbnail is one pixel smaller than its header declares.
  case smallerThumbnail
  case thumbnailOfTwo, wrongSize, bytesBehind

  func put(into card: inout HEIFCard) {
    let (tile, grid) = (HEIFCard.tile, HEIFCard.grid)
    let codec: [UInt8] = [1, 2]
    switch self {
    case .metadataOfTwo:
      card.add(9, "tmap")
      card.add(8, "Exif")
      card.references += [("dimg", 9, [grid]), ("cdsc", 8, [grid, 9])]
    case .metadataOfMissingItem:
      card.add(8, "Exif")
      card.references.append(("cdsc", 8, [77]))
    case .metadataOfMetadata:
      card.add(8, "Exif")
      card.add(9, "mime")
      card.references.append(("cdsc", 9, [8]))
    case .metadataWithoutPlace:
      card.add(8, "Exif")
      card.change(8) { $0.length = 0 }
    case .metadataBeyondTheEnd:
      card.add(8, "Exif")
      card.change(8) { $0.length = 1 << 20 }
    case .toneMapIsPrimary:
      card.add(9, "tmap", properties: [3])
      card.references.append(("dimg", 9, [grid, tile]))
      card.primary = 9
    case .auxiliaryWithoutType:
      card.add(5, "grid", HEIFCard.grid(1, 1, 16, 16), properties: [3])
      card.references += [("dimg", 5, [tile]), ("auxl", 5, [grid])]
    case .auxiliaryOfTwo:
      let gains = card.property(HEIFCard.auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap"))
      card.add(5, "grid", HEIFCard.grid(1, 1, 16, 16), properties: [3, gains])
      card.references += [("dimg", 5, [tile]), ("auxl", 5, [grid, tile])]
    case .auxiliaryOfMissingItem:
      let gains = card.property(HEIFCard.auxiliary("urn:iso:std:iso:ts:21496:-1"))
      card.add(5, "grid", HEIFCard.grid(1, 1, 16, 16), properties: [3, gains])
      card.references += [("dimg", 5, [tile]), ("auxl", 5, [66])]
    case .unknownColour:
      let colour = card.property(
        BMFFBuilder.box("colr", BytePacking.latin1("nclc"), [0, 1, 0, 1, 0, 1]))
      card.change(grid) { $0.properties.append(colour) }
    case .missingProperty: card.change(grid) { $0.properties.append(99) }
    case .brokenAperture:
      let aperture = card.property(
        BMFFBuilder.box("clap", (0..<8).flatMap { _ in BytePacking.bigEndian(UInt32(0)) }))
      card.change(grid) { $0.properties.append(aperture) }
    case .wrongDepth:
      let depth = card.property(BMFFBuilder.fullBox("pixi", [3, 10, 10, 10]))
      card.change(grid) { $0.properties.append(depth) }
    case .hiddenPrimary: card.change(grid) { $0.isHidden = true }
    case .unknownBrands: card.brands = ["heim", "MiHE"]
    case .itemWithoutProperties: card.add(5, "hvc1")
    case .unknownItem: card.add(5, "uri ")
    case .smallerThumbnail:
      let extent = card.property(HEIFCard.extent(64, 48))
      card.add(5, "hvc1", card.items[0].data, properties: [1, extent])
      card.references.append(("thmb", 5, [grid]))
    case .thumbnailOfTwo:
      card.add(5, "hvc1", card.items[0].data, properties: codec)
      card.add(9, "tmap")
      card.references += [("dimg", 9, [grid]), ("thmb", 5, [grid, 9])]
    case .wrongSize:
      let extent = card.property(HEIFCard.extent(16, 15))
      card.change(grid) { $0.properties = [extent] }
    case .bytesBehind: card.tail = [0, 0, 0, 3] + Array("SEFT and no box".utf8)
    }
  }
}
