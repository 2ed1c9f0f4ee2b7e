import DecoderProtocol

/// What the process that writes metadata says: first of all the libraries it has; then an answer to each
/// request.
package struct WriterReply: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The libraries with their versions.
    case libraries(String)
    /// In the order of the file, Exif before IPTC before XMP. One that stands there twice is there
    /// twice.
    case tags([Tag])
    /// What differs in the file that was written.
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

/// Why a file's tags were not read or not written.
package struct WriterFailure: Error, Hashable, Sendable {
  package enum Code: UInt8, Sendable, CaseIterable {
    /// The library does not know the format, or only reads it.
    case unsupported
    /// It begins well and then is not what it says.
    case corrupt
    /// One of the values cannot be kept by its tag.
    case value
    /// The changed file could not be written.
    case unwritable
    /// The process died of it.
    case crashed
    /// It took longer than it may.
    case timedOut
    /// No such process can be started, whatever the file.
    case noWriter
    /// The picture has edges that are not those of its blocks.
    case uneven
    /// The file has more than one picture, or something else behind it.
    case hasMore
  }

  package var code: Code
  /// What a library said: not a sentence, may be empty.
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

  /// Longer sentences of libraries are cut.
  private static let detailLimit = 1000

  /// The reply as what is said of it in a message, and what follows that.
  var parts: (fields: [UInt8], payload: [UInt8]) {
    var fields = ByteWriter()
    var payload = ByteWriter()
    fields.put(id)
    switch outcome {
    case .libraries(let words):
      fields.put(Kind.libraries.rawValue)
      fields.put(words, limit: WriterReply.detailLimit)
    case .tags(let tags):
      fields.put(Kind.tags.rawValue)
      for tag in tags { tag.put(into: &payload) }
    case .written(let difference):
      fields.put(Kind.written.rawValue)
      fields.put(UInt32(difference.before.count))
      for tag in difference.before + difference.after { tag.put(into: &payload) }
    case .failure(let failure):
      fields.put(Kind.failure.rawValue)
      fields.put(failure.code.rawValue)
      fields.put(failure.detail, limit: WriterReply.detailLimit)
    }
    return (fields.bytes, payload.bytes)
  }

  init(fields: [UInt8], payload: [UInt8]) throws(DecoderChannelError) {
    var reader = ByteReader(fields[...])
    var rest = ByteReader(payload[...])
    id = try reader.integer()
    switch try reader.choice(Kind.self) {
    case .libraries: outcome = .libraries(try reader.text())
    case .tags: outcome = .tags(try WriterReply.tags(from: &rest))
    case .written:
      let count = Int(try reader.integer(UInt32.self))
      let tags = try WriterReply.tags(from: &rest)
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
    try rest.finish()
  }

  private static func tags(from reader: inout ByteReader) throws(DecoderChannelError) -> [Tag] {
    var tags: [Tag] = []
    while !reader.isAtEnd { tags.append(try Tag(from: &reader)) }
    return tags
  }
}
