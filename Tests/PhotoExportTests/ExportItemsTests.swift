import PhotoModel
import Testing

@testable import PhotoExport

@Suite struct ExportItemsTests {
  private func packed(_ items: [ExportPlan.Item]) -> ExportItems {
    var packed = ExportItems()
    for item in items { packed.append(item) }
    return packed
  }

  private func copy(
    _ path: FilePath, as name: [UInt8]? = nil, size: Int64 = 10
  ) -> ExportPlan.Copy {
    ExportPlan.Copy(source: path, name: name ?? Array(path.name), size: size)
  }

  @Test func `what went in comes out, in its order`() {
    let items = [
      ExportPlan.Item(copies: [
        copy(FilePath("/a/1.HEIC")), copy(FilePath("/a/1.MOV"), size: 5_000_000_000),
      ]),
      ExportPlan.Item(
        copies: [copy(FilePath("/b/1.heic"), as: Array("1 (300).heic".utf8))], number: 300),
      ExportPlan.Item(copies: [copy(FilePath(bytes: [UInt8.slash, 0xFF, 0x80]), size: -1)]),
      ExportPlan.Item(copies: [copy(FilePath("/a/x"), size: .max)]),
      ExportPlan.Item(copies: []),
    ]

    #expect(Array(packed(items)) == items)
    #expect(packed(items).count == 5)
    #expect(Array(ExportItems()).isEmpty)
  }

  @Test func `thousands of photos keep their order and their folders`() {
    let items = (0..<10_000).map { number in
      ExportPlan.Item(copies: [copy(FilePath("/folder \(number / 100)/IMG_\(number).JPG"))])
    }

    #expect(packed(items).elementsEqual(items))
  }

  @Test func `a photo with a very long name has room`() {
    let name = [UInt8](repeating: 0x61, count: 200_000)
    let items = [ExportPlan.Item(copies: [copy(FilePath("/a").appending(name))])]

    #expect(Array(packed(items)) == items)
  }

  @Test func `a photo takes little more than its name`() {
    let items = (0..<10_000).map { number in
      ExportPlan.Item(copies: [
        copy(FilePath("/home/ann/Pictures/2019/IMG_\(10_000 + number).JPG"), size: 3_640_000)
      ])
    }

    #expect(packed(items).byteCount <= 10_000 * 24)
  }
}
