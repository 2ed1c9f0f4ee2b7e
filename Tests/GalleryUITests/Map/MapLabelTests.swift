import Foundation
import GalleryEngine
import GalleryUI
import Gazetteer
import PhotoModel
import TerminalKit
import Testing

/// Tests names on maps drawn in text: `#` is a cell with a photo.
@Suite struct MapLabelTests {
  private func label(
    _ names: [MapName],
    on map: [String] = Array(repeating: String(repeating: " ", count: 40), count: 5),
    limit: Int = 99, numbers: [Int32] = []
  ) -> [String] {
    let size = Size(columns: map[0].count, rows: map.count)
    var numbers = numbers[...]
    let counts = map.joined().map { $0 == "#" ? numbers.popFirst() ?? 1 : 0 }
    let clusters = MapCluster.clusters(of: counts, size: size)
    var labels = MapLabels(size: size, counts: counts, clusters: clusters)
    labels.add(names, limit: limit)
    var screen = map.map { Array($0) }
    func put(_ text: String, _ column: Int, _ row: Int) {
      for (offset, letter) in text.enumerated() { screen[row][column + offset] = letter }
    }
    for cluster in clusters {
      if let text = cluster.label {
        put(text, cluster.labelColumns(in: size).lowerBound, cluster.peak.row)
      }
    }
    for label in labels.labels {
      #expect(label.columns.allSatisfy { screen[label.start.row][$0] == " " })
      put(label.text, label.start.column, label.start.row)
      if label.hasMark { put("•", label.cell.column, label.cell.row) }
    }
    return screen.map { String($0) }
  }

  private func name(_ text: String, _ column: Int, _ row: Int) -> MapName {
    MapName(text, at: Point(column: column, row: row))
  }

  @Test func `a name stands on the right of its place, else on the left, above or below`() {
    let lines = label([
      name("Rome", 10, 1), name("Naples", 37, 1), name("Athens", 38, 2), name("Sofia", 12, 2),
    ])

    #expect(
      lines == [
        "                                        ",
        "          •Rome                Naples•  ",
        "            •Sofia              Athens• ",
        "                                        ",
        "                                        ",
      ])
  }

  @Test func `the first has its place, and what has no room is left out`() {
    let row = "                    "

    #expect(
      label([name("Berlin", 8, 0), name("Potsdam", 6, 0), name("Spandau", 7, 0)], on: [row])
        == ["        •Berlin     "])
    #expect(
      label([name("Berlin", 8, 1), name("Potsdam", 7, 1)], on: [row, row, row])
        == [row, "        •Berlin     ", row])
    #expect(
      label([name("Berlin", 8, 1), name("Potsdam", 7, 2)], on: [row, row, row])
        == [row, "        •Berlin     ", "       •Potsdam     "])
  }

  @Test func `no name covers a photo or a number, and one with photos has no mark`() {
    #expect(
      label([name("Oslo", 2, 0), name("Bergen", 15, 0)], on: ["  #             #   #     "])
        == ["  # Oslo Bergen•#   #     "])
    #expect(
      label([name("Oslo", 8, 0)], on: ["        #            "], numbers: [1_234])
        == ["      1.2k Oslo      "])
  }

  @Test func `between two names is a gap`() {
    #expect(
      label(
        [name("Bonn", 0, 0), name("Köln", 5, 0), name("Hagen", 6, 0)], on: ["                    "])
        == ["•Bonn •Hagen        "])
  }

  @Test func `no more names than wanted, and none twice near itself`() {
    let far = name("Springfield", 3, 4)

    #expect(
      label([name("A", 3, 0), name("B", 3, 2), name("C", 3, 4)], limit: 2).joined().filter {
        $0 == "•"
      }.count == 2)
    #expect(
      label([name("Springfield", 3, 0), far]).joined().filter { $0 == "•" }.count == 1)
    #expect(
      label([name("Jing'an", 3, 0), name("Jing’an", 20, 3)]).joined().filter { $0 == "•" }.count
        == 1)
  }

  @Test func `wide letters take two columns`() {
    let labels = {
      var labels = MapLabels(
        size: Size(columns: 20, rows: 1), counts: Array(repeating: 0, count: 20), clusters: [])
      labels.add([name("杭州市", 2, 0), name("宁波", 8, 0), name("上海", 11, 0)], limit: 9)
      return labels.labels
    }()

    #expect(labels.map(\.text) == ["杭州市", "上海"])
    #expect(labels.map(\.columns) == [3..<9, 12..<16])
  }

  @Test func `random names never touch each other`() {
    var generator = SplitMix(seed: 11)
    let size = Size(columns: 100, rows: 30)
    var counts = [Int32](repeating: 0, count: 3_000)
    for _ in 0..<200 { counts[.random(in: 0..<3_000, using: &generator)] = 7 }
    let clusters = MapCluster.clusters(of: counts, size: size)
    var labels = MapLabels(size: size, counts: counts, clusters: clusters)

    labels.add(
      (0..<2_000).map { number in
        name(
          String("abcdefghijklmnopqrst".prefix(.random(in: 3...15, using: &generator)))
            + "\(number)",
          .random(in: 0..<100, using: &generator), .random(in: 0..<30, using: &generator))
      }, limit: 2_000)

    #expect(labels.labels.count > 50)
    var occupiedCells = [Bool](repeating: false, count: 3_000)
    for cluster in clusters {
      for column in cluster.labelColumns(in: size) {
        occupiedCells[cluster.peak.row * 100 + column] = true
      }
    }
    for label in labels.labels {
      var cells = label.columns.map { label.start.row * 100 + $0 }
      if label.hasMark { cells.append(label.cell.row * 100 + label.cell.column) }
      for cell in cells {
        #expect(!occupiedCells[cell] && counts[cell] == 0)
        occupiedCells[cell] = true
      }
    }
  }
}

