import CatalogueLibrary
import Files
import GalleryEngine
import Gazetteer
import Logging
import PhotoCatalogue
import PhotoModel
import TimeZones

/// The program's own files.
struct FilesSection: DoctorSection {
  var catalogue: FilePath
  /// The size of the catalogue in bytes, or nil if it doesn't exist yet.
  var byteCount: Int64?
  var version: Result<Int, CatalogueError>?
  var access: FileAccess
  /// The type of the file system that contains the catalogue, or would: `ext4`, `nfs4`.
  var fileSystem: String?
  /// The free space on that file system for this user, in bytes.
  var freeByteCount: Int64?
  /// The time zone stored in the catalogue, or nil before the first scan.
  var homeZone: String?
  /// The version of the time zone database, or nil if there is none.
  var tzdata: String?
  /// Why the time zone database can't be read.
  var zonesError: Errno?
  var gazetteer: FilePath?
  var gazetteerError: GazetteerError?
  var thumbnails: FilePath
  var thumbnailsAccess: FileAccess
  var state: FilePath
  var stateAccess: FileAccess
  var log: FilePath
  /// The level of the log, or nil if logging is off.
  var logLevel: Logger.Level?

  let title = "Files"

  init(
    _ context: ProcessContext, catalogue: FilePath,
    log: (file: FilePath, level: Logger.Level?)
  ) {
    self.catalogue = catalogue
    byteCount = FilesSection.byteCount(catalogue)
    if byteCount != nil {
      version = Result { () throws(CatalogueError) in try Catalogue.version(of: catalogue) }
    }
    access = FileAccess(catalogue, isFolder: false)
    (fileSystem, freeByteCount) = FilesSection.disk(of: catalogue)
    // Nil if the catalogue has no zone yet. Errors are already reported by `version`.
    if case .success = version { homeZone = (try? Catalogue.homeZone(of: catalogue)) ?? nil }
    do throws(Errno) {
      tzdata = try context.zones.version()
    } catch {
      zonesError = error
    }
    let book = PlaceService(context)
    let search = GazetteerSearchPath(
      executable: PlaceService.executable, environment: context.environment)
    gazetteer = search.candidates.first { FilesSection.byteCount($0) != nil }
    if book.gazetteer == nil { gazetteerError = book.takeFailure() }
    let cache = context.environment.folder("XDG_CACHE_HOME")
    thumbnails = (cache ?? context.home.appending(".cache")).appending("thumbnails")
    thumbnailsAccess = FileAccess(thumbnails, isFolder: true)
    state = PrivateFile.state(environment: context.environment, home: context.home)
    stateAccess = FileAccess(state, isFolder: true)
    (self.log, logLevel) = log
  }

  /// Whether this program must not touch the catalogue, for example because it is damaged, newer,
  /// or no catalogue.
  var isBroken: Bool {
    guard case .failure(let error) = version else { return false }
    switch error.code {
    case .newer, .notACatalogue, .notAFile, .damaged, .refused, .failed: return true
    case .readOnly, .diskFull, .busy, .inUse, .journal: return false
    }
  }

  private static func byteCount(_ path: FilePath) -> Int64? {
    (try? FileSystem().status(of: path))?.size
  }

  /// Returns the file system type and the free space at a path that may not exist yet.
  private static func disk(of path: FilePath) -> (type: String?, free: Int64?) {
    let system = FileSystem()
    var folder = path.folder
    while !system.isFolder(folder), folder != folder.folder { folder = folder.folder }
    // In a chroot, the mount table may not contain the root.
    let type = (try? system.realPath(folder)).flatMap { (try? MountTable())?.mount(of: $0)?.type }
    return (type, (try? system.freeByteCount(at: folder)) ?? nil)
  }

