import ActivityLog
import Files
import GalleryEngine
import Logging
import PhotoModel
import Settings

/// Options that set where the log is written.
package struct LogArguments {
  private static let variable = "ALBUMEN_LOG"

  /// The file named by `--log`, or nil for the standard file.
  var file: FilePath?

  /// Returns the standard log file, in the state folder.
  static func standardFile(_ context: ProcessContext) -> FilePath {
    PrivateFile.state(environment: context.environment, home: context.home)
      .appending("albumen.log")
  }

  /// Returns the log file and the minimum level that is logged: those of the option and the
  /// variable, otherwise those of the configuration. The level is nil if logging is off.
  func choice(_ context: ProcessContext) throws -> (file: FilePath, level: Logger.Level?) {
    let requestedFile = file?.absolute(in: context.workingFolder)
    // The variable takes precedence in the configuration.
    let configuration = context.configuration()
    do throws(UnknownLogLevel) {
      let choice = try LogOptions(variable: configuration.logLevel, file: requestedFile?.bytes)
      let standardFile = configuration.logFile ?? LogArguments.standardFile(context)
      return (requestedFile ?? standardFile, choice.level)
    } catch {
      throw ExitError(.usage, Phrases.noLogLevel(error.value, LogOptions.acceptedValues))
    }
  }

  /// Starts the log of this process, if requested. Throws if the log would be one of the files of
  /// `catalogue`, even if they don't exist yet. If only the configuration requests the log, prints
  /// why it can't be written instead of throwing.
  package func start(
    _ context: ProcessContext, command: String, catalogue: CatalogueArguments?
  ) throws {
    let variable = context.environment[LogArguments.variable] ?? ""
    guard file == nil, variable.isEmpty else {
      return try open(context, command: command, catalogue: catalogue)
    }
    do {
      try open(context, command: command, catalogue: catalogue)
    } catch let error as ExitError {
      if let sentence = error.sentence { Console.report(sentence) }
    }
  }

  private func open(
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
      let isStandard = path == LogArguments.standardFile(context)
      let file = try LogFile(path: path.bytes, makingFolders: isStandard)
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