/// Tests the names in the gazetteer of this repository.
@Suite struct MapNamesTests {
  private func names(_ latitude: Double, _ longitude: Double, zoom: Double) throws -> [String] {
    let path = FilePath(
      URL(filePath: #filePath).pathComponents.prefix { $0 != "Tests" }.joined(separator: "/")
        .dropFirst() + "/Sources/Gazetteer/Resources/gazetteer.bin")
    let gazetteer = try Gazetteer(file: path)
    let world = MapViewport(worldIn: Size(columns: 120, rows: 38))
    let point = MapPoint(Location(latitude: latitude, longitude: longitude))
    let viewport = world.zoomed(by: zoom, around: point, at: Point(column: 60, row: 19))
    return MapNames.names(on: viewport, of: gazetteer, in: .english).map(\.text)
  }

  @Test func `the world has its largest cities`() throws {
    let names = try names(20, 0, zoom: 1)

    #expect(names.prefix(40).contains("Shanghai"))
    #expect(names.prefix(60).contains("Mexico City"))
    #expect(!names.contains("Bergen"))
  }

  @Test func `nearer in smaller places have their names`() throws {
    #expect(try names(50, 8, zoom: 32).contains("Frankfurt am Main"))
    #expect(!(try names(50, 8, zoom: 32)).contains("Kronberg"))
    #expect(try names(50.15, 8.5, zoom: 1_024).contains("Kronberg"))
    #expect(try names(30.25, 120.15, zoom: 512).contains("Hangzhou"))
    #expect(try names(30.25, 120.15, zoom: 1_024).contains("Xihu"))
  }

  @Test func `in the wilds even villages have names`() throws {
    let arctic = try names(64, -75, zoom: 16)

    #expect(arctic.contains("Iqaluit"))
    #expect(!(try names(48, 10, zoom: 16)).contains("Kronberg"))
  }

  @Test func `names go on over the antimeridian`() throws {
    let names = try names(-19.5, -178, zoom: 40)

    #expect(names.contains("Suva"))
    #expect(names.contains { $0.hasPrefix("Nuku") })
  }
}
