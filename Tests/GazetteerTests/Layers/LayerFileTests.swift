import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// Tests layers as files: replaced, removed, altered.
@Suite struct LayerFileTests: LayerFixture {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test func `a second file of the name replaces the first`() throws {
    let first = try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    let second = try add(TestGeoJSON.feature(#""name":"New","level":"district""#, square))

    #expect(!first.isReplacement)
    #expect(second.isReplacement)
    #expect(folder.names == ["areas"])
    #expect(try levels(30.25, 120.15)?.last == "New")
  }

  @Test func `whichever call fails, a layer is the old one or the new one, and whole`() throws {
    let source = try temporary.file(
      "new.geojson", TestGeoJSON.feature(#""name":"New","level":"district""#, square))
    try FailingCalls.forEach { calls in
      try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))

      let isAdded = (try? folder.add(source, as: "areas", in: calls.system)) != nil

      let (layers, failures) = folder.open()
      #expect(layers.map(\.name) == ["areas"], "\(calls)")
      #expect(failures.isEmpty, "\(calls)")
      let name = try levels(30.25, 120.15)?.last
      #expect(name == "New" || !isAdded && name == "Old", "\(calls)")
      if !calls.isPersistent, calls.failed != .remove {
        #expect(try temporary.names(in: "places") == ["areas.layer"], "\(calls)")
      }
      try temporary.remove("places")
    }
  }

  @Test func `the same file gives the same ids, another one others`() throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    let first = try gazetteer().stamp
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    #expect(try gazetteer().stamp == first)
    try add(TestGeoJSON.feature(#""name":"New","level":"district""#, square))
    #expect(try gazetteer().stamp != first)
  }

  @Test func `what was removed is gone`() throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))

    try folder.remove("areas")

    #expect(try levels(30.25, 120.15)?.last == "Xihu")
    #expect(throws: LayerError(.noLayer, folder.path, detail: "areas")) {
      try folder.remove("areas")
    }
    #expect(throws: LayerError(.noLayer, folder.path, detail: "../areas")) {
      try folder.remove("../areas")
    }
  }

  @Test func `a layer that was altered is left out and reported, the others stay`() throws {
    try add(TestGeoJSON.feature(#""name":"One","level":"district""#, square), as: "one")
    try add(TestGeoJSON.feature(#""name":"Two","level":"city""#, square), as: "two")
    let file = folder.path.appending("one.layer")
    var bytes = try Data(contentsOf: URL(filePath: file.lossyString))
    let originalBytes = bytes
    for offset in stride(from: 0, to: bytes.count, by: 7) {
      bytes[offset] ^= 0x55
      try bytes.write(to: URL(filePath: file.lossyString))
      let (layers, failures) = folder.open()
      #expect(layers.map(\.name) == ["two"])
      #expect(failures.count == 1)
      bytes = originalBytes
    }
  }

  @Test func `a layer is for its user alone`() throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    for (path, mode) in [(folder.path, 0o700), (folder.path.appending("areas.layer"), 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.lossyString)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }
}
