import DecoderProtocol

/// A request to the process that writes metadata. The file is sent along as a descriptor; the
/// writer opens no file by name.
package struct WriterRequest: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Returns all tags of a file that is open for reading.
    case tags
    /// Returns the tags that changes may depend on, of a file that is open for reading. The file is
    /// kept for the next request.
    case open
    /// Applies all changes to the file opened just before, and writes the result to this file,
    /// which is open for reading and writing. After an error, the caller must remove the partial
    /// output.
    case write([TagChange])
    /// Replaces the thumbnail of the file opened just before with this JPEG, when that file is
    /// written.
    case thumbnail
    /// Returns the tags of this file that differ from those of the file opened just before, and the
    /// tags with these names.
    case compare([String])
    /// Turns the blocks of a JPEG in place, in a copy that is open for reading and writing. Nothing
    /// else is changed. After an error, the caller must remove the partial output.
    case transformBlocks(BlockTransform)
  }

  /// Returned with the reply.
  package var id: UInt32
  package var kind: Kind

  package init(id: UInt32, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

extension WriterRequest {
  private enum Code: UInt8 {
    case tags = 1
    case write = 2
    case open = 3
    case compare = 4
    case transformBlocks = 5
    case thumbnail = 6
  }

  private enum ValueCode: UInt8 {
    case none = 0
    case text = 1
    case texts = 2
    case anyLanguage = 3
  }

  /// The request encoded as the fields of a message and its payload.
  var parts: (fields: [UInt8], payload: [UInt8]) {
    var fields = ByteWriter()
    var payload = ByteWriter()
    fields.append(id)
    switch kind {
    case .tags: fields.append(Code.tags.rawValue)
    case .thumbnail: fields.append(Code.thumbnail.rawValue)
    case .open: fields.append(Code.open.rawValue)
    case .compare(let names):
      fields.append(Code.compare.rawValue)
      for name in names { payload.append(name, limit: TagLimit.name) }
    case .transformBlocks(let transform):
      fields.append(Code.transformBlocks.rawValue)
      payload.append(transform.byte)
    case .write(let changes):
      fields.append(Code.write.rawValue)
      for change in changes { WriterRequest.encode(change, into: &payload) }
    }
    return (fields.bytes, payload.bytes)
  }

  init(fields: [UInt8], payload: [UInt8]) throws(DecoderChannelError) {
    var reader = ByteReader(fields[...])
    id = try reader.integer()
    let code = try reader.choice(Code.self)
    try reader.finish()
    var payloadReader = ByteReader(payload[...])
    switch code {
    case .tags, .open, .thumbnail:
      try payloadReader.finish()
      kind = code == .tags ? .tags : code == .open ? .open : .thumbnail
    case .compare:
      var names: [String] = []
      while !payloadReader.isAtEnd { names.append(try payloadReader.text()) }
      kind = .compare(names)
    case .transformBlocks:
      kind = .transformBlocks(try BlockTransform(byte: payloadReader.integer(UInt8.self)))
      try payloadReader.finish()
    case .write: kind = .write(try WriterRequest.changes(from: &payloadReader))
    }
  }

  private static func encode(_ change: TagChange, into writer: inout ByteWriter) {
    writer.append(change.tag, limit: TagLimit.name)
    func put(_ code: ValueCode, _ texts: [String]) {
      writer.append(code.rawValue)
      writer.append(UInt32(texts.count))
      for text in texts { writer.append(text, limit: .max) }
    }
    switch change.value {
    case nil: put(.none, [])
    case .text(let text): put(.text, [text])
    case .texts(let texts): put(.texts, texts)
    case .anyLanguage(let text): put(.anyLanguage, [text])
    }
  }

  private static func changes(
    from reader: inout ByteReader
  ) throws(DecoderChannelError) -> [TagChange] {
    var changes: [TagChange] = []
    while !reader.isAtEnd { changes.append(try change(from: &reader)) }
    return changes
  }

  private static func change(
    from reader: inout ByteReader
  ) throws(DecoderChannelError) -> TagChange {
    let tag = try reader.text()
    let code = try reader.choice(ValueCode.self)
    let count = Int(try reader.integer(UInt32.self))
    var texts: [String] = []
    for _ in 0..<count { texts.append(try reader.text()) }
    switch (code, texts.first) {
    case (.none, nil): return TagChange(tag, nil)
    case (.texts, _): return TagChange(tag, .texts(texts))
    case (.text, let text?) where count == 1: return TagChange(tag, .text(text))
    case (.anyLanguage, let text?) where count == 1: return TagChange(tag, .anyLanguage(text))
    default: throw DecoderChannelError(.malformed, detail: "a change of \(count) values")
    }
  }
}
