package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Drafts in a folder that programs of ours left which were killed: nothing else ever removes them, and they
/// are hidden.
///
/// A draft is removed only where all of this holds, since a folder may be shared with other machines
/// and with containers, whose processes are not seen here:
///
/// - its name is one that `DraftFile` gives, and it is a plain file of this user;
/// - no process here has the number in its name; one that has it by now keeps the draft, no more;
/// - its name says that the process was of this machine, since it was started, and of this container; or
///   nothing has changed in it for an hour, by the clock of its own disk. A draft that is written
///   to changes all the time; one that is whole waits for the other files of its photo.
///
/// What exiftool was making of a draft, whose name it puts its own mark behind, goes likewise.
///
/// A program elsewhere that rested for longer, on a machine that was asleep, names the photo whose draft
/// it finds gone.
package struct DraftLeftovers {
  private let folder: FilePath
  private let system: FileSystem
  /// How long a draft must not have changed, in seconds.
  private let restTime: Int64
  /// Whether a process of this machine has a number.
  private let isRunning: (_ process: Int32) -> Bool

  package init(
    folder: FilePath, system: FileSystem = FileSystem(), restTime: Int64? = nil,
    isRunning: @escaping (_ process: Int32) -> Bool = { kill($0, 0) == 0 || errno != ESRCH }
  ) {
    self.folder = folder
    self.system = system
    self.restTime = restTime ?? 3600
    self.isRunning = isRunning
  }

  /// Removes them. What can't be listed, looked at or removed stays, as a scan passes over it.
  package func remove() {
    let drafts = lost
    guard !drafts.isEmpty else { return }
    // Nothing need be asked of the disk's clock where all are of this machine.
    let now = drafts.allSatisfy(\.isFromHere) ? FileTime(nanoseconds: 0) : self.now
    guard let now else { return }
    for draft in drafts {
      guard let status = try? system.status(of: draft.path, followingLinks: false),
        status.kind == .file, let owner = try? system.attributes(of: draft.path).owner,
        mayGo(status, of: owner, isFromHere: draft.isFromHere, now: now)
      else { continue }
      try? system.remove(draft.path)
    }
  }

  /// Has folders removed that programs of this machine left which were killed, with all in them: their names are
  /// those of drafts.
  package func removeFolders(_ remove: (FilePath) -> Void) {
    for draft in lost where draft.isFromHere {
      guard let status = try? system.status(of: draft.path, followingLinks: false),
        status.kind == .folder, let owner = try? system.attributes(of: draft.path).owner,
        owner == geteuid()
      else { continue }
      remove(draft.path)
    }
  }

  /// Whether a draft without a process may be removed.
  func mayGo(
    _ status: FileStatus, of owner: UInt32, user: UInt32 = geteuid(), isFromHere: Bool = false,
    now: FileTime
  ) -> Bool {
    // Of the two times this is the one that a copy does not take from its photo.
    owner == user && (isFromHere || now.seconds - status.changedAt.seconds >= restTime)
  }

  /// What made a draft.
  struct Maker: Hashable {
    /// As `ProcessPlace` names it; nil where the name does not say.
    var place: String?
    var process: Int32
  }

  /// Who made a draft of this name, `.albumen-0123456789abcdef-1234-0.partial` or
  /// `.albumen-1234-0.partial`; nil for another name.
  static func maker(ofDraft name: some Collection<UInt8>) -> Maker? {
    guard var text = String(validating: name, as: UTF8.self)?[...], text.hasPrefix(".albumen-")
    else { return nil }
    if text.hasSuffix(ofExifTool) { text = text.dropLast(ofExifTool.utf8.count) }
    guard text.hasSuffix(".partial") else { return nil }
    var parts = text.dropFirst(".albumen-".utf8.count).dropLast(".partial".utf8.count)
      .split(separator: "-", omittingEmptySubsequences: false)[...]
    var place: String?
    if parts.count == 3, let first = parts.first, first.utf8.count == 16,
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    {
      place = String(first)
      parts = parts.dropFirst()
    }
    let areNumbers = parts.allSatisfy { number in
      !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard parts.count == 2, areNumbers, let process = Int32(parts[parts.startIndex]), process > 0
    else { return nil }
    return Maker(place: place, process: process)
  }

  /// Behind the name of what it is making.
  private static let ofExifTool = "_exiftool_tmp"

  /// The drafts whose processes are gone.
  private var lost: [(path: FilePath, isFromHere: Bool)] {
    var lost: [(path: FilePath, isFromHere: Bool)] = []
    do throws(Errno) {
      var reader = try DirectoryReader(folder, in: system)
      while let entry = try reader.next() {
        // Most names are those of photos.
        guard entry.bytes.first == UInt8(ascii: "."),
          let maker = DraftLeftovers.maker(ofDraft: entry.bytes), !isRunning(maker.process)
        else { continue }
        let isFromHere = maker.place != nil && maker.place == ProcessPlace.here
        lost.append((folder.appending(entry.bytes), isFromHere))
      }
    } catch {
      // What was listed until then is looked at.
    }
    return lost
  }

  /// The time by the clock of the disk, which may be another machine's: that of a file made now.
  private var now: FileTime? {
    guard let draft = try? DraftFile(in: folder, of: system) else { return nil }
    return try? draft.file.attributes().modifiedAt
  }
}
