import Foundation
package import PhotoModel

/// Programs that were built with the tests.
package enum BuiltProgram {
  /// Where one lies: beside the tests.
  package static func path(_ name: String) -> FilePath {
    #if os(Linux)
      let tests = "/proc/self/exe"
    #else
      let tests = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? ""
    #endif
    let folder = URL(filePath: tests).resolvingSymlinksInPath().deletingLastPathComponent()
    return FilePath(folder.appending(path: name).path(percentEncoded: false))
  }
}
