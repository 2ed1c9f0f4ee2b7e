import ActivityLog
import Files
import GalleryEngine
import Logging
import PhotoModel

/// Options that set where the log is written.
package struct LogArguments {
  /// The file named by `--log`, or nil for the standard file.
  var file: FilePath?

  /// Returns the standard log file, in the state folder.
  static func standardFile(_ context: ProcessContext) -> FilePath {
    PrivateFile.state(environment: context.environment, home: context.home)
      .appending("albumen.log")
  }

  /// Returns the log file and the minimum level that is logged. The level is nil if logging is off.
  func choice(_ context: ProcessContext) throws -> (file: FilePath, level: Logger.Level?) {
    let requestedFile = file?.absolute(in: context.workingFolder)
    do throws(UnknownLogLevel) {
      let choice = try LogOptions(
        variable: context.environment["ALBUMEN_LOG"], file: requestedFile?.bytes)
      return (requestedFile ?? LogArguments.standardFile(context), choice.level)
    } catch {
      throw ExitError(.usage, Phrases.noLogLevel(error.value, LogOptions.acceptedValues))
    }
  }

  /// Starts the log of this process, if requested. Throws if the log would be one of the files of
  /// `catalogue`, even if they don't exist yet.
  package func start(
    _ context: ProcessContext, command: String, catalogue: CatalogueArguments?
  ) throws {
    let (path, level) = try choice(context)
    guard let level else { return }
    if let catalogue, catalogue.filePaths(context).contains(FileSystem().followed(path)) {
      throw ExitError(.environment, Phrases.cannotLog(path, Phrases.logIsCatalogue))
    }
    if FileSystem().isInForeignPackage(path) {
      throw ExitError(.environment, Phrases.cannotLog(path, Phrases.logIsInPackage))
    }
    do throws(LogFileError) {
      let file = try LogFile(path: path.bytes, makingFolders: self.file == nil)
      ActivityLog.ofProcess.start(file, level: level)
    } catch {
      throw ExitError(.environment, Phrases.cannotLog(path, LogArguments.reason(error)))
    }
    Logger.program.info(
      "started", metadata: ["version": "\(AlbumenCommands.version)", "command": "\(command)"])
  }

  /// A message about lost log lines, to be printed at the end of the program. Nil if all lines were
  /// written.
  package static var lossMessage: String? {
    let lines = ActivityLog.ofProcess.lostLines
    return lines == 0 ? nil : Phrases.lostLogLines(lines)
  }

  private static func reason(_ error: LogFileError) -> String {
    switch error.code {
    case .notALog: return Phrases.logHasOtherContents
    case .system(let number):
      let reason = Errno(rawValue: number)
      // The log is a pipe that no program has opened for reading.
      return reason == .noSuchAddressOrDevice ? Phrases.logHasNoReader : reason.description
    }
  }
}
