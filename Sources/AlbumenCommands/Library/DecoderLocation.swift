import Files
package import PhotoModel

/// Finds a helper program: the one that decodes files into pixels, or the one that writes metadata.
package struct DecoderLocation: Equatable {
  static let fileName = "albumen-decoder"
  /// The environment variable with the program's path. If it is set, no other location is searched.
  static let variable = "ALBUMEN_DECODER"
  static let writerFileName = "albumen-writer"
  static let writerVariable = "ALBUMEN_WRITER"

  /// The paths to try, in order.
  let candidates: [FilePath]

  /// `executable` is the path of the running program with links resolved, or nil if unknown.
  init(
    executable: FilePath?, environment: Environment,
    fileName: String = DecoderLocation.fileName, variable: String = DecoderLocation.variable
  ) {
    if let named = environment.path(variable) {
      candidates = [named]
      return
    }
    guard let folder = executable?.folder else {
      candidates = []
      return
    }
    // The locations in a build by the package manager and in an installation.
    candidates = [folder, folder.folder.appending("libexec").appending("albumen")].map {
      $0.appending(fileName)
    }
  }

  /// Locates the decoder of the running program.
  package init(_ context: ProcessContext) {
    self.init(executable: PlaceService.executable, environment: context.environment)
  }

  /// Returns the location of the program that writes metadata.
  static func writer(_ context: ProcessContext) -> DecoderLocation {
    DecoderLocation(
      executable: PlaceService.executable, environment: context.environment,
      fileName: writerFileName, variable: writerVariable)
  }

  /// Returns the first candidate that is executable, or nil if there is none.
  package func find(isExecutable: (FilePath) -> Bool = DecoderLocation.isExecutable) -> FilePath? {
    candidates.first(where: isExecutable)
  }

  /// Whether a path is an executable file. Folders are not.
  package static func isExecutable(_ path: FilePath) -> Bool {
    let system = FileSystem()
    return (try? system.status(of: path))?.kind == .file && system.isExecutable(path)
  }
}
