#if os(Linux)
  import AlbumenTestSupport
  import Foundation
  import PhotoModel
  import Testing

  /// Tests read-only commands with a catalogue on a disk that fills up during the run.
  @Suite(
    .timeLimit(.minutes(15)),
    .enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
  struct FullDiskCommandTests {
    private static let photos = 400

    let fixture: CommandFixture

    init() throws {
      fixture = try CommandFixture()
      for number in 0..<FullDiskCommandTests.photos {
        let time = String(format: "2020:03:12 14:%02d:%02d", number / 60, number % 60)
        try fixture.photo("photos/IMG_\(number).JPG", taken: time)
      }
    }

    private func fill(_ disk: MemoryDisk) {
      let descriptor = disk.path.appending("filler").withCString {
        open($0, O_WRONLY | O_CREAT, 0o600)
      }
      let block = [UInt8](repeating: 7, count: 4096)
      while write(descriptor, block, block.count) == block.count {}
      close(descriptor)
    }

    @Test(arguments: [40, 200, 300, 400, 500])
    func `all photos are listed, however little room the catalogue has`(kilobytes: Int) throws {
      let disk = try #require(MemoryDisk(kilobytes: kilobytes))
      let environment = ["XDG_DATA_HOME": disk.path.lossyString]

      let list = try fixture.run(["list", "photos"], environment: environment)
      let moments = try fixture.run(["moments", "photos", "--json"], environment: environment)

      #expect(list.lines.count == FullDiskCommandTests.photos)
      #expect(list.errors.contains("its disk is full"))
      #expect(list.code == 0)
      #expect(moments.output.contains("\"count\":\(FullDiskCommandTests.photos)"))
    }

    @Test(arguments: [
      ["list", "new"], ["scan", "new"], ["info", "new/late.jpg"], ["albums", "new"],
    ])
    func `what is new is found where the catalogue takes it no more`(arguments: [String]) throws {
      let disk = try #require(MemoryDisk(kilobytes: 3072))
      let environment = ["XDG_DATA_HOME": disk.path.lossyString]
      #expect(try fixture.run(["scan", "photos"], environment: environment).code == 0)
      fill(disk)
      try fixture.photo("new/late.jpg", taken: "2021:03:12 14:03:01")

      let run = try fixture.run(arguments, environment: environment)

      #expect(run.code == 0)
      #expect(!run.output.isEmpty)
      #expect(run.errors.contains("its disk is full"))
    }

    @Test(arguments: [true, false])
    func `a dry run ends as the export would on a disk that takes nothing`(isFull: Bool) throws {
      let disk = try #require(MemoryDisk(kilobytes: 64))
      if isFull { fill(disk) } else { try #require(disk.makeReadOnly()) }

      let run = try fixture.run("export", "photos", "--to", disk.path.lossyString, "--dry-run")

      #expect(run.code == 4)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(isFull ? "is full" : "its disk is read-only"))
    }

    @Test func `a dry run ends as the export would where there is too little room`() throws {
      let disk = try #require(MemoryDisk(kilobytes: 16))
      let target = disk.path.appending("out").lossyString

      let run = try fixture.run("export", "photos", "--to", target, "--dry-run")

      #expect(run.code == 4)
      #expect(run.lines.count == FullDiskCommandTests.photos)
      #expect(run.errors.contains("free there"))
      #expect(try fixture.run("export", "photos", "--to", target).code == 4)
    }

    @Test func `photos whose disk is not there are said to be offline`() throws {
      let mountPoint = FilePath(fixture.path("disk"))
      try FileManager.default.createDirectory(
        atPath: mountPoint.lossyString, withIntermediateDirectories: true)
      let disk = try #require(MemoryDisk(kilobytes: 1024, on: mountPoint))
      try fixture.photo("disk/away.jpg", taken: "2021:03:12 14:03:01")
      try fixture.photo("disk/inner/too.jpg", taken: "2021:03:13 14:03:01")
      #expect(try fixture.run("scan", "disk").code == 0)
      disk.unmount()

      let scan = try fixture.run("scan", "disk", "--json")
      let list = try fixture.run("list", "disk", "--json")
      let export = try fixture.run("export", "disk", "--to", "out")
      let info = try fixture.run("info", "disk")

      #expect(scan.output.contains("\"photos\":2,"))
      #expect(scan.output.contains("\"offline\":2,"))
      #expect(list.lines.count { $0.contains("\"offline\":true,") } == 2)
      #expect(export.code == 1)
      for name in ["away.jpg", "inner/too.jpg"] {
        #expect(
          export.errors.contains("'\(fixture.path("disk/" + name))': its disk is not connected"))
      }
      #expect(info.lines.count { $0.hasPrefix("Its disk is not connected") } == 2)
      for arguments in [
        ["trash", "disk"], ["trash", "disk/away.jpg"], ["move", "disk/away.jpg", "--to", "out"],
        ["edit", "disk/away.jpg", "--title", "T", "--to", "file"],
        ["rotate", "disk/away.jpg", "--left", "--in-file"],
      ] {
        let run = try fixture.run(arguments)
        let reason = "its disk is not connected; connect it and try again"
        #expect(run.code == 1 && run.errors.contains(reason), "\(arguments) \(run.errors)")
        #expect(!run.errors.contains("Can't find"), "\(run.errors)")
      }
      #expect(try !fixture.run("list", "photos", "--json").output.contains("offline"))
    }

    @Test func `what is remembered of a named photo is shown while its disk is not there`() throws {
      let mountPoint = FilePath(fixture.path("disk"))
      try FileManager.default.createDirectory(
        atPath: mountPoint.lossyString, withIntermediateDirectories: true)
      let disk = try #require(MemoryDisk(kilobytes: 1024, on: mountPoint))
      for name in ["disk/away.jpg", "disk/inner/too.jpg", "new/gone.jpg", "old/gone.jpg"] {
        try fixture.photo(name, taken: "2021:03:12 14:03:01")
      }
      #expect(try fixture.run("scan", "disk", "new", "old").code == 0)
      disk.unmount()
      try FileManager.default.removeItem(atPath: fixture.path("new/gone.jpg"))
      try FileManager.default.removeItem(atPath: fixture.path("old"))

      for name in ["disk/away.jpg", "disk/inner/too.jpg"] {
        let info = try fixture.run("info", name)
        #expect(info.code == 0)
        #expect(info.lines.dropFirst().first?.hasPrefix("Its disk is not connected") == true)
        let list = try fixture.run("list", name, "--json")
        #expect(list.output.hasPrefix("{\"path\":\"\(fixture.path(name))\",\"offline\":true,"))
        let export = try fixture.run("export", name, "--to", "out")
        #expect(export.code == 1)
        #expect(export.errors.contains("'\(fixture.path(name))': its disk is not connected"))
      }
      for name in ["disk/never.jpg", "new/gone.jpg", "old/gone.jpg"] {
        let info = try fixture.run("info", name)
        #expect(info.code == 4)
        #expect(info.errors == "Can't find '\(fixture.path(name))'\n")
      }
    }

    @Test func `a change that can't be kept is refused, not made in memory`() throws {
      let disk = try #require(MemoryDisk(kilobytes: 3072))
      let environment = ["XDG_DATA_HOME": disk.path.lossyString]
      #expect(try fixture.run(["scan", "photos"], environment: environment).code == 0)
      fill(disk)
      try fixture.photo("new/late.jpg", taken: "2021:03:12 14:03:01")

      let run = try fixture.run(["edit", "new", "--favourite"], environment: environment)

      #expect(run.code == 4)
      #expect(run.errors.contains("its disk is full"))
    }
  }
#endif
