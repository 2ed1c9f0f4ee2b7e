package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Removes the drafts in a folder that killed processes of this program left behind. They are
/// hidden, and nothing else ever removes them.
///
/// A folder may be shared with other machines and with containers, whose processes are not visible
/// here. A draft is therefore removed only if all of these hold:
///
/// - its name has the format of `DraftFile`, and it is a regular file of this user;
/// - no process here has the process number in its name (a later process with the same number only
///   keeps the draft from being removed);
/// - its name contains this machine, its current boot and this container; or it has not changed for
///   an hour, by the clock of its own disk. A draft that is being written changes all the time; a
///   finished one waits for the other files of its photo.
///
/// The temporary file that exiftool makes of a draft, which has a suffix after the draft's name, is
/// treated likewise.
///
/// A process on another machine that paused for longer, for example because the machine was asleep,
/// finds its draft missing and reports the photo.
package struct DraftLeftovers {
  private let folder: FilePath
  private let system: FileSystem
  /// The time in seconds for which a draft must be unchanged.
  private let minimumDraftAge: Int64
  /// Whether a process with this number runs on this machine.
  private let isRunning: (_ process: Int32) -> Bool

  package init(
    folder: FilePath, system: FileSystem = FileSystem(), minimumDraftAge: Int64? = nil,
    isRunning: @escaping (_ process: Int32) -> Bool = { kill($0, 0) == 0 || errno != ESRCH }
  ) {
    self.folder = folder
    self.system = system
    self.minimumDraftAge = minimumDraftAge ?? 3600
    self.isRunning = isRunning
  }

  /// Removes the leftover drafts. Drafts that can't be listed, read or removed stay; scans skip
  /// them.
  package func remove() {
    let drafts = orphanedDrafts
    guard !drafts.isEmpty else { return }
    // The disk's clock is not needed if all drafts are from this machine.
    let now = drafts.allSatisfy(\.isFromHere) ? FileTime(nanoseconds: 0) : self.now
    guard let now else { return }
    for draft in drafts {
      guard let status = try? system.status(of: draft.path, followingLinks: false),
        status.kind == .file, let owner = try? system.attributes(of: draft.path).owner,
        isRemovable(status, of: owner, isLocal: draft.isFromHere, now: now)
      else { continue }
      try? system.remove(draft.path)
    }
  }

  /// Calls `remove` for the leftover folders with a draft's name that killed processes of this
  /// machine created. `remove` removes the folder with its contents.
  /// The path of a draft whose process is gone and whose file fulfils a condition.
  package func path(where matches: (FileStatus) -> Bool) throws(Errno) -> FilePath? {
    for draft in orphanedDrafts {
      let status = try system.statusIfPresent(of: draft.path, followingLinks: false)
      if let status, status.kind == .file, matches(status) { return draft.path }
    }
    return nil
  }

  package func removeFolders(_ remove: (FilePath) -> Void) {
    for draft in orphanedDrafts where draft.isFromHere {
      guard let status = try? system.status(of: draft.path, followingLinks: false),
        status.kind == .folder, let owner = try? system.attributes(of: draft.path).owner,
        owner == geteuid()
      else { continue }
      remove(draft.path)
    }
  }

  /// Whether a draft whose process no longer runs may be removed.
  func isRemovable(
    _ status: FileStatus, of owner: UInt32, user: UInt32 = geteuid(), isLocal: Bool = false,
    now: FileTime
  ) -> Bool {
    // Unlike the modification time, a copy doesn't inherit this time from its photo.
    owner == user && (isLocal || now.seconds - status.changedAt.seconds >= minimumDraftAge)
  }

  /// The process that created a draft.
  struct Creator: Hashable {
    /// The value of `ProcessScope`. Nil if the name doesn't contain one.
    var scope: String?
    var process: Int32
  }

  /// Parses the name of a draft, `.albumen-0123456789abcdef-1234-0.partial` or
  /// `.albumen-1234-0.partial`. Nil for any other name.
  static func creator(ofDraft name: some Collection<UInt8>) -> Creator? {
    guard var text = String(validating: name, as: UTF8.self)?[...], text.hasPrefix(".albumen-")
    else { return nil }
    if text.hasSuffix(exifToolSuffix) { text = text.dropLast(exifToolSuffix.utf8.count) }
    guard text.hasSuffix(".partial") else { return nil }
    var parts = text.dropFirst(".albumen-".utf8.count).dropLast(".partial".utf8.count)
      .split(separator: "-", omittingEmptySubsequences: false)[...]
    var scope: String?
    if parts.count == 3, let first = parts.first, first.utf8.count == 16,
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    {
      scope = String(first)
      parts = parts.dropFirst()
    }
    let areNumbers = parts.allSatisfy { number in
      !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard parts.count == 2, areNumbers, let process = Int32(parts[parts.startIndex]), process > 0
    else { return nil }
    return Creator(scope: scope, process: process)
  }

  /// The suffix that exiftool appends to the name of the file it is writing.
  private static let exifToolSuffix = "_exiftool_tmp"

  /// The drafts whose processes no longer run.
  private var orphanedDrafts: [(path: FilePath, isFromHere: Bool)] {
    var orphans: [(path: FilePath, isFromHere: Bool)] = []
    do throws(Errno) {
      var reader = try DirectoryReader(folder, in: system)
      while let entry = try reader.next() {
        // Most names are those of photos.
        guard entry.bytes.first == UInt8(ascii: "."),
          let maker = DraftLeftovers.creator(ofDraft: entry.bytes), !isRunning(maker.process)
        else { continue }
        let isFromHere = maker.scope != nil && maker.scope == ProcessScope.current
        orphans.append((folder.appending(entry.bytes), isFromHere))
      }
    } catch {
      // The drafts listed before the error are used.
    }
    return orphans
  }

  /// The current time of the disk's clock, which may be that of another machine: the modification
  /// time of a new file.
  private var now: FileTime? {
    guard let draft = try? DraftFile(in: folder, of: system) else { return nil }
    return try? draft.file.attributes().modifiedAt
  }
}
