import Files
import PhotoModel

/// Where the program that turns files into pixels is looked for, and where it is.
struct DecoderLocation: Equatable {
  static let fileName = "albumen-decoder"
  /// Names the program, and then it is looked for nowhere else.
  static let variable = "ALBUMEN_DECODER"

  /// In the order in which it is looked for.
  let candidates: [FilePath]

  /// `executable` is the running program's own file, links resolved; nil when it is not known.
  init(executable: FilePath?, environment: Environment) {
    if let named = environment.path(DecoderLocation.variable) {
      candidates = [named]
      return
    }
    guard let folder = executable?.folder else {
      candidates = []
      return
    }
    // As the package manager builds it, and as installed.
    candidates = [folder, folder.folder.appending("libexec").appending("albumen")].map {
      $0.appending(DecoderLocation.fileName)
    }
  }

  /// Of the running program.
  init(_ surroundings: Surroundings) {
    self.init(executable: PlaceBook.executable, environment: surroundings.environment)
  }

  /// The first that can be run; nil when there is none.
  func find(isExecutable: (FilePath) -> Bool = DecoderLocation.isExecutable) -> FilePath? {
    candidates.first(where: isExecutable)
  }

  /// A file that may be run, and no folder.
  static func isExecutable(_ path: FilePath) -> Bool {
    let system = FileSystem()
    return (try? system.status(of: path))?.kind == .file && system.isExecutable(path)
  }
}
