import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import PhotoRecipe
import Testing

@testable import albumen_decoder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct AdjustingTests {
  private let folder: TemporaryFolder
  private let decoder: DecoderProcess

  init() throws {
    (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
  }

  private func recipe(_ change: (inout Recipe) throws -> Void) rethrows -> Recipe {
    var recipe = Recipe()
    try change(&recipe)
    return recipe
  }

  /// Writes a picture whose colours are computed from the coordinates of its pixels.
  private func picture(
    _ width: Int, _ height: Int, _ colour: (Int, Int) -> [UInt8]
  ) throws -> FilePath {
    let pixels = PixelBuffer(
      size: PixelSize(width: width, height: height), channels: 3,
      bytes: (0..<height).flatMap { y in (0..<width).flatMap { x in colour(x, y) } })
    return try folder.file("\(width)-\(height).png", #require(PNGPixels.encode(pixels, texts: [])))
  }

  private func raster(
    _ path: FilePath, _ recipe: Recipe?, side: Int = 4000, region: UnitRect = .full,
    turns: Int = 0
  ) throws -> Raster {
    try decoder.decoded(
      DecoderRequest(
        id: 1, kind: .full, type: nil, mode: .fit, size: PixelSize(width: side, height: side),
        region: region, quarterTurns: turns, recipe: recipe), of: path
    ).raster
  }

  private func sum(_ raster: Raster) -> Int {
    var sum = 0
    for number in raster.pixels { sum += Int(number) }
    return sum
  }

  private func pixel(_ raster: Raster, _ x: Int, _ y: Int) -> [UInt8] {
    let offset = (y * raster.size.width + x) * 3
    return Array(raster.pixels[offset..<(offset + 3)])
  }

  // 201 by 147, so that no side is a multiple of a block size.
  private func places() throws -> FilePath {
    try picture(201, 147) { x, y in [UInt8(x), UInt8(y), UInt8((x * 7 + y * 13) & 255)] }
  }

  private func colour(_ x: Int, _ y: Int) -> [UInt8] {
    [UInt8(x), UInt8(y), UInt8((x * 7 + y * 13) & 255)]
  }

  @Test func `turned, mirrored and cropped pictures are exact to a pixel`() throws {
    let path = try places()
    let size = PixelSize(width: 201, height: 147)

    let right = try raster(path, recipe { $0.rotate(quarters: 1) })
    #expect(right.size == PixelSize(width: 147, height: 201))
    #expect(pixel(right, 0, 0) == colour(0, 146))
    #expect(pixel(right, 146, 200) == colour(200, 0))
    let mirrored = try raster(path, recipe { $0.mirror() })
    #expect(pixel(mirrored, 3, 5) == colour(197, 5))
    let cut = try raster(path, recipe { try $0.setCrop(typed: "31x17+101+99", of: size) })
    #expect(cut.size == PixelSize(width: 31, height: 17))
    #expect(pixel(cut, 0, 0) == colour(101, 99))
    #expect(pixel(cut, 30, 16) == colour(131, 115))
    // The same part, turned with the whole picture.
    let all = try raster(
      path,
      recipe {
        try $0.setCrop(typed: "31x17+101+99", of: size)
        $0.rotate(quarters: 3)
        $0.mirror()
      })
    #expect(all.size == PixelSize(width: 17, height: 31))
    #expect(pixel(all, 0, 0) == colour(131, 115))
    #expect(pixel(all, 16, 30) == colour(101, 99))
  }

  @Test func `a part of what is seen, and what the user turned, are those of the recipe`() throws {
    let path = try places()
    let cut = try recipe {
      try $0.setCrop(typed: "100x60+50+40", of: PixelSize(width: 201, height: 147))
    }
    let part = try raster(
      path, cut, region: UnitRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1))
    #expect(part.size == PixelSize(width: 10, height: 6))
    #expect(pixel(part, 0, 0) == colour(100, 70))
    let rotatedRaster = try raster(path, cut, turns: 1)
    #expect(rotatedRaster.size == PixelSize(width: 60, height: 100))
    #expect(pixel(rotatedRaster, 0, 0) == colour(50, 99))
  }

  @Test func `a picture that is hardly larger than wanted is shrunk, and not cut`() throws {
    let path = try picture(402, 302) { x, y in x >= 398 || y >= 298 ? [255, 0, 0] : [0, 0, 255] }

    let raster = try raster(path, recipe { $0[.exposure] = 0.01 }, side: 400)

    #expect(raster.size == PixelSize(width: 400, height: 300))
    for (x, y) in [(398, 100), (399, 100), (100, 298), (100, 299)] {
      #expect(pixel(raster, x, y)[0] > 200, "\(x), \(y): \(pixel(raster, x, y))")
    }
  }

  @Test(arguments: [-30.0, -2.5, 0.5, 10, 45])
  func `straightened, each pixel comes from where the geometry says`(angle: Double) throws {
    let path = try picture(240, 180) { x, y in [UInt8(x), UInt8(y), 0] }
    let recipe = recipe { $0[.straighten] = angle }
    let geometry = RecipeGeometry(recipe, of: PixelSize(width: 240, height: 180))

    let raster = try raster(path, recipe)

    #expect(raster.size == geometry.size)
    for (x, y) in [(0, 0), (5, 9), (raster.size.width - 1, raster.size.height - 1)] {
      let from = geometry.source(x: Double(x) + 0.5, y: Double(y) + 0.5)
      let actual = pixel(raster, x, y).map { Double($0) }
      #expect(abs(actual[0] - (from.x - 0.5)) <= 1.01, "\(x) \(y)")
      #expect(abs(actual[1] - (from.y - 0.5)) <= 1.01, "\(x) \(y)")
    }
  }

  /// Recipes that together use all the tables, each in a different way.
  private static let looks: [[String]] = [
    ["exposure=1"], ["exposure=-0.5", "white=120", "shadows=40"],
    ["contrast=60", "temperature=30"],
    ["saturation=-40", "vibrance=70"], ["filter=sepia"], ["filter=noir:60", "tint=-20"],
    ["highlights=-80", "brightness=20", "filter=instant:50", "saturation=20"],
    ["vignette=60", "exposure=0.3", "black=5"],
  ]

  @Test(arguments: looks)
  func `colours are those of the formulas`(settings: [String]) throws {
    var recipe = Recipe()
    for setting in settings { try recipe.set(typed: setting) }
    let look = RecipeLook(recipe)
    let levels: [UInt8] = [0, 9, 40, 128, 200, 255]
    let size = PixelSize(width: 36, height: 6)
    let colours = (0..<6).flatMap { y in
      (0..<36).map { x in [levels[x % 6], levels[x / 6], levels[y]] }
    }
    let path = try picture(36, 6) { x, y in colours[y * 36 + x] }
    let raster = try raster(path, recipe)
    #expect(raster.size == size)
    for y in 0..<6 {
      for x in 0..<36 {
        let sourceColour = colours[y * 36 + x].map { Double($0) / 255 }
        let adjustedColour = look.colour(
          sourceColour[0], sourceColour[1], sourceColour[2], x: (Double(x) + 0.5) / 18 - 1,
          y: (Double(y) + 0.5) / 3 - 1)
        let expected = [adjustedColour.red, adjustedColour.green, adjustedColour.blue].map {
          $0 * 255
        }
        let actual = pixel(raster, x, y).map { Double($0) }
        for (actual, expected) in zip(actual, expected) {
          #expect(
            abs(actual - expected) <= 1.01, "\(settings) \(x) \(y): \(actual), not \(expected)")
        }
      }
    }
  }

  @Test(arguments: [
    "card-16.png", "card-16.tiff", "card-alpha.webp", "card-cmyk.tiff", "card-lab.tiff",
    "card-p3.png", "card.heic", "card.tiff", "card.webp",
  ])
  func `every kind of picture is adjusted, and looks as it did but for that`(name: String) throws {
    let path = try Card.path(name)
    let plain = try raster(path, nil)
    let rotatedRaster = try raster(path, recipe { $0.rotate(quarters: 2) })

    #expect(rotatedRaster.size == plain.size)
    var difference = 0
    let last = plain.pixels.count - 3
    for index in 0..<(plain.pixels.count / 3) {
      for channel in 0..<3 {
        let rotatedValue = Int(rotatedRaster.pixels[last - index * 3 + channel])
        difference = max(difference, abs(Int(plain.pixels[index * 3 + channel]) - rotatedValue))
      }
    }
    #expect(difference <= 2, "\(name)")
    let dark = try raster(path, recipe { $0[.exposure] = -5 })
    let (before, after) = (sum(plain), sum(dark))
    #expect(after < before / 3)
  }

  @Test(arguments: 1...8)
  func `a recipe is of the photo as a person sees it, however it is stored`(
    orientation: Int
  ) throws {
    let exif = Card.exif(orientation: orientation)
    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels(side: 64), exif: exif))
    let plain = try raster(path, nil)

    let rotatedRaster = try raster(path, recipe { $0.rotate(quarters: 1) })

    // The upper left of the picture is now in the upper right.
    #expect(Card.difference([pixel(rotatedRaster, 56, 8)], [pixel(plain, 8, 8)]) <= 4)
    #expect(Card.difference([pixel(rotatedRaster, 56, 56)], [pixel(plain, 56, 8)]) <= 4)
  }

  @Test func `a small picture looks as the whole one made smaller`() throws {
    let path = try picture(1200, 900) { x, y in
      [UInt8(x * 255 / 1199), UInt8(y * 255 / 899), UInt8((x + y) * 255 / 2098)]
    }
    var recipe = Recipe()
    for setting in [
      "exposure=0.4", "contrast=20", "filter=chrome:50", "vignette=30", "straighten=7",
      "sharpen=40",
    ] { try recipe.set(typed: setting) }
    try recipe.setCrop(typed: "4:3", of: PixelSize(width: 1200, height: 900))

    let fullRaster = try raster(path, recipe)
    let small = try raster(path, recipe, side: 120)

    let scale = Double(fullRaster.size.width) / Double(small.size.width)
    for y in stride(from: 2, to: small.size.height - 2, by: 9) {
      for x in stride(from: 2, to: small.size.width - 2, by: 9) {
        let position = (Int((Double(x) + 0.5) * scale), Int((Double(y) + 0.5) * scale))
        let (actual, expected) = (pixel(small, x, y), pixel(fullRaster, position.0, position.1))
        #expect(Card.difference([actual], [expected]) <= 4, "\(x) \(y)")
      }
    }
  }

  @Test func `the photo that is kept answers as one that was just opened`() throws {
    let path = try places()
    let first = recipe { $0[.exposure] = 1 }
    let second = try recipe {
      $0[.rotate] = 90
      try $0.set(typed: "filter=warm")
    }

    let fresh = try raster(path, second)
    _ = try raster(path, first)
    #expect(try raster(path, second) == fresh)
    // A recipe that changes nothing equals no recipe.
    #expect(try raster(path, Recipe()) == raster(path, nil))
  }

  /// The cached picture of a photo being adjusted is larger than the displayed one, and is scaled
  /// down again.
  @Test func `a live answer looks as any other, and goes on from one recipe to the next`() throws {
    let path = try picture(400, 300) { x, y in
      [UInt8(x * 255 / 400), UInt8(y * 255 / 300), UInt8((x + y) * 255 / 700)]
    }
    func answer(_ recipe: Recipe?, isLive: Bool) throws -> Raster {
      try decoder.decoded(
        DecoderRequest(
          id: 1, kind: .full, type: nil, mode: .fit, size: PixelSize(width: 80, height: 80),
          recipe: recipe, isLive: isLive), of: path
      ).raster
    }
    var recipes: [Recipe?] = [nil]
    recipes.append(recipe { $0[.exposure] = -1 })
    recipes.append(recipe { $0[.straighten] = 20 })
    recipes.append(recipe { $0.rotate(quarters: 1) })
    recipes.append(
      try recipe {
        try $0.setCrop(typed: "10%,10%,30%,30%", of: PixelSize(width: 400, height: 300))
        $0[.saturation] = 50
      })
    for recipe in recipes + recipes.reversed() {
      let live = try answer(recipe, isLive: true)
      let other = try answer(recipe, isLive: false)
      #expect(live.size == other.size)
      let differences = zip(live.pixels, other.pixels).map { abs(Int($0) - Int($1)) }
      #expect(differences.reduce(0, +) < 2 * differences.count, "\(recipe?.text ?? "none")")
    }
  }

  @Test func `a rendition is made of what the recipe shows`() throws {
    let path = try places()
    let target = try folder.file("out.png", [UInt8]())
    let file = target.withCString { open($0, O_RDWR | O_TRUNC) }
    defer { close(file) }
    let recipe = try recipe {
      try $0.setCrop(typed: "31x17+101+99", of: PixelSize(width: 201, height: 147))
      $0[.exposure] = 1
    }
    let request = DecoderRequest(
      id: 9, kind: .rendition, type: nil, mode: .fit, size: PixelSize(width: 1, height: 1),
      rendition: RenditionOrder(format: .png), recipe: recipe)

    guard case .rendition(let rendition) = try decoder.outcome(request, of: path, thumbnail: file)
    else {
      Issue.record("no rendition")
      return
    }

    #expect(rendition.size == PixelSize(width: 31, height: 17))
    #expect(rendition.source == rendition.size)
    #expect(try raster(target, nil) == raster(path, recipe))
  }

  @Test func `numbers of a profile stand for its own light`() {
    // Adobe RGB (1998): a gamma of 2.19921875, as `curv` with one number of 8.8 bits.
    var profile = [UInt8](repeating: 0, count: 144)
    profile[131] = 1
    profile.replaceSubrange(132..<136, with: Array("rTRC".utf8))
    profile[139] = 144
    profile += Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 51]
    let adobe = TransferCurve(profile: profile)
    #expect(abs(adobe.light(0.5) - 0.217_756) < 0.000_01)
    #expect(abs(adobe.stored(adobe.light(0.3)) - 0.3) < 1e-9)
    #expect(TransferCurve(profile: [1, 2, 3]).light(0.5) == RecipeLook.light(0.5))
  }
}
