import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct LibraryDefaultsTests {
  private func folder(_ file: String?, environment: Environment = [:]) -> FilePath {
    let defaults = LibraryDefaults(
      context: ProcessContext(
        environment: environment, home: FilePath("/home/ada"), workingFolder: FilePath("/")))
    let configFolder =
      environment.path("XDG_CONFIG_HOME") ?? FilePath("/home/ada/.config")
    return defaults.picturesFolder { path in
      path == configFolder.appending("user-dirs.dirs") ? file.map { Array($0.utf8) } : nil
    }
  }

  @Test(arguments: [
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/home/ada/Bilder"),
    ("# XDG_PICTURES_DIR=\"/no\"\n  XDG_PICTURES_DIR=\"/mnt/nas/photos/\"", "/mnt/nas/photos"),
    ("XDG_PICTURES_DIR=\"/a\"\nXDG_PICTURES_DIR=\"/b\"\n", "/b"),
    ("XDG_PICTURES_DIR=\"$HOME/a \\\"b\\\"\"\n", "/home/ada/a \"b\""),
    ("XDG_PICTURES_DIR=\"$HOME/\"\n", "/home/ada/Pictures"),
    ("XDG_PICTURES_DIR=\"relative\"\n", "/home/ada/Pictures"),
    ("XDG_PICTURES_DIR=\"/unfinished\n", "/home/ada/Pictures"),
    ("XDG_MUSIC_DIR=\"/music\"\n", "/home/ada/Pictures"),
  ])
  func `the pictures folder is where user-dirs says`(file: String, path: String) {
    #expect(folder(file) == FilePath(path))
  }

  @Test func `without the file it is Pictures in the home folder`() {
    #expect(folder(nil) == FilePath("/home/ada/Pictures"))
  }

  @Test func `the file lies where XDG says`() {
    let found = folder(
      "XDG_PICTURES_DIR=\"/x\"\n", environment: ["XDG_CONFIG_HOME": "/configuration"])

    #expect(found == FilePath("/x"))
  }
}
