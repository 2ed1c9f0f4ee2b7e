import ActivityLog
import Files
import GalleryEngine
import Logging
import PhotoModel

/// Where the program says what it does.
package struct LogArguments {
  /// As `--log` names it; nil for the usual file.
  var file: FilePath?

  /// The usual file, in the folder of the state.
  static func standardFile(_ context: ProcessContext) -> FilePath {
    PrivateFile.state(environment: context.environment, home: context.home)
      .appending("albumen.log")
  }

  /// The file and the least level that is written to it; nil where there is no log.
  func choice(_ context: ProcessContext) throws -> (file: FilePath, level: Logger.Level?) {
    let asked = file?.absolute(in: context.workingFolder)
    do throws(UnknownLogLevel) {
      let choice = try LogChoice(
        variable: context.environment["ALBUMEN_LOG"], file: asked?.bytes)
      return (asked ?? LogArguments.standardFile(context), choice.level)
    } catch {
      throw ExitError(.usage, Phrases.noLogLevel(error.word, LogChoice.words))
    }
  }

  /// Begins the log of this process, if one is wanted. It is never written into the files of
  /// `catalogue`, which need not be there yet.
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

  /// What is left to say of the log when the program ends; nil where all of it was written.
  package static var loss: String? {
    let lines = ActivityLog.ofProcess.lostLines
    return lines == 0 ? nil : Phrases.lostLogLines(lines)
  }

  private static func reason(_ error: LogFileError) -> String {
    switch error.code {
    case .notALog: return Phrases.logIsOther
    case .system(let number):
      let reason = Errno(rawValue: number)
      // A pipe that no program has opened for reading.
      return reason == .noSuchAddressOrDevice ? Phrases.logIsUnread : reason.description
    }
  }
}
