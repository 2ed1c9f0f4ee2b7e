import Foundation
package import PhotoModel

/// Locates the programs that were built for the tests.
package enum BuiltProgram {
  /// Returns the path of a program in the folder `ALBUMEN_PROGRAMS`, or else in the folder of the
  /// tests.
  package static func path(_ name: String) -> FilePath {
    if let folder = ProcessInfo.processInfo.environment["ALBUMEN_PROGRAMS"] {
      return FilePath(folder).appending(name)
    }
    #if os(Linux)
      let tests = "/proc/self/exe"
    #else
      let tests = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? ""
    #endif
    let folder = URL(filePath: tests).resolvingSymlinksInPath().deletingLastPathComponent()
    return FilePath(folder.appending(path: name).path(percentEncoded: false))
  }
}
