import DecoderProtocol
import GalleryEngine
import PhotoExport
import PhotoModel
import Templates
import Transfer

/// Text of the export dialogue.
extension Phrases {
  static func exportTitle(_ count: Int, elsewhere: Int) -> String {
    "Export \(photos(count, elsewhere: elsewhere))"
  }

  static let lookingAtPhotos = "Looking at the photos…"

  static func nothingToShow(_ form: ExportForm) -> String {
    form.destination.isEmpty ? "Say where to: a folder, or a new .zip or .tar" : ""
  }

  static func template(_ problem: TemplateProblem) -> String {
    let text = reason(problem)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The line below an invalid template, in any form with a folder template and a name template.
  static func template(_ problem: FileNamingProblem) -> String {
    switch problem {
    case .folder(let problem), .name(let problem): template(problem)
    case .slashInName: "A slash makes folders, which stand in the line above"
    }
  }

  static func notTaken(_ option: ExportOption) -> String {
    switch option {
    case .size: "A size is 2048 for the longer side, 2048x1536, or 2MP"
    case .quality: "A quality is a number from 1 to 100"
    case .watermark: "A mark has at most \(RenditionOrder.watermarkLimit) letters"
    default: ""
    }
  }

  static func label(of field: ExportField) -> String {
    switch field {
    case .preset: "Preset"
    case .destination: "To"
    case .option(let option): label(of: option)
    case .more: ""
    }
  }

  private static func label(of option: ExportOption) -> String {
    switch option {
    case .folder: "Folders"
    case .name: "Names"
    case .title: "Title"
    case .shape: "As"
    case .size: "Size"
    case .format: "Format"
    case .quality: "Quality"
    case .sharpen: "Sharpen"
    case .profile: "Colours"
    case .metadata: "Metadata"
    case .watermark: "Mark"
    case .location: "Positions"
    case .live: "Live Photo"
    case .pair: "RAW+JPEG"
    case .sidecars: "Sidecars"
    case .adjusted: "Adjusted"
    case .transfer: "Files"
    case .clash: "Name taken"
    case .update: "Update"
    case .remove: "Remove"
    case .verify: "Verify"
    case .touch: "Times"
    }
  }

  /// The placeholder of an empty field.
  static func placeholder(_ field: ExportField) -> String {
    switch field.option {
    case .folder: "none"
    case .name: "as they are"
    case .title: "as the folder"
    case .size: "as large as the photo"
    case .quality: "as usual"
    case .watermark: "none"
    default: ""
    }
  }

  static func exportHint(_ field: ExportField) -> String {
    switch field {
    case .preset: "Left and Right choose; other lines say what is to be other"
    case .destination: "A folder, made if it is missing, or a new .zip or .tar"
    case .option(let option): exportHint(option)
    case .more: ""
    }
  }

  static func exportHint(_ option: ExportOption) -> String {
    switch option {
    case .folder: "{created:yyyy}/{created:MM-dd}, {place.city|Elsewhere}, {album}"
    case .name: "{created:yyyyMMdd-HHmmss}, {title|Untitled} {counter:3}"
    case .title: "Stands over the pages"
    case .shape: "Files, or pages for browsers"
    case .size: "2048 for the longer side, 2048x1536, or 2MP; none becomes larger"
    case .format: "Videos are copied as they are"
    case .quality: "1 to 100"
    case .sharpen: "What was made smaller, a little"
    case .profile: "sRGB is what every screen understands"
    case .metadata: "What is kept of what a photo says of itself"
    case .watermark: "In the lower right corner"
    case .location: "Of renditions and of copies"
    case .live, .pair, .sidecars: "What of it goes along"
    case .adjusted: "Photos with adjustments: what is seen, or the file"
    case .transfer: "How files come there"
    case .clash: "What becomes of a photo whose name something else has there"
    case .update: "Only what is new or has changed since the last time"
    case .remove: "What earlier exports have put there and this one does not; you are asked"
    case .verify: "Read every file again, and note sums for sha256sum"
    case .touch: "The times that the copies get"
    }
  }

  /// The chosen value of a field.
  static func value(of field: ExportField, in form: ExportForm) -> String {
    switch field {
    case .preset:
      let title = title(of: form.preset)
      return form.isChanged ? "\(title), changed" : title
    case .more: return form.isOpen ? "Only what is other" : "All lines"
    case .option(let option): return value(of: option, in: form.settings)
    case .destination: return ""
    }
  }

  private static func value(of option: ExportOption, in settings: ExportSettings) -> String {
    switch option {
    case .shape: return settings.shape == .web ? "pages for browsers" : "files"
    case .format: return settings.format.map(title) ?? "as the photo"
    case .sharpen: return settings.sharpens ? "on" : "off"
    case .profile: return settings.usesSRGB ? "sRGB" : "as the photo"
    case .metadata:
      switch settings.metadata {
      case .all: return "all"
      case .rights: return "rights alone"
      case .none: return "none"
      }
    case .location: return settings.stripsLocation ? "taken out" : "kept"
    case .live: return settings.leavesLiveVideo ? "picture alone" : "picture and video"
    case .pair:
      switch settings.pairChoice {
      case .both: return "both"
      case .raw: return "RAW alone"
      case .developed: return "picture alone"
      }
    case .sidecars:
      switch settings.sidecars {
      case .copy: return "copied"
      case .none: return "left behind"
      case .xmp: return "copied, or made as XMP"
      case .json: return "copied, or made as JSON"
      }
    case .adjusted: return settings.isAdjusted ? "as they are seen" : "their files"
    case .transfer:
      switch settings.transfer {
      case .copy: return "copies"
      case .sharedCopy: return "copies that share their data"
      case .hardLink: return "hard links"
      case .symbolicLink: return "symbolic links"
      }
    case .clash:
      switch settings.clash {
      case .number: return "number it"
      case .skip: return "leave it out"
      case .replace: return "replace what is there"
      case .ask: return "ask"
      }
    case .update: return settings.updates ? "on" : "off"
    case .remove: return settings.deletes ? "what left these photos" : "nothing"
    case .verify: return settings.verifies ? "on" : "off"
    case .touch: return settings.touches ? "when photos were taken" : "those of the files"
    case .folder, .name, .title, .size, .quality, .watermark: return ""
    }
  }

  static func title(of preset: ExportPreset) -> String {
    switch preset {
    case .original: "Original"
    case .web: "Web 2048"
    case .small: "Small 640"
    case .archive: "Archive by date"
    case .gallery: "Web gallery"
    case .custom(let name): safe(name)
    }
  }

  // MARK: Preview

  /// The extent of an export: `3 photos (5 files, about 36 MB)`.
  static func exportAmount(_ preview: ExportPreview) -> String {
    if !preview.isWhole {
      return "\(NumberText.grouped(preview.done)) of "
        + "\(NumberText.count(preview.total, "photo")) looked at…"
    }
    let about = preview.isEstimated ? "about " : ""
    let counted =
      preview.files == preview.photos ? "" : "\(NumberText.count(preview.files, "file")), "
    return "\(NumberText.count(preview.photos, "photo")) "
      + "(\(counted)\(about)\(NumberText.bytes(preview.bytes)))"
  }

  /// Facts and warnings about a planned export. `missing` is the number of photos on offline disks.
  static func exportFacts(
    _ preview: ExportPreview, missing: Int = 0
  ) -> [(text: String, isWarning: Bool)] {
    var facts: [(text: String, isWarning: Bool)] = []
    if missing > 0 { facts.append((offline(missing), true)) }
    if let free = preview.free {
      facts.append(
        preview.isTooLarge
          ? (onlyFree(free), true)
          : ("\(NumberText.bytes(free)) free there", false))
    }
    if preview.isInLibrary { facts.append((inLibrary, true)) }
    if preview.clashes > 0 {
      let names =
        preview.clashes == 1 ? "1 name is" : "\(NumberText.grouped(preview.clashes)) names are"
      facts.append(("\(names) taken: \(consequence(preview.clash, preview.clashes))", false))
    }
    if preview.current > 0 {
      facts.append(("\(NumberText.count(preview.current, "file")) there already", false))
    }
    if preview.obsolete > 0 {
      facts.append(("\(NumberText.count(preview.obsolete, "file")) to remove there", true))
    }
    if preview.refused > 0, let first = preview.firstRefusal {
      let count = preview.refused == 1 ? "" : " (\(NumberText.grouped(preview.refused)) photos)"
      facts.append((sentence(first, naming: .name) + count, true))
    }
    return facts
  }

  /// A warning about a destination with too little free space.
  static func onlyFree(_ free: Int64) -> String {
    "Only \(NumberText.bytes(free)) are free there"
  }

  /// The consequence for photos whose names are taken.
  static func consequence(_ clash: TransferPolicy.Clash, _ count: Int) -> String {
    switch clash {
    case .number: "the same file stays, any other gets a number"
    case .skip: count == 1 ? "the photo is left out" : "the photos are left out"
    case .replace: "what is there is replaced"
    case .ask: count == 1 ? "you are asked" : "you are asked of each, or once for all"
    }
  }

  /// The question about a photo whose name is taken by another file.
  static func clashQuestion(_ clash: ExportClash, keys: Keymap) -> String {
    func key(_ command: ClashCommand) -> String { keys.key(for: .clash(command), in: .clash) }
    return "Something else is called \(quoted(clash.taken, .name)) there: "
      + "\(key(.number)) numbers the photo, \(key(.skip)) leaves it out, "
      + "\(key(.replace)) replaces what is there; "
      + "\(key(.numberAll)), \(key(.skipAll)), \(key(.replaceAll)) for all that follow; "
      + "\(keys.key(for: .answer(.refuse), in: .clash)) cancels"
  }

  static func moreFiles(_ count: Int) -> String { "and \(NumberText.count(count, "more file"))" }

  // MARK: Presets

  static let presetName = "Save these settings as: "

  static func savedPreset(_ name: String) -> String { "Saved as \(quoted(name))" }

  static func removedPreset(_ name: String) -> String { "The preset \(quoted(name)) is removed" }

  static func asksToRemove(preset name: String) -> String { "Remove the preset \(quoted(name))?" }

  static let presetNotKept = "The preset could not be written down, and is gone with this session"

  static func refused(_ refusal: ExportPresets.Refusal, _ name: String) -> String {
    switch refusal {
    case .noName: "No name was given"
    case .tooLong: "A name has at most \(ExportPresets.nameLimit) letters"
    case .ofProgram: "\(quoted(name)) is a preset of the program: choose another name"
    case .tooMany: "There are \(ExportPresets.limit) presets already: remove one first"
    }
  }
}
