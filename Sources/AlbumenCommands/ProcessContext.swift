import Foundation
package import PhotoModel
package import TimeZones

#if canImport(Glibc)
  import Glibc
#endif

/// The environment that the program was started in.
package struct ProcessContext: Sendable {
  package var environment: Environment
  package var home: FilePath
  package var workingFolder: FilePath

  package static var ofProcess: ProcessContext {
    let environment = Environment.ofProcess
    return ProcessContext(
      environment: environment, home: home(environment), workingFolder: workingFolder())
  }

  /// The time zone database of this machine.
  package var zones: ZoneDatabase { ZoneDatabase(environment: environment) }

  /// The local time zone of this machine.
  package var zone: String { SystemZone.name(environment: environment, zones: zones) }

  /// Returns the home folder as a shell determines it: `$HOME`, or the entry in the user database.
  private static func home(_ environment: Environment) -> FilePath {
    if let home = environment.path("HOME") { return home }
    if let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir { return path(home) }
    return FilePath("/")
  }

  private static func workingFolder() -> FilePath {
    guard let folder = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(folder) }
    return path(folder)
  }

  private static func path(_ text: UnsafeMutablePointer<CChar>) -> FilePath {
    FilePath(
      bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:)))
  }
}
