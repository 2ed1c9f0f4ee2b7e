import Foundation
import GalleryEngine
import PhotoModel
import Settings

/// Resolves the path arguments of a command.
enum PathArguments {
  /// Returns the absolute paths, with `-` replaced by the paths from standard input, and `@NAME` by
  /// those of a library of the configuration. An empty list on standard input results in no paths,
  /// never in the whole library.
  static func resolve(
    _ paths: [FilePath], _ context: ProcessContext, _ separator: ZeroArguments
  ) throws -> [FilePath] {
    let dash = FilePath("-")
    var all: [FilePath] = []
    for path in paths {
      guard path == dash else {
        all += try libraryPaths(path, context) ?? [path]
        continue
      }
      guard isatty(STDIN_FILENO) == 0 else { throw ExitError(.usage, Phrases.pathsExpected) }
      all += PathList.paths(in: try PathList.standardInput(), areSeparatedByZero: separator.zero)
    }
    guard !all.isEmpty else { throw ExitError(.nothingMatched, Phrases.noPathsOnInput) }
    return all.map { $0.absolute(in: context.workingFolder) }
  }

  /// Returns the paths of a library for `@NAME`. Nil for any other argument, and for an existing
  /// path that begins with `@` if there is no such library. Throws if there is neither.
  private static func libraryPaths(
    _ argument: FilePath, _ context: ProcessContext
  ) throws(ExitError) -> [FilePath]? {
    guard argument.bytes.first == UInt8(ascii: "@"), !argument.bytes.contains(.slash) else {
      return nil
    }
    let name = FilePath(bytes: Array(argument.bytes.dropFirst())).lossyString
    let configuration = context.configuration()
    let (library, near) = configuration.library(named: name)
    if let library { return library.paths }
    if LibraryRequest.exists(argument.absolute(in: context.workingFolder)) { return nil }
    throw ExitError(
      .usage,
      Phrases.unknownLibrary(name, near: near, names: configuration.libraries.map(\.name)))
  }
}
