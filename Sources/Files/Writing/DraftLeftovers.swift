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
/// - nothing has changed in it for an hour, by the clock of its own disk. A draft that is written
///   to changes all the time; one that is whole waits for the other files of its photo.
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
    guard !drafts.isEmpty, let now else { return }
    for draft in drafts {
      guard let status = try? system.status(of: draft, followingLinks: false),
        status.kind == .file, let owner = try? system.attributes(of: draft).owner,
        mayGo(status, of: owner, now: now)
      else { continue }
      try? system.remove(draft)
    }
  }

  /// Whether a draft without a process may be removed.
  func mayGo(
    _ status: FileStatus, of owner: UInt32, user: UInt32 = geteuid(), now: FileTime
  ) -> Bool {
    // Of the two times this is the one that a copy does not take from its photo.
    owner == user && now.seconds - status.changedAt.seconds >= restTime
  }

  /// The process that made a draft of this name, `.albumen-1234-0.partial`; nil for another name.
  static func process(ofDraft name: some Collection<UInt8>) -> Int32? {
    guard let text = String(validating: name, as: UTF8.self), text.hasPrefix(".albumen-"),
      text.hasSuffix(".partial")
    else { return nil }
    let numbers = text.dropFirst(".albumen-".utf8.count).dropLast(".partial".utf8.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    let areNumbers = numbers.allSatisfy { number in
      !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard numbers.count == 2, areNumbers, let process = Int32(numbers[0]), process > 0 else {
      return nil
    }
    return process
  }

  /// The drafts whose processes are gone.
  private var lost: [FilePath] {
    var lost: [FilePath] = []
    do throws(Errno) {
      var reader = try DirectoryReader(folder, in: system)
      while let entry = try reader.next() {
        // Most names are those of photos.
        guard entry.bytes.first == UInt8(ascii: "."),
          let process = DraftLeftovers.process(ofDraft: entry.bytes), !isRunning(process)
        else { continue }
        lost.append(folder.appending(entry.bytes))
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