  var rows: [(label: String, value: String)] {
    var rows = [("Catalogue", ShellWord.quoted(catalogue)), ("", catalogueState)]
    if let freeByteCount {
      let type = fileSystem.map { "on \($0), " } ?? ""
      rows.append(("", "\(type)\(NumberText.bytes(freeByteCount)) free"))
    }
    rows.append(("Home zone", homeZone.map { Phrases.homeZone($0) } ?? Phrases.noHomeZone))
    rows.append(
      (
        "Time zones",
        zonesError?.description ?? tzdata.map { "tzdata \($0)" } ?? Phrases.noTimeZones
      ))
    rows.append(("Gazetteer", gazetteerError.map { Phrases.sentence($0) } ?? shown(gazetteer)))
    rows.append(("Thumbnails", FilesSection.line(thumbnails, thumbnailsAccess)))
    rows.append(("State folder", FilesSection.line(state, stateAccess)))
    rows.append(("Log", logState))
    return rows
  }

  /// The least free space, in bytes, on the disk of the catalogue.
  private static let neededByteCount: Int64 = 100_000_000

  var checks: [DoctorCheck] {
    var catalogueAdvice: String?
    if case .failure(let error) = version { catalogueAdvice = Phrases.sentence(error) }
    if catalogueAdvice == nil, !access.canBeWritten {
      catalogueAdvice = "Make the catalogue writable: \(ShellWord.quoted(catalogue))"
    }
    let isFull = freeByteCount.map { $0 < FilesSection.neededByteCount } ?? false
    let lacksZones = zonesError != nil || tzdata == nil
    return [
      DoctorCheck("catalogue", catalogueAdvice, otherwise: isBroken ? .broken : .limited),
      DoctorCheck(
        "space", isFull ? "Free space on the disk of the catalogue" : nil, otherwise: .limited),
      DoctorCheck(
        "state",
        stateAccess.canBeWritten
          ? nil : "Make the state folder writable: \(ShellWord.quoted(state))",
        otherwise: .broken),
      DoctorCheck(
        "thumbnails",
        thumbnailsAccess.canBeWritten
          ? nil : "Make the folder of thumbnails writable: \(ShellWord.quoted(thumbnails))",
        otherwise: .limited),
      DoctorCheck(
        "zones", lacksZones ? "Install tzdata: times are not converted without it" : nil,
        otherwise: .limited),
      DoctorCheck("gazetteer", gazetteerError.map { Phrases.sentence($0) }, otherwise: .limited),
    ]
  }

  private var catalogueState: String {
    switch version {
    case nil: return access == .missing ? "not created yet" : access.note
    case .failure(let error): return Phrases.sentence(error)
    case .success(let version):
      return "version \(version), \(NumberText.bytes(byteCount ?? 0)), "
        + (access.canBeWritten ? "writable" : "not writable")
    }
  }

  private var logState: String {
    guard let logLevel else { return "off; ALBUMEN_LOG=debug logs to \(ShellWord.quoted(log))" }
    return "\(ShellWord.quoted(log)), level \(logLevel)"
  }

  private func shown(_ path: FilePath?) -> String { path.map(ShellWord.quoted) ?? "not found" }

  private static func line(_ folder: FilePath, _ ability: FileAccess) -> String {
    ShellWord.quoted(folder) + (ability.note.isEmpty ? "" : ", " + ability.note)
  }

  func write(_ fields: inout JSONWriter) {
    fields.field("catalogue", catalogue)
    switch version {
    case .success(let version): fields.field("catalogueVersion", version)
    case .failure(let error): fields.field("catalogueError", Phrases.sentence(error))
    case nil: break
    }
    fields.field("catalogueBytes", byteCount.map(Int.init))
    fields.field("catalogueIsWritable", access.canBeWritten)
    fields.field("catalogueFileSystem", fileSystem)
    fields.field("catalogueFreeBytes", freeByteCount.map(Int.init))
    fields.field("homeZone", homeZone)
    fields.field("tzdata", tzdata)
    fields.field("gazetteer", gazetteer)
    fields.field("gazetteerError", gazetteerError.map { Phrases.sentence($0) })
    fields.field("thumbnails", thumbnails)
    fields.field("state", state)
    fields.field("log", log)
    fields.field("logLevel", logLevel?.rawValue ?? "off")
  }
}
