import DecoderProtocol
import Foundation
import Testing

@testable import PhotoExport

/// Tests the table of export settings.
@Suite struct ExportOptionTests {
  /// Returns settings in which an option differs from its default.
  private static func unusual(_ option: ExportOption) -> [(word: String, settings: ExportSettings)]
  {
    let values =
      switch option {
      case .size: ["640", "640x480", "2MP"]
      case .quality: ["1", "100"]
      case .folder, .name, .title, .watermark: ["on", "{year} \"x\""]
      default: option.valueNames
      }
    return values.map { word in
      var settings = ExportSettings()
      _ = option.setValue(word, in: &settings)
      return (word, settings)
    }
  }

  @Test(arguments: ExportOption.allCases) func `each value is read as it was stored`(
    option: ExportOption
  ) {
    for (word, settings) in Self.unusual(option) {
      #expect(option.valueName(in: settings) == word)
      for other in ExportOption.allCases where other != option {
        // Choosing a web gallery omits positions.
        if (option, other) == (.shape, .location) { continue }
        #expect(other.valueName(in: settings) == other.valueName(in: ExportSettings()), "\(other)")
      }
    }
  }

  @Test(arguments: ExportOption.allCases) func `each value survives the file of presets`(
    option: ExportOption
  ) throws {
    for (word, settings) in Self.unusual(option) {
      let stored = try JSONEncoder().encode(StoredExportSettings(settings))
      let read = try JSONDecoder().decode(StoredExportSettings.self, from: stored).settings
      #expect(read == settings, "\(word)")
    }
  }

  @Test(arguments: [
    (ExportOption.size, "huge"), (.size, "0"), (.quality, "0"), (.quality, "101"),
    (.quality, "good"), (.watermark, String(repeating: "x", count: 201)), (.clash, "never"),
    (.sharpen, "yes"), (.format, "gif"),
  ])
  func `what is no value is refused, and changes nothing`(option: ExportOption, word: String) {
    var settings = ExportSettings()
    #expect(!option.setValue(word, in: &settings) && settings == ExportSettings())
  }

  @Test func `the file has booleans, a number and texts, as it always had`() throws {
    let text = """
      {"adjusted": false, "delete": true, "folder": "{year}", "format": "webp", "live": "picture",
      "metadata": "rights", "onClash": "skip", "pair": "raw", "profile": "keep", "quality": 70,
      "sharpen": false, "sidecar": "xmp", "size": "2MP", "stripLocation": true, "touch": true,
      "transfer": "hardLink", "update": true, "verify": true, "watermark": "Ann", "name": "{title}"}
      """
    let stored = try JSONDecoder().decode(StoredExportSettings.self, from: Data(text.utf8))

    var settings = ExportSettings()
    (settings.isAdjusted, settings.updates, settings.deletes) = (false, true, true)
    (settings.folder, settings.name, settings.watermark) = ("{year}", "{title}", "Ann")
    (settings.format, settings.limit, settings.quality) = (.webp, .pixels(2_000_000), 70)
    (settings.omitsLiveVideo, settings.metadata, settings.pairChoice) = (true, .rights, .raw)
    (settings.clash, settings.sidecars, settings.transfer) = (.skip, .xmp, .hardLink)
    (settings.sharpens, settings.usesSRGB, settings.stripsLocation) = (false, false, true)
    (settings.touches, settings.verifies) = (true, true)
    #expect(stored.settings == settings)
    let encodedData = try JSONEncoder().encode(StoredExportSettings(settings))
    let one = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    #expect(try JSONSerialization.jsonObject(with: encodedData) as? NSDictionary == one)
  }

  @Test(arguments: [
    #"{"quality": 0}"#, #"{"transfer": "teleport"}"#, #"{"profile": "cmyk"}"#, #"{"size": "big"}"#,
  ])
  func `settings with an unknown value are none`(text: String) throws {
    let stored = try JSONDecoder().decode(StoredExportSettings.self, from: Data(text.utf8))
    #expect(stored.settings == nil)
  }

  @Test func `what does not apply is as usual`() {
    for inArchive in [false, true] {
      for option in ExportOption.allCases {
        for (_, settings) in Self.unusual(option) {
          let coherent = settings.normalized(inArchive: inArchive)
          #expect(coherent == coherent.normalized(inArchive: inArchive), "\(option)")
          let isUsual = option.valueName(in: coherent) == option.valueName(in: ExportSettings())
          #expect(isUsual || option.applies(to: coherent, inArchive: inArchive), "\(option)")
        }
      }
    }
  }
}
