import AlbumenTestSupport
import Archives
import Files
import Foundation
import PhotoModel
import Testing

/// Tests reading archives made by our own writers and by Python's library.
@Suite struct ArchiveReaderTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()

  init() throws { folder = try TemporaryFolder() }

  /// The result of reading an archive: the bytes of its files by path, the reasons why others were
  /// refused, and how reading ended.
  private struct Contents {
    var files: [String: [UInt8]] = [:]
    var times: [String: FileTime] = [:]
    var refused: [String: RefusedMember.Reason] = [:]
    var error: ArchiveError?
  }

  private func contents(
    _ name: String, skipping: Set<String> = []
  ) throws -> Contents {
    var found = Contents()
    do throws(ArchiveError) {
      let path = folder.path(name)
      let file: OpenFile
      do throws(Errno) { file = try system.open(path) } catch { throw .unreadable(error) }
      guard let kind = ArchiveKind(name: path.name) else { throw .notAnArchive }
      let reader = try kind.reader(file)
      while let item = try reader.next() {
        switch item {
        case .refused(let member):
          found.refused[String(decoding: member.path, as: UTF8.self)] = member.reason
        case .file(let member):
          let path = String(decoding: member.path, as: UTF8.self)
          if skipping.contains(path) { continue }
          var bytes: [UInt8] = []
          let isComplete = try reader.read { part throws(Errno) in
            bytes.append(contentsOf: part)
            return true
          }
          #expect(isComplete && bytes.count == Int(member.size), "\(path)")
          found.files[path] = bytes
          found.times[path] = member.modifiedAt
        }
      }
    } catch {
      found.error = error
    }
    return found
  }

  private func python(_ script: String) throws {
    try PythonScript.run(script, in: folder.path)
  }

  private func packed(_ name: String, _ write: (DraftFile) throws -> Void) throws {
    let draft = try DraftFile(in: folder.path, of: system)
    try write(draft)
    try draft.renameExclusively(to: folder.path(name))
  }

  private static let long = String(repeating: "folder of some length/", count: 12) + "é.jpg"

  private func add(to writer: inout some ArchiveWriter) throws {
    for path in ["a.jpg", ArchiveReaderTests.long, "empty"] {
      let bytes = path == "empty" ? [] : Array(String(repeating: path, count: 20_000).utf8)
      let file = try folder.file("source", bytes)
      let entry = ArchiveEntry(
        path: Array(path.utf8), size: Int64(bytes.count),
        modifiedAt: FileTime(seconds: 1_584_021_781))
      let source = try system.open(file)
      #expect(try writer.add(entry, from: source) { _ in true })
    }
    try writer.finish()
  }

  private func expectOwn(_ found: Contents) {
    #expect(found.error == nil && found.refused == [:])
    #expect(Set(found.files.keys) == ["a.jpg", ArchiveReaderTests.long, "empty"])
    #expect(found.files["a.jpg"] == Array(String(repeating: "a.jpg", count: 20_000).utf8))
    #expect(found.files["empty"] == [])
    #expect(found.times["a.jpg"] == FileTime(seconds: 1_584_021_781))
  }

  @Test func `what was written here is read again`() throws {
    try packed("own.zip") { draft in
      var writer = ZipWriter(draft)
      try add(to: &writer)
    }
    try packed("own.tar") { draft in
      var writer = TarWriter { bytes throws(Errno) in try draft.file.write(bytes) }
      try add(to: &writer)
    }
    expectOwn(try contents("own.zip"))
    expectOwn(try contents("own.tar"))
    #expect(
      try contents("own.tar", skipping: ["a.jpg"]).files.keys.sorted()
        == ["empty", ArchiveReaderTests.long].sorted())
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `a ZIP may be packed, stored, streamed, large, and have a program before it`() throws {
    try python(
      """
      import zipfile, io, sys
      big = bytes(range(256)) * 5000
      z = zipfile.ZipFile('z.zip', 'w')
      z.writestr('stored.jpg', big)
      z.writestr('T/packed.jpg', big, zipfile.ZIP_DEFLATED)
      z.writestr('T/', '')
      i = zipfile.ZipInfo('T/far.jpg', (2020, 3, 12, 14, 3, 2))
      with z.open(i, 'w', force_zip64=True) as f: f.write(big)
      z.comment = b'a comment'
      z.close()
      class Pipe(io.RawIOBase):
        def __init__(s, f): s.f = f
        def writable(s): return True
        def write(s, b): return s.f.write(b)
      with open('s.zip', 'wb') as f:
        z = zipfile.ZipFile(Pipe(f), 'w', zipfile.ZIP_DEFLATED)
        z.writestr('streamed.jpg', big)
        z.close()
      open('p.zip', 'wb').write(b'#!/bin/sh' * 1000 + open('z.zip', 'rb').read())
      """)
    let big = (0..<5000).flatMap { _ in (0...255).map { UInt8($0) } }
    for name in ["z.zip", "p.zip"] {
      let found = try contents(name)
      #expect(found.error == nil && found.refused == [:], "\(name)")
      #expect(found.files == ["stored.jpg": big, "T/packed.jpg": big, "T/far.jpg": big], "\(name)")
      #expect(found.times["T/far.jpg"] == FileTime(seconds: 1_584_021_782))
    }
    #expect(try contents("s.zip").files == ["streamed.jpg": big])
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `names of ZIP are UTF-8, or of the first PC`() throws {
    try python(
      """
      import zipfile
      z = zipfile.ZipFile('z.zip', 'w')
      z.writestr('Étretat 雪.jpg', b'1')
      z.writestr('QQQ.jpg', b'2')
      z.writestr('dos\\\\QQ.jpg', b'3')
      z.close()
      b = open('z.zip', 'rb').read()
      # As programs of that time wrote: 'é' and 'ü' and a line.
      b = b.replace(b'QQQ.jpg', bytes([0x82, 0x81, 0xC4]) + b'.jpg')
      open('z.zip', 'wb').write(b)
      """)
    let found = try contents("z.zip")
    #expect(found.error == nil)
    #expect(Set(found.files.keys).isSuperset(of: ["Étretat 雪.jpg", "éü─.jpg"]))
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `what leads out of a ZIP, links, and what can't be read is refused by name`() throws {
    try python(
      """
      import zipfile, stat
      z = zipfile.ZipFile('z.zip', 'w')
      def put(name, mode=0, data=b'x', packing=zipfile.ZIP_STORED):
        i = zipfile.ZipInfo(name); i.create_system = 3
        i.external_attr = mode << 16; i.compress_type = packing
        z.writestr(i, data)
      put('good.jpg')
      put('../up.jpg'); put('a/../../up.jpg'); put('/root.jpg'); put('C:/drive.jpg')
      put('link.jpg', stat.S_IFLNK | 0o777, b'/etc/passwd')
      put('device.jpg', stat.S_IFCHR | 0o666)
      put('n' * 256 + '.jpg')
      put('bz.jpg', 0, b'x' * 1000, zipfile.ZIP_BZIP2)
      put('./fine/./also.jpg')
      put('bomb.jpg', 0, bytes(100 << 20), zipfile.ZIP_DEFLATED)
      put('secret.jpg')
      z.close()
      b = bytearray(open('z.zip', 'rb').read())
      at = b.rindex(b'secret.jpg') - 46
      b[at + 8] |= 1
      open('z.zip', 'wb').write(b)
      """)
    let found = try contents("z.zip")
    #expect(found.error == nil)
    #expect(Set(found.files.keys) == ["good.jpg", "fine/also.jpg"])
    #expect(
      found.refused == [
        "../up.jpg": .outside, "a/../../up.jpg": .outside, "/root.jpg": .absolute,
        "C:/drive.jpg": .absolute, "link.jpg": .link, "device.jpg": .special,
        String(repeating: "n", count: 256) + ".jpg": .name, "bz.jpg": .method,
        "bomb.jpg": .bomb, "secret.jpg": .encrypted,
      ])
  }

  /// After David Fifield's "A better zip bomb" (2019): many directory records for one file.
  @Test(.enabled(if: PythonScript.isInstalled))
  func `files that share their bytes are refused`() throws {
    try python(
      """
      import zipfile
      z = zipfile.ZipFile('z.zip', 'w', zipfile.ZIP_DEFLATED)
      z.writestr('a.jpg', bytes(1 << 20)); z.writestr('b.jpg', b'whole')
      first = z.infolist()[0]
      for n in range(100):
        i = zipfile.ZipInfo('copy%d.jpg' % n)
        for k in ('compress_type', 'compress_size', 'file_size', 'CRC', 'header_offset'):
          setattr(i, k, getattr(first, k))
        z.filelist.append(i); z.NameToInfo[i.filename] = i
      z._didModify = True
      z.close()
      """)
    let found = try contents("z.zip")
    #expect(found.files.keys.sorted() == ["b.jpg"])
    #expect(found.refused.count == 101 && found.refused.values.allSatisfy { $0 == .overlapping })
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `tar of all three forms is read, packed, with long names, and nothing but files`() throws {
    try python(
      """
      import tarfile, io
      long = 'd' * 90 + '/' + 'é' * 60 + '/a.jpg'
      for form, name in ((tarfile.USTAR_FORMAT, 'u'), (tarfile.GNU_FORMAT, 'g'), (tarfile.PAX_FORMAT, 'p')):
        t = tarfile.open(name + '.tgz', 'w:gz', format=form)
        def put(path, kind=tarfile.REGTYPE, data=b'bytes'):
          i = tarfile.TarInfo(path); i.type = kind; i.mtime = 1584021781
          i.size = len(data) if kind == tarfile.REGTYPE else 0; i.linkname = '/etc/passwd'
          t.addfile(i, io.BytesIO(data))
        put('T', tarfile.DIRTYPE)
        put('T/a.jpg', data=b'q' * 1000)
        put('../up.jpg'); put('/root.jpg')
        put('soft.jpg', tarfile.SYMTYPE); put('hard.jpg', tarfile.LNKTYPE)
        put('dev', tarfile.CHRTYPE); put('pipe', tarfile.FIFOTYPE)
        if name != 'u': put(long, data=b'long')
        put('last.jpg')
        t.close()
      """)
    let long =
      String(repeating: "d", count: 90) + "/" + String(repeating: "é", count: 60) + "/a.jpg"
    for name in ["u.tgz", "g.tgz", "p.tgz"] {
      let found = try contents(name)
      #expect(found.error == nil, "\(name)")
      let expected = Set(["T/a.jpg", "last.jpg"] + (name == "u.tgz" ? [] : [long]))
      #expect(Set(found.files.keys) == expected, "\(name)")
      #expect(found.files["T/a.jpg"] == [UInt8](repeating: UInt8(ascii: "q"), count: 1000))
      #expect(found.times["last.jpg"] == FileTime(seconds: 1_584_021_781))
      #expect(
        found.refused == [
          "../up.jpg": .outside, "/root.jpg": .absolute, "soft.jpg": .link, "hard.jpg": .link,
          "dev": .special, "pipe": .special,
        ], "\(name)")
    }
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `several parts of gzip are one tar, and one that unpacks without end is none`() throws {
    try python(
      """
      import tarfile, io, gzip
      b = io.BytesIO()
      t = tarfile.open(fileobj=b, mode='w')
      i = tarfile.TarInfo('a.jpg'); i.size = 3000; t.addfile(i, io.BytesIO(b'z' * 3000))
      t.close()
      b = b.getvalue()
      open('two.tgz', 'wb').write(gzip.compress(b[:700]) + gzip.compress(b[700:]) + bytes(100))
      b = io.BytesIO()
      g = gzip.GzipFile(fileobj=b, mode='w')
      i = tarfile.TarInfo('a.jpg'); i.size = 200 << 20
      g.write(i.tobuf()); g.write(bytes(200 << 20)); g.close()
      open('bomb.tar.gz', 'wb').write(b.getvalue())
      """)
    #expect(try contents("two.tgz").files["a.jpg"]?.count == 3000)
    #expect(try contents("bomb.tar.gz").error == .bomb)
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `what is cut short or damaged is known`() throws {
    try python(
      """
      import zipfile, tarfile, io, os
      data = os.urandom(300000)
      z = zipfile.ZipFile('z.zip', 'w', zipfile.ZIP_DEFLATED)
      z.writestr('a.jpg', data); z.close()
      b = open('z.zip', 'rb').read()
      open('cut.zip', 'wb').write(b[:-1000])
      open('bad.zip', 'wb').write(b[:100000] + bytes([b[100000] ^ 1]) + b[100001:])
      open('none.zip', 'wb').write(b'no archive at all')
      open('empty.zip', 'wb').write(b'')
      t = tarfile.open('t.tar', 'w')
      i = tarfile.TarInfo('a.jpg'); i.size = len(data); t.addfile(i, io.BytesIO(data)); t.close()
      b = open('t.tar', 'rb').read()
      open('cut.tar', 'wb').write(b[:200000])
      open('none.tar', 'wb').write(b'x' * 5000)
      open('none.tgz', 'wb').write(b'x' * 5000)
      import gzip
      open('cut.tgz', 'wb').write(gzip.compress(b)[:150000])
      """)
    #expect(try contents("cut.zip").error == .truncated)
    #expect(try contents("bad.zip").error == .damaged)
    for name in ["none.zip", "empty.zip", "none.tar", "none.tgz"] {
      #expect(try contents(name).error == .notAnArchive, "\(name)")
    }
    for name in ["cut.tar", "cut.tgz"] {
      #expect(try contents(name).error == .truncated, "\(name)")
      #expect(try contents(name, skipping: ["a.jpg"]).error == .truncated, "\(name)")
    }
  }

  /// Any bytes are read to an end or to an error: never with a crash, and never more than the
  /// declared size.
  @Test(.enabled(if: PythonScript.isInstalled))
  func `damaged archives never harm`() throws {
    try python(
      """
      import zipfile, tarfile, io
      z = zipfile.ZipFile('z.zip', 'w', zipfile.ZIP_DEFLATED)
      i = zipfile.ZipInfo('a/b.jpg')
      with z.open(i, 'w', force_zip64=True) as f: f.write(b'one' * 500)
      z.writestr('é.jpg', b'two' * 100); z.close()
      t = tarfile.open('t.tar', 'w', format=tarfile.PAX_FORMAT)
      for n in ('a/b.jpg', 'é' * 120 + '.jpg'):
        i = tarfile.TarInfo(n); i.size = 700; i.mtime = 1.5; t.addfile(i, io.BytesIO(b'x' * 700))
      t.close()
      """)
    var numbers = SeededNumbers(11)
    for name in ["z.zip", "t.tar"] {
      let original = try #require(try system.open(folder.path(name)).contents(atMost: 1 << 20))
      for round in 0..<2000 {
        var bytes = original
        for _ in 0...(round % 4) {
          bytes[numbers.below(bytes.count)] =
            [0, 0xFF, 0x7F, UInt8(numbers.below(256))][
              numbers.below(4)]
        }
        if round % 5 == 0 { bytes = Array(bytes.prefix(numbers.below(bytes.count))) }
        try folder.file("damaged-\(name)", bytes)
        for path in try contents("damaged-\(name)").files.keys {
          #expect(!path.hasPrefix("/") && !path.split(separator: "/").contains(".."), "\(path)")
        }
      }
    }
  }
}
