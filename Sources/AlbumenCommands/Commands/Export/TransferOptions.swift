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
      case .hardlink: "Create hard links instead of copies."
      case .reflink: "Create copies that share their data, if the file system supports it."
      case .symlink: "Create symbolic links instead of copies."
      }
    }
  }

  @Flag var link: Link?
  @Option(help: "What to do with a photo whose name is taken. The default is number.")
  var onClash: TransferPolicy.Clash?
  @Flag(help: "Export only new and changed photos, and replace only their files.")
  var update = false
  @Flag(help: "With --update: remove exported files that no longer belong to the export.")
  var delete = false
  @Flag(help: "Don't ask before --delete removes files.") var yes = false
  @Flag(help: "Read back every written file, and write checksums for 'sha256sum -c'.")
  var verify = false
  @Flag(help: "Set the modification times of files to the dates taken.") var touch = false

  /// Whether the options only request what a web gallery does by default: updating the earlier
  /// gallery.
  var isGalleryCompatible: Bool {
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
      throw ValidationError(Phrases.Usage.linkConflicts)
    }
    if update { throw ValidationError(Phrases.Usage.linksNeedNoUpdate) }
  }
}

extension TransferPolicy.Clash: ExpressibleByArgument {}
