import Files
package import PhotoModel

/// Where a program that helps this one is looked for, and where it is: the one that turns files into
/// pixels, or the one that writes metadata.
package struct DecoderLocation: Equatable {
  static let fileName = "albumen-decoder"
  /// Names the program, and then it is looked for nowhere else.
  static let variable = "ALBUMEN_DECODER"
  static let writerFileName = "albumen-writer"
  static let writerVariable = "ALBUMEN_WRITER"

  /// In the order in which it is looked for.
  let candidates: [FilePath]

  /// `executable` is the running program's own file, links resolved; nil when it is not known.
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
    // As the package manager builds it, and as installed.
    candidates = [folder, folder.folder.appending("libexec").appending("albumen")].map {
      $0.appending(fileName)
    }
  }

  /// Of the running program.
  package init(_ context: ProcessContext) {
    self.init(executable: PlaceService.executable, environment: context.environment)
  }

  /// Of the program that writes metadata.
  static func writer(_ context: ProcessContext) -> DecoderLocation {
    DecoderLocation(
      executable: PlaceService.executable, environment: context.environment,
      fileName: writerFileName, variable: writerVariable)
  }

  /// The first that can be run; nil when there is none.
  package func find(isExecutable: (FilePath) -> Bool = DecoderLocation.isExecutable) -> FilePath? {
    candidates.first(where: isExecutable)
  }

  /// A file that may be run, and no folder.
  package static func isExecutable(_ path: FilePath) -> Bool {
    let system = FileSystem()
    return (try? system.status(of: path))?.kind == .file && system.isExecutable(path)
  }
}
