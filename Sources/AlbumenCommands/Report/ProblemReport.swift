import Foundation
import Logging
import MetadataWriting
import PhotoCatalogue
import PhotoModel
import TerminalKit

#if canImport(Glibc)
  import Glibc
#endif

/// The text of a report for a bug tracker. It contains numbers, and words of this program, but no
/// names of people, places and files: values from outside are compared with lists of known words.
@MainActor
struct ProblemReport {
  private(set) var lines: [String] = []

  init(_ sections: DoctorSections, counts: Catalogue.Counts, log: LogExcerpt) {
    lines = ["Albumen report", ""]
    add("Version", AlbumenCommands.version)
    add("System", ProblemReport.system)
    add("Processors", "\(ProcessInfo.processInfo.activeProcessorCount)")
    add("Memory", "\(ProcessInfo.processInfo.physicalMemory / 1_000_000) MB")
    add("Characters", ProblemReport.word(sections.locale.characterSet))
    addTerminal(sections)
    addFiles(sections.files)
    addContents(counts)
    heading("Checks")
    for (section, check) in sections.checks {
      add("\(section) \(check.name)", check.state.rawValue)
    }
    heading("Problems by kind")
    add("missing photos", "\(counts.missing)")
    add("damaged photos", "\(counts.damaged)")
    for (event, count) in log.events.sorted(by: { $0.key < $1.key })
    where event.hasPrefix("warning") || event.hasPrefix("error") || event.hasPrefix("critical") {
      add(event, "\(count)")
    }
    heading("Log")
    lines += log.lines.isEmpty ? ["no lines"] : log.lines
  }

  private mutating func heading(_ title: String) { lines += ["", title] }

  private mutating func add(_ label: String, _ value: String) { lines.append("\(label): \(value)") }

  private mutating func addTerminal(_ sections: DoctorSections) {
    heading("Terminal")
    guard case .success(let found) = sections.terminal.inspection else {
      return add("State", "none")
    }
    add("Type", ProblemReport.terminalType(found.type.substitute ?? found.type.name))
    if let cells = found.facts.window?.cells { add("Size", "\(cells.columns) × \(cells.rows)") }
    add("Colours", "\(found.facts.terminfo.colors)")
    if let program = found.facts.program {
      let version = program.version.map(String.init).joined(separator: ".")
      add("Program", "\(program.kind) \(version)")
    }
    add("tmux", found.facts.tmux == nil ? "no" : "yes")
    guard let choice = sections.pictures.choice else { return }
    add("Pictures", choice.graphics.method.rawValue)
    add("Rejected", choice.rejected.map(\.method.rawValue).joined(separator: ", "))
  }

  private mutating func addFiles(_ files: FilesSection) {
    heading("Files and limits")
    switch files.version {
    case .success(let version): add("Catalogue", "version \(version)")
    case .failure(let error): add("Catalogue", "\(error.code)".prefix { $0.isLetter }.description)
    case nil: add("Catalogue", "none")
    }
    add("Catalogue size", "\((files.byteCount ?? 0) / 1_000_000) MB")
    add("Free space", files.freeByteCount.map { "\($0 / 1_000_000) MB" } ?? "unknown")
    add("File system", ProblemReport.fileSystem(files.fileSystem))
    add("Time zone data", files.tzdata == nil ? "none" : "found")
    add("Gazetteer", files.gazetteer == nil ? "none" : "found")
    add("Log level", files.logLevel?.rawValue ?? "off")
    add("Open files", "\(ProblemReport.openFileLimit)")
  }

  private mutating func addContents(_ counts: Catalogue.Counts) {
    heading("Contents")
    add("photos", "\(counts.photos)")
    add("folders", "\(counts.folders)")
    add("albums", "\(counts.albums)")
    add("places", "\(counts.places)")
    add("marked", "\(counts.marks)")
    add("changes", "\(counts.changes)")
  }
}

/// Values from outside, as far as they are known words.
extension ProblemReport {
  private nonisolated static let unknown = "<text>"

  /// Returns a character set, such as `UTF-8`.
  nonisolated static func word(_ characterSet: String) -> String {
    let known = ["UTF-8", "ANSI_X3.4-1968", "ISO-8859-1", "ISO-8859-15", "GBK", "GB18030"]
    return known.contains(characterSet) ? characterSet : unknown
  }

  /// Returns a terminal type of which each part is known, such as `xterm-256color`.
  nonisolated static func terminalType(_ name: String) -> String {
    let known: Set = [
      "xterm", "tmux", "screen", "kitty", "foot", "alacritty", "wezterm", "rxvt", "unicode",
      "linux", "st", "vt100", "vt220", "ghostty", "contour", "mlterm", "konsole", "iterm2", "dumb",
      "256color", "direct", "color", "bce", "extra", "ansi",
    ]
    return name.split(separator: "-").allSatisfy { known.contains(String($0)) } ? name : unknown
  }

  nonisolated static func fileSystem(_ type: String?) -> String {
    let known = [
      "ext2", "ext3", "ext4", "btrfs", "xfs", "zfs", "f2fs", "tmpfs", "overlay", "nfs", "nfs4",
      "cifs", "smb3", "vfat", "exfat", "ntfs", "ntfs3", "fuseblk", "fuse.sshfs", "fuse.rclone",
      "apfs", "hfs", "9p", "virtiofs", "ecryptfs",
    ]
    guard let type else { return "unknown" }
    return known.contains(type) ? type : unknown
  }

  /// The kernel and the processor. The kernel's release is cut after its numbers, because builders
  /// add names.
  private static var system: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let release = text(name.release).prefix { $0.isNumber || $0 == "." }
    let machines = ["x86_64", "aarch64", "arm64", "armv7l", "riscv64"]
    let machine = text(name.machine)
    return "\(text(name.sysname)) \(release) \(machines.contains(machine) ? machine : unknown)"
  }

  private static var openFileLimit: Int { sysconf(Int32(_SC_OPEN_MAX)) }
}
