import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite(.enabled(if: Corpus.isAvailable)) struct CorpusTests {
  @Test func `what is read is what exiftool reads, but for what is listed`() throws {
    let corpus = try #require(Corpus())
    var listed = Set(CorpusDifferences.reasons.keys)

    for file in corpus.files {
      for difference in CorpusComparison(file, in: corpus).differences {
        let key = "\(file.path): \(difference.field)"
        #expect(listed.remove(key) != nil, "\(key): \(difference.text)")
      }
    }

    #expect(listed.isEmpty, "These are no differences any more, and need no reason")
  }

  @Test func `a file is read alike through its descriptor`() throws {
    let corpus = try #require(Corpus())
    let reader = MetadataReader()

    for file in corpus.files {
      let path = FilePath("\(corpus.folder)/\(file.path)")
      let bytes = try #require(corpus.bytes(of: file.path))
      let descriptor = path.withCString { open($0, O_RDONLY) }
      defer { close(descriptor) }

      let reading = try reader.read(descriptor: descriptor, path: path, count: bytes.count)

      #expect(reading == reader.read(ByteSource(bytes), name: path.name), "\(file.path)")
    }
  }

  @Test func `Takeout's files give dates to photos that have none`() throws {
    let corpus = try #require(Corpus())
    let reader = MetadataReader()
    let photos = try SidecarCase.all(in: corpus, ending: ".json")

    for photo in photos {
      let sidecar = Sidecar(kind: .takeout, bytes: photo.sidecar)
      let reading = reader.read(
        ByteSource(photo.bytes), name: FilePath(photo.path).name, sidecars: [sidecar])
      #expect(reading?.metadata.captureTime != nil, "\(photo.path)")
    }
    #expect(!photos.isEmpty)
  }

  @Test func `XMP beside a photo is read with it`() throws {
    let corpus = try #require(Corpus())
    let reader = MetadataReader()
    let photos = try SidecarCase.all(in: corpus, ending: ".xmp")

    for photo in photos {
      let sidecarFields = try #require(XMPDecoder.fields(photo.sidecar), "\(photo.path)")
      let reading = reader.read(
        ByteSource(photo.bytes), name: FilePath(photo.path).name,
        sidecars: [Sidecar(kind: .xmp, bytes: photo.sidecar)])
      #expect(
        sidecarFields.rating == nil || reading?.metadata.rating == sidecarFields.rating,
        "\(photo.path)")
      #expect(
        sidecarFields.title == nil || reading?.metadata.title == sidecarFields.title,
        "\(photo.path)")
      #expect(
        sidecarFields.keywords.isEmpty || reading?.metadata.keywords == sidecarFields.keywords,
        "\(photo.path)")
      #expect(
        sidecarFields.original == nil || reading?.metadata.captureTime != nil, "\(photo.path)")
    }
    #expect(!photos.isEmpty)
  }
}

/// A corpus photo with a sidecar named after it.
private struct SidecarCase {
  var path: String
  var bytes: [UInt8]
  var sidecar: [UInt8]

  static func all(in corpus: Corpus, ending: String) throws -> [SidecarCase] {
    let paths = Set(corpus.files.map(\.path))
    return try corpus.files.filter { $0.path.hasSuffix(ending) }.compactMap { file in
      let photo = String(file.path.dropLast(ending.count))
      guard paths.contains(photo) else { return nil }
      return SidecarCase(
        path: photo, bytes: try #require(corpus.bytes(of: photo)),
        sidecar: try #require(corpus.bytes(of: file.path)))
    }
  }
}
