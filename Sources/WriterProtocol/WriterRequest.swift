import DecoderProtocol

/// What the process that writes metadata is asked. The file comes as a descriptor beside it; the writer
/// opens nothing by name.
package struct WriterRequest: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// All tags of a file that is open for reading.
    case tags
    /// The tags that changes may depend on, of a file that is open for reading. It is kept, for what
    /// is asked next.
    case open
    /// To make these changes, all of them, in the file that was opened just before, and to write all of
    /// it into this one, which is open for reading and writing. What an error leaves in it is for the
    /// caller to remove.
    case write([TagChange])
    /// To put this JPEG in the place of the thumbnail, once the file is written that was opened just before.
    case thumbnail
    /// What differs in this file from the one that was opened just before, and what has these names.
    case compare([String])
    /// To turn the blocks of a JPEG, which is a copy that is open for reading and writing, in its place.
    /// Nothing else of it changes. What an error leaves in it is for the caller to remove.
    case turn(BlockTurn)
  }

  /// Comes back with the answer.
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
    case turn = 5
    case thumbnail = 6
  }

  private enum ValueCode: UInt8 {
    case none = 0
    case text = 1
    case texts = 2
    case anyLanguage = 3
  }

  /// The request as what is said of it in a message, and what follows that.
  var parts: (fields: [UInt8], payload: [UInt8]) {
    var fields = ByteWriter()
    var payload = ByteWriter()
    fields.put(id)
    switch kind {
    case .tags: fields.put(Code.tags.rawValue)
    case .thumbnail: fields.put(Code.thumbnail.rawValue)
    case .open: fields.put(Code.open.rawValue)
    case .compare(let names):
      fields.put(Code.compare.rawValue)
      for name in names { payload.put(name, limit: TagLimit.name) }
    case .turn(let turn):
      fields.put(Code.turn.rawValue)
      payload.put(turn.byte)
    case .write(let changes):
      fields.put(Code.write.rawValue)
      for change in changes { WriterRequest.put(change, into: &payload) }
    }
    return (fields.bytes, payload.bytes)
  }

  init(fields: [UInt8], payload: [UInt8]) throws(DecoderChannelError) {
    var reader = ByteReader(fields[...])
    id = try reader.integer()
    let code = try reader.choice(Code.self)
    try reader.finish()
    var rest = ByteReader(payload[...])
    switch code {
    case .tags, .open, .thumbnail:
      try rest.finish()
      kind = code == .tags ? .tags : code == .open ? .open : .thumbnail
    case .compare:
      var names: [String] = []
      while !rest.isAtEnd { names.append(try rest.text()) }
      kind = .compare(names)
    case .turn:
      kind = .turn(try BlockTurn(byte: rest.integer(UInt8.self)))
      try rest.finish()
    case .write: kind = .write(try WriterRequest.changes(from: &rest))
    }
  }

  private static func put(_ change: TagChange, into writer: inout ByteWriter) {
    writer.put(change.tag, limit: TagLimit.name)
    func put(_ code: ValueCode, _ texts: [String]) {
      writer.put(code.rawValue)
      writer.put(UInt32(texts.count))
      for text in texts { writer.put(text, limit: .max) }
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
