import PhotoModel
import Testing

@Suite struct FieldSourceTests {
  @Test func `each field's source is kept apart from the others`() {
    var sources = FieldSources()
    for field in Field.all {
      sources[field] = FieldSource(rawValue: UInt8(field.number % 10 + 1))
    }

    #expect(Field.all.allSatisfy { sources[$0]?.rawValue == UInt8($0.number % 10 + 1) })
    #expect(FieldSources(bytes: sources.bytes) == sources)
    for field in Field.all { sources[field] = nil }
    #expect(sources.isEmpty && sources.bytes == [])
  }

  @Test(arguments: [0, 1, 15, 16, 31]) func `a source is read back from as few bytes as hold it`(
    number: Int
  ) {
    var sources = FieldSources()
    sources[number] = .user

    #expect(sources.bytes.count == number / 2 + 1)
    #expect(FieldSources(bytes: sources.bytes)[number] == .user)
  }

  @Test func `bytes that no program wrote are no sources`() {
    let sources = FieldSources(bytes: [UInt8](repeating: 0xFF, count: 100))

    #expect(sources.isEmpty)
  }
}
