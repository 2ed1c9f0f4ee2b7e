import DecoderProtocol
import GalleryEngine
import PhotoExport
import PhotoModel
import Templates
import Transfer

/// Text of the export dialogue.
extension Phrases {
  static func exportTitle(_ count: Int, outsideAlbumCount: Int) -> String {
    "Export \(photos(count, outsideAlbumCount: outsideAlbumCount))"
  }

  static let checkingPhotos = "Checking the photos…"

  static func nothingToShow(_ form: ExportForm) -> String {
    form.destination.isEmpty ? "Choose a destination: a folder, or a new .zip or .tar" : ""
  }

  static func template(_ problem: TemplateProblem) -> String {
    let text = reason(problem)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The line below an invalid template, in any form with a folder template and a name template.
  static func template(_ problem: FileNamingProblem) -> String {
    switch problem {
    case .folder(let problem), .name(let problem): template(problem)
    case .slashInName: "A name can't contain '/': enter folders in the line above"
    }
  }

  static func notSupported(_ option: ExportOption) -> String {
    switch option {
    case .size: "Enter 2048 for the longer side, 2048x1536, or 2MP"
    case .quality: "Enter a number from 1 to 100"
    case .watermark: "Enter at most \(RenditionOrder.watermarkLimit) characters"
    default: ""
    }
  }

  static func label(of field: ExportField) -> String {
    switch field {
    case .preset: "Preset"
    case .destination: "To"
    case .stack: "Stack"
    case .option(let option): label(of: option)
    case .more: ""
    }
  }

  static func label(of option: ExportOption) -> String {
    switch option {
    case .folder: "Folders"
    case .name: "Names"
    case .title: "Title"
    case .shape: "Output"
    case .size: "Size"
    case .format: "Format"
    case .quality: "Quality"
    case .sharpen: "Sharpen"
    case .profile: "Colours"
    case .metadata: "Metadata"
    case .watermark: "Watermark"
    case .location: "Positions"
    case .live: "Live Photo"
    case .pair: "RAW+JPEG"
    case .sidecars: "Sidecars"
    case .adjusted: "Adjustments"
    case .transfer: "Files"
    case .clash: "Conflicts"
    case .update: "Update"
    case .remove: "Remove"
    case .verify: "Verify"
    case .touch: "File times"
    }
  }

  /// The placeholder of an empty field.
  static func placeholder(of field: ExportField) -> String {
    switch field.option {
    case .folder: "none"
    case .name: "unchanged"
    case .title: "folder name"
    case .size: "original size"
    case .quality: "default"
    case .watermark: "none"
    default: ""
    }
  }

  static func exportHint(_ field: ExportField) -> String {
    switch field {
    case .preset: "Left and Right choose; other lines override the preset"
    case .destination: "A folder (created if missing), or a new .zip or .tar"
    case .stack: "Export the photo shown, or the whole stack"
    case .option(let option): exportHint(option)
    case .more: ""
    }
  }

  static func exportHint(_ option: ExportOption) -> String {
    switch option {
    case .folder: "{created:yyyy}/{created:MM-dd}, {place.city|Elsewhere}, {album}"
    case .name: "{created:yyyyMMdd-HHmmss}, {title|Untitled} {counter:3}"
    case .title: "The heading of the pages"
    case .shape: "Files, or a web gallery"
    case .size: "2048 for the longer side, 2048x1536, or 2MP; never enlarges"
    case .format: "Videos are copied unchanged"
    case .quality: "1 to 100"
    case .sharpen: "Slightly sharpen photos that were made smaller"
    case .profile: "sRGB looks right on every screen"
    case .metadata: "The metadata to keep"
    case .watermark: "Text in the lower right corner"
    case .location: "In renditions and in copies"
    case .live, .pair, .sidecars: "The parts to export"
    case .adjusted: "Export adjusted photos with adjustments, or the originals"
    case .transfer: "Copies, or links to the originals"
    case .clash: "What to do if another file has the same name"
    case .update: "Only photos that are new or changed since the last export"
    case .remove: "Files from earlier exports that this one doesn't include; asks first"
    case .verify: "Read every file back, and write checksums for sha256sum"
    case .touch: "The modification times of the copies"
    }
  }

  /// The chosen value of a field.
  static func value(of field: ExportField, in form: ExportForm) -> String {
    switch field {
    case .preset:
      let title = title(of: form.preset)
      return form.isChanged ? "\(title), changed" : title
    case .more: return form.isOpen ? "Changed settings only" : "All settings"
    case .option(let option): return value(of: option, in: form.settings)
    case .stack: return exportedPart(ofStack: form.takesStack ? form.photos.count : nil)
    case .destination: return ""
    }
  }

  private static func value(of option: ExportOption, in settings: ExportSettings) -> String {
    switch option {
    case .shape: return settings.shape == .web ? "web gallery" : "files"
    case .format: return settings.format.map(title) ?? "original format"
    case .sharpen: return settings.sharpens ? "on" : "off"
    case .profile: return settings.usesSRGB ? "sRGB" : "original profile"
    case .metadata:
      switch settings.metadata {
      case .all: return "all"
      case .rights: return "rights only"
      case .none: return "none"
      }
    case .location: return settings.stripsLocation ? "removed" : "kept"
    case .live: return settings.omitsLiveVideo ? "picture only" : "picture and video"
    case .pair:
      switch settings.pairChoice {
      case .both: return "both"
      case .raw: return "RAW only"
      case .developed: return "all but RAW"
      }
    case .sidecars:
      switch settings.sidecars {
      case .copy: return "copied"
      case .none: return "not copied"
      case .xmp: return "copied, or created as XMP"
      case .json: return "copied, or created as JSON"
      }
    case .adjusted: return settings.isAdjusted ? "applied" : "not applied"
    case .transfer:
      switch settings.transfer {
      case .copy: return "copies"
      case .sharedCopy: return "copies that share data"
      case .hardLink: return "hard links"
      case .symbolicLink: return "symbolic links"
      }
    case .clash:
      switch settings.clash {
      case .number: return "add a number"
      case .skip: return "skip"
      case .replace: return "replace"
      case .ask: return "ask"
      }
    case .update: return settings.updates ? "on" : "off"
    case .remove: return settings.deletes ? "outdated files" : "nothing"
    case .verify: return settings.verifies ? "on" : "off"
    case .touch: return settings.touches ? "capture time" : "same as originals"
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
    if !preview.isComplete {
      return "Checked \(NumberText.grouped(preview.done)) of "
        + "\(NumberText.count(preview.total, "photo"))…"
    }
    let about = preview.isEstimated ? "about " : ""
    let counted =
      preview.files == preview.photos ? "" : "\(NumberText.count(preview.files, "file")), "
    return "\(NumberText.count(preview.photos, "photo")) "
      + "(\(counted)\(about)\(NumberText.bytes(preview.bytes)))"
  }

  /// Facts and warnings about a planned export. `missing` is the number of photos on offline disks.
  /// An import doesn't compare photos with the files whose names they would have.
  static func exportFacts(
    _ preview: ExportPreview, missing: Int = 0, isImport: Bool = false
  ) -> [(text: String, isWarning: Bool)] {
    var facts: [(text: String, isWarning: Bool)] = []
    if missing > 0 { facts.append((offline(missing), true)) }
    if let free = preview.free {
      facts.append(
        preview.isTooLarge
          ? (insufficientSpace(free), true)
          : ("\(NumberText.bytes(free)) free there", false))
    }
    if preview.isInLibrary { facts.append((inLibrary, true)) }
    if preview.clashes > 0, isImport {
      facts.append((numbered(preview.clashes), false))
    } else if preview.clashes > 0 {
      let names =
        preview.clashes == 1
        ? "1 name already exists" : "\(NumberText.grouped(preview.clashes)) names already exist"
      facts.append(("\(names): \(consequence(preview.clash, preview.clashes))", false))
    }
    if preview.current > 0 {
      facts.append(("\(NumberText.count(preview.current, "file")) already there", false))
    }
    if preview.obsolete > 0 {
      facts.append(("\(NumberText.count(preview.obsolete, "file")) will be removed there", true))
    }
    if preview.refused > 0, let first = preview.firstRefusal {
      let count = preview.refused == 1 ? "" : " (\(NumberText.grouped(preview.refused)) photos)"
      facts.append((sentence(first, naming: .name) + count, true))
    }
    return facts
  }

  /// A warning about a destination with too little free space.
  static func insufficientSpace(_ free: Int64) -> String {
    "Only \(NumberText.bytes(free)) free there"
  }

  /// The consequence for photos whose names are taken.
  static func consequence(_ clash: TransferPolicy.Clash, _ count: Int) -> String {
    switch clash {
    case .number: "identical files are skipped, others get a number"
    case .skip: count == 1 ? "the photo is skipped" : "the photos are skipped"
    case .replace: count == 1 ? "the file is replaced" : "the files are replaced"
    case .ask: count == 1 ? "you are asked" : "you are asked for each, or once for all"
    }
  }

  /// The question about a photo whose name is taken by another file.
  static func clashQuestion(_ clash: ExportClash, keys: Keymap) -> String {
    func key(_ command: ClashCommand) -> String { keys.key(for: .clash(command), in: .clash) }
    return "There is already another file named \(quoted(clash.existing, .name)). "
      + "\(key(.number)): number, \(key(.skip)): skip, \(key(.replace)): replace; "
      + "\(key(.numberAll)), \(key(.skipAll)) or \(key(.replaceAll)): for all; "
      + "\(keys.key(for: .answer(.refuse), in: .clash)): cancel"
  }

  static func moreFiles(_ count: Int) -> String { "and \(NumberText.count(count, "more file"))" }

  // MARK: Presets

  static let presetName = "Save these settings as: "

  static func savedPreset(_ name: String) -> String { "Saved as \(quoted(name))" }

  static func removedPreset(_ name: String) -> String { "Removed the preset \(quoted(name))" }

  static func asksToRemove(preset name: String) -> String { "Remove the preset \(quoted(name))?" }

  static let presetNotSaved = "The preset could not be saved; it is available until you quit"

  static func refused(_ refusal: ExportPresets.Refusal, _ name: String) -> String {
    switch refusal {
    case .noName: "Enter a name"
    case .tooLong: "A name can have at most \(ExportPresets.nameLimit) characters"
    case .ofProgram: "\(quoted(name)) is a built-in preset: choose another name"
    case .tooMany: "There are \(ExportPresets.limit) presets already: remove one first"
    }
  }
}
