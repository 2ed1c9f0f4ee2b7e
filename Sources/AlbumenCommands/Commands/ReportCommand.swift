import ArgumentParser
import Files
import GalleryEngine
import PhotoCatalogue
import PhotoModel

/// `albumen report`: writes a file for bug reports.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write a file for bug reports, without your names.",
    discussion: """
      The file contains versions, the results of 'albumen doctor', counts, limits, and the end of \
      the log. Names of people, places, albums and files are not in it: texts are replaced by \
      placeholders. Nothing is sent anywhere.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file to write; '-' prints the report.", valueName: "file"))
  var file = FilePath("albumen-report.txt")
  @OptionGroup var catalogue: CatalogueArguments

  /// The part of the log that is read, in bytes: 200 lines have at most this length.
  private static let logByteCount = 1_000_000

  @MainActor
  mutating func run() async throws {
    let context = ProcessContext.ofProcess
    let path = catalogue.path(context)
    let choice = try log.choice(context)
    let sections = DoctorSections(context, catalogue: path, log: choice, graphics: nil)
    let report = ProblemReport(
      sections, counts: counts(path), log: try ReportCommand.excerpt(of: choice.file))
    let bytes = Array((report.lines.joined(separator: "\n") + "\n").utf8)
    guard file != FilePath("-") else {
      var output = StandardOutput()
      try output.write(bytes)
      return try output.flush()
    }
    let target = file.absolute(in: context.workingFolder)
    do throws(Errno) {
      let draft = try DraftFile(in: target.folder, of: FileSystem(), permissions: .ofNewFiles)
      try draft.file.write(bytes)
      try draft.finish()
      try draft.renameExclusively(to: target)
    } catch {
      throw ExitError(.environment, Phrases.cannotWrite(file, error))
    }
    Console.report(Phrases.reportWritten(file))
  }

  /// The counts of the catalogue. If it can't be read, the checks state the reason.
  private func counts(_ path: FilePath) -> Catalogue.Counts {
    do throws(CatalogueError) {
      return try Catalogue.counts(of: path)
    } catch {
      return Catalogue.Counts()
    }
  }

  /// Returns the end of the log, or nothing if there is no log.
  private static func excerpt(of file: FilePath) throws(ExitError) -> LogExcerpt {
    do throws(Errno) {
      guard let status = try FileSystem().statusIfPresent(of: file), status.kind == .file else {
        return LogExcerpt("")
      }
      let log = try FileSystem().open(file)
      let length = min(Int64(logByteCount), status.size)
      var bytes = [UInt8](repeating: 0, count: Int(length))
      var count = 0
      let offset = status.size - length
      let result = bytes.withUnsafeMutableBytes { buffer in
        Result { () throws(Errno) in try log.read(at: offset, into: buffer) }
      }
      count = try result.get()
      return LogExcerpt(String(decoding: bytes.prefix(count), as: UTF8.self))
    } catch {
      throw ExitError(.environment, Phrases.cannotRead(file, error.description))
    }
  }
}

extension ReportCommand: CatalogueUser {}
