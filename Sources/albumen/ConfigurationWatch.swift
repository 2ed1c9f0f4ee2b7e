import AlbumenCommands
import Files
import Foundation
import GalleryEngine
import GalleryUI
import LibraryScan
import PhotoModel
import Settings

/// Reads the configuration again when its file has changed.
struct ConfigurationWatch: Sendable {
  private let context: ProcessContext
  private let file: FilePath

  /// What the screen uses of the configuration.
  struct Reading: Sendable {
    /// Nil if the file isn't TOML: the settings in force stay.
    var settings: ScreenSettings?
    /// What to say about its problems.
    var sentence: String?

    init(_ configuration: Configuration) {
      let keys = KeymapSettings(configuration)
      let isTOML = !configuration.problems.contains { problem in
        if case .notTOML = problem.reason { true } else { false }
      }
      settings = isTOML ? ScreenSettings(configuration, keys) : nil
      sentence = Phrases.configurationProblems(
        configuration.problems + keys.problems(in: configuration.file))
    }
  }

  /// `configuration` is the one that was read at the start.
  init(_ context: ProcessContext, _ configuration: Configuration) {
    self.context = context
    file = configuration.file
  }

  /// Calls `send` with each new reading, until the task is cancelled. Nothing wakes the program
  /// while the file doesn't change.
  @MainActor
  func run(_ send: (Reading) -> Void) async {
    var settings = FolderWatcher.Settings()
    // Editors save with a few system calls.
    settings.timing.quietPeriod = .milliseconds(20)
    let watcher = FolderWatcher(settings)
    defer { watcher.stop() }
    var last = await offload { [self] in
      watchFolders(watcher)
      return status
    }
    for await _ in watcher.events {
      let (current, reading) = await offload { [self, last] in
        // The folder may have been created now.
        watchFolders(watcher)
        let current = status
        return (current, current == last ? nil : Reading(context.configuration()))
      }
      last = current
      if let reading { send(reading) }
    }
  }

  /// Watches the folder of the file and the one above it, in which it may be created, and the folder
  /// of the file that a link leads to.
  private func watchFolders(_ watcher: FolderWatcher) {
    let folders: Set<FilePath> = [
      file.folder, file.folder.folder, FileSystem().resolved(file).folder,
    ]
    for folder in folders { watcher.watch(folder) }
  }

  /// The status of the file. Nil if there is none, or it can't be read.
  private var status: FileStatus? {
    do {
      return try FileSystem().statusIfPresent(of: file)
    } catch {
      return nil
    }
  }
}
