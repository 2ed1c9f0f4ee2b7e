import ArgumentParser
package import PhotoModel

/// The options of the browser for programs that open it to choose photos, and for shells.
package struct ChooserArguments: ParsableArguments {
  @Flag(help: "Print the marked paths on exit.") package var choose = false
  @Option(
    help: ArgumentHelp(
      "Write the marked paths to this file on exit, for programs that open Albumen to choose.",
      discussion: "Nothing is written after Ctrl-c, and the exit code is 130.", valueName: "file"))
  var chooserFile: FilePath?
  @Option(
    help: ArgumentHelp(
      "Write the folder of the current photo or album to this file on exit.", valueName: "file"))
  var cwdFile: FilePath?

  package init() {}

  /// Whether the browser is used to choose photos for another program.
  package var isChooser: Bool { choose || chooserFile != nil }

  /// Throws if one of the files can't be written.
  package func check(_ context: ProcessContext) throws(ExitError) {
    for file in [chooserFile, cwdFile] {
      guard let file else { continue }
      try ResultFile(file, in: context.workingFolder).check()
    }
  }

  /// Writes the files. Each path ends with `end`; the folder has no end, as `cd` expects it.
  package func write(
    chosen: [FilePath], folder: FilePath?, end: UInt8, _ context: ProcessContext
  ) throws {
    if let cwdFile, let folder {
      try ResultFile(cwdFile, in: context.workingFolder).write(folder.bytes)
    }
    if let chooserFile {
      try ResultFile(chooserFile, in: context.workingFolder)
        .write(chosen.flatMap { PathLine.bytes($0, end: end, isTerminal: false) })
    }
  }
}
