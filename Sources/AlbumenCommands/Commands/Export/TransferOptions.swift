import ArgumentParser
import GalleryEngine
import PhotoExport

/// Options that set how files are transferred to the destination, and how existing files there are
/// treated.
struct TransferOptions: ParsableArguments {
  enum Link: String, EnumerableFlag {
    case hardlink, reflink, symlink

    var transfer: TransferPolicy.Transfer {
      switch self {
      case .hardlink: .hardLink
      case .reflink: .sharedCopy
      case .symlink: .symbolicLink
      }
    }

    static func help(for link: Link) -> ArgumentHelp? {
      switch link {
      case .hardlink: "Give files another name instead of copying them."
      case .reflink: "Copy files so that they share their data, where the file system can."
      case .symlink: "Make links that say where photos lie instead of copying them."
      }
    }
  }

  @Flag var link: Link?
  @Option(
    help:
      "What becomes of a photo whose name something else has there; 'number' where nothing is said."
  )
  var onClash: TransferPolicy.Clash?
  @Flag(help: "Copy what is new or has changed since the last time, and replace that alone.")
  var update = false
  @Flag(help: "With --update, remove what was exported before and is no longer meant.")
  var delete = false
  @Flag(help: "Ask nothing before --delete removes files.") var yes = false
  @Flag(help: "Read every file again when it is written, and note sums for 'sha256sum -c'.")
  var verify = false
  @Flag(help: "Give files the times at which photos were taken.") var touch = false

  /// Whether the options only request what a web gallery does by default: updating the earlier
  /// gallery.
  var fitsGallery: Bool {
    link == nil && onClash ?? .number == .number && !verify && !touch
  }

  /// Whether any option concerns existing files in the destination, or links.
  var isAboutFolders: Bool { link != nil || update || onClash ?? .number != .number || verify }

  /// Sets the values given on the command line, and leaves the others unchanged.
  func apply(to settings: inout ExportSettings) {
    if let link { settings.transfer = link.transfer }
    if let onClash { settings.clash = onClash }
    settings.updates = settings.updates || update
    settings.deletes = settings.deletes || delete
    settings.verifies = settings.verifies || verify
    settings.touches = settings.touches || touch
  }

  func validate() throws {
    if delete, !update { throw ValidationError(Phrases.Usage.deleteNeedsUpdate) }
    if yes, !delete { throw ValidationError(Phrases.Usage.yesNeedsDelete) }
    guard let transfer = link?.transfer else { return }
    if transfer != .sharedCopy, touch || verify {
      throw ValidationError(Phrases.Usage.linksAreFiles)
    }
    if update { throw ValidationError(Phrases.Usage.linksNeedNoUpdate) }
  }
}

extension TransferPolicy.Clash: ExpressibleByArgument {}
