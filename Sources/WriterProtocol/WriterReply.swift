import DecoderProtocol

/// A message from the process that writes metadata: first its libraries, then one reply to each
/// request.
package struct WriterReply: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The libraries with their versions.
    case libraries(String)
    /// The tags in file order: Exif, then IPTC, then XMP. A tag that occurs twice is included
    /// twice.
    case tags([Tag])
    /// The difference made by the write.
    case written(TagDifference)
    case failure(WriterFailure)
  }

  package var id: UInt32
  package var outcome: Outcome

  package init(id: UInt32, outcome: Outcome) {
    self.id = id
    self.outcome = outcome
  }
}

/// The reason why the tags of a file couldn't be read or written.
package struct WriterFailure: Error, Hashable, Sendable {
  package enum Code: UInt8, Sendable, CaseIterable {
    /// The library doesn't support the format, or only reads it.
    case unsupported
    /// The file starts like its format but is malformed.
    case corrupt
    /// A value can't be stored in its tag.
    case value
    /// The changed file couldn't be written.
    case unwritable
    /// The process crashed.
    case crashed
    /// The time limit was exceeded.
    case timedOut
    /// The process can't be started, for any file.
    case noWriter
    /// The size of the picture isn't a multiple of its block size.
    case partialBlocks
    /// The file contains several pictures, or other data after the picture.
    case hasTrailingData
  }

  package var code: Code
  /// The message of a library. It isn't a sentence, and may be empty.
  package var detail: String

  package init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }
}

extension WriterReply {
  private enum Kind: UInt8 {
    case libraries = 1
    case tags = 2
    case written = 3
    case failure = 4
  }

  /// The maximum length of a message; longer ones are truncated.
  private static let detailLimit = 1000

  /// The reply encoded as the fields of a message and its payload.
  var parts: (fields: [UInt8], payload: [UInt8]) {
    var fields = ByteWriter()
    var payload = ByteWriter()
    fields.append(id)
    switch outcome {
    case .libraries(let libraries):
      fields.append(Kind.libraries.rawValue)
      fields.append(libraries, limit: WriterReply.detailLimit)
    case .tags(let tags):
      fields.append(Kind.tags.rawValue)
      for tag in tags { tag.append(to: &payload) }
    case .written(let difference):
      fields.append(Kind.written.rawValue)
      fields.append(UInt32(difference.before.count))
      for tag in difference.before + difference.after { tag.append(to: &payload) }
    case .failure(let failure):
      fields.append(Kind.failure.rawValue)
      fields.append(failure.code.rawValue)
      fields.append(failure.detail, limit: WriterReply.detailLimit)
    }
    return (fields.bytes, payload.bytes)
  }

  init(fields: [UInt8], payload: [UInt8]) throws(DecoderChannelError) {
    var reader = ByteReader(fields[...])
    var payloadReader = ByteReader(payload[...])
    id = try reader.integer()
    switch try reader.choice(Kind.self) {
    case .libraries: outcome = .libraries(try reader.text())
    case .tags: outcome = .tags(try WriterReply.tags(from: &payloadReader))
    case .written:
      let count = Int(try reader.integer(UInt32.self))
      let tags = try WriterReply.tags(from: &payloadReader)
      guard count <= tags.count else {
        throw DecoderChannelError(.malformed, detail: "\(count) tags of \(tags.count)")
      }
      outcome = .written(
        TagDifference(before: Array(tags[..<count]), after: Array(tags[count...])))
    case .failure:
      let code = try reader.choice(WriterFailure.Code.self)
      outcome = .failure(WriterFailure(code, detail: try reader.text()))
    }
    try reader.finish()
    try payloadReader.finish()
  }

  private static func tags(from reader: inout ByteReader) throws(DecoderChannelError) -> [Tag] {
    var tags: [Tag] = []
    while !reader.isAtEnd { tags.append(try Tag(from: &reader)) }
    return tags
  }
}
