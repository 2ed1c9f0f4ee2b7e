/// Measurements that need no terminal.
extension Session {
  /// Measures a cold scan (find, read, store and sort everything) against a program that prints one
  /// tag of each file.
  func coldScan() throws -> [Measurement] {
    let exiv2 = try exiv2Command()
    var (ours, theirs): ([Usage], [Usage]) = ([], [])
    for _ in 0..<runs {
      ours.append(try run(command(["scan"], catalogue: workspace.freshCatalogue())))
      if let exiv2 { theirs.append(try exiv2.run().usage) }
    }
    guard let scan = ours.median else { return [] }
    func peer(_ figure: (Usage) -> Figure) -> Measurement.Peer {
      theirs.median.map { .measured("exiv2", figure($0)) } ?? .missing("exiv2")
    }
    return [
      Measurement(
        "cold scan", .seconds(scan.wall), peer: peer { .seconds($0.wall) }, budget: .coldScan),
      Measurement(
        "cold scan, processor time", .seconds(scan.processor),
        peer: peer { .seconds($0.processor) }, budget: .coldScanProcessor),
      Measurement(
        "cold scan, peak memory", .bytes(scan.peakBytes), peer: peer { .bytes($0.peakBytes) },
        budget: .memory(photos: photos)),
    ]
  }

  /// Measures a scan that finds nothing new against a walk that prints the values a scan compares.
  func rescan() throws -> [Measurement] {
    let find = Paths.program("find").map {
      Command([$0, library, "-printf", #"%s %T@\n"#], environment: workspace.environment)
    }
    var (ours, theirs): ([Usage], [Usage]) = ([], [])
    for _ in 0..<runs {
      ours.append(try run(command(["scan"], catalogue: workspace.catalogue)))
      if let find { theirs.append(try run(find)) }
    }
    guard let scan = ours.median else { return [] }
    return [
      Measurement(
        "rescan, unchanged", .seconds(scan.wall),
        peer: theirs.median.map { .measured("find", .seconds($0.wall)) } ?? .missing("find"),
        budget: .rescan),
      Measurement("rescan, processor time", .seconds(scan.processor)),
    ]
  }

  /// Measures listing everything about every photo, one line per photo.
  func list() throws -> [Measurement] {
    var (usages, lines): ([Usage], Int) = ([], 0)
    for _ in 0..<runs {
      lines = 0
      let list = command(["list", "--json", "--no-scan"], catalogue: workspace.catalogue)
      usages.append(
        try run(list) { bytes in
          lines += bytes.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        })
    }
    guard lines == photos else { throw BenchError("\(lines) lines for \(photos) photos") }
    guard let usage = usages.median else { return [] }
    return [
      Measurement("list as JSON", .seconds(usage.wall)),
      Measurement(
        "list, lines", Figure(value: Double(lines) / usage.wall.seconds, unit: .perSecond)),
      Measurement("list, peak memory", .bytes(usage.peakBytes), budget: .memory(photos: photos)),
    ]
  }

  /// Returns the command that runs `exiv2` on the files of the library, with as many files per call
  /// as fit a command line. Its exit status only shows that some file has no such tag.
  private func exiv2Command() throws -> Command? {
    guard let exiv2 = Paths.program("exiv2"), let xargs = Paths.program("xargs"),
      let find = Paths.program("find")
    else { return nil }
    let names = "\(workspace.folder)/files"
    _ = try run(
      Command(
        [find, library, "-type", "f", "!", "-name", ".*", "-fprint0", names],
        environment: workspace.environment))
    return Command(
      [xargs, "-0", "-a", names, exiv2, "-g", "Exif.Photo.DateTimeOriginal", "-Pv"],
      environment: workspace.environment)
  }
}
