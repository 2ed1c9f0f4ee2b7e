import ActivityLog
import ArgumentParser
import Files
import GalleryEngine
import Logging
import PhotoModel

/// Where the program says what it does.
struct LogArguments: ParsableArguments {
  @Option(
    name: .customLong("log"),
    help: ArgumentHelp(
      "Write to this file what is done, as 'info' or as ALBUMEN_LOG says.", valueName: "file"))
  var file: FilePath?

  /// The usual file, in the folder of the state.
  static func standardFile(_ surroundings: Surroundings) -> FilePath {
    PrivateFile.state(environment: surroundings.environment, home: surroundings.home)
      .appending("albumen.log")
  }

  /// The file and the least level that is written to it; nil where there is no log.
  func choice(_ surroundings: Surroundings) throws -> (file: FilePath, level: Logger.Level?) {
    let asked = file?.absolute(in: surroundings.workingFolder)
    do throws(UnknownLogLevel) {
      let choice = try LogChoice(
        variable: surroundings.environment["ALBUMEN_LOG"], file: asked?.bytes)
      return (asked ?? LogArguments.standardFile(surroundings), choice.level)
    } catch {
      throw Stop(.usage, Phrases.noLogLevel(error.word, LogChoice.words))
    }
  }

  /// Begins the log of this process, if one is wanted.
  func start(_ surroundings: Surroundings, command: String) throws {
    let (path, level) = try choice(surroundings)
    guard let level else { return }
    do throws(LogFileError) {
      let file = try LogFile(path: path.bytes, makingFolders: self.file == nil)
      ActivityLog.ofProcess.start(file, level: level)
    } catch {
      throw Stop(.environment, Phrases.cannotLog(path, Errno(rawValue: error.number).description))
    }
    Logger.program.info(
      "started", metadata: ["version": "\(Albumen.number)", "command": "\(command)"])
  }
}
