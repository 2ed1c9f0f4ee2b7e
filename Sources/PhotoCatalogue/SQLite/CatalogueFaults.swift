#if DEBUG || FAULTS
  import Files
  import GRDB
  import GRDBSQLite
  import Synchronization

  /// Makes one of SQLite's file-modifying calls fail, or kills the process at it, if
  /// `InjectedFault` requests it.
  ///
  /// Of consecutive writes in one transaction, only the first, the second, the fourth and so on are
  /// counted. It doesn't matter which of them fails, because SQLite rolls the transaction back.
  enum CatalogueFaults {
    /// Replaces the calls of SQLite's default VFS by calls that may fail. Connections that are
    /// opened afterwards use them.
    static let install: Void = {
      guard InjectedFault.ofCatalogue != nil, let vfs = sqlite3_vfs_find(nil) else { return }
      SystemCalls.ofVFS.withLock {
        $0 = SystemCalls(open: vfs.pointee.xOpen, delete: vfs.pointee.xDelete)
      }
      vfs.pointee.xOpen = { vfs, path, file, flags, outFlags in
        guard let open = SystemCalls.ofVFS.withLock(\.open) else { return SQLITE_ERROR }
        let code = open(vfs, path, file, flags, outFlags)
        if code == SQLITE_OK, let file { CatalogueFaults.replaceCalls(of: file) }
        return code
      }
      vfs.pointee.xDelete = { vfs, path, syncs in
        if let code = CatalogueFaults.code(.SQLITE_IOERR_DELETE) { return code }
        return SystemCalls.ofVFS.withLock(\.delete)?(vfs, path, syncs) ?? SQLITE_ERROR
      }
    }()

    /// Returns the code with which a call must fail, or nil if it must not.
    private static func code(_ error: ResultCode) -> Int32? {
      InjectedFault.ofCatalogue?().map { $0 == .noSpace ? SQLITE_FULL : error.rawValue }
    }

    /// Replaces the calls of an open file by calls that may fail.
    private static func replaceCalls(of file: UnsafeMutablePointer<sqlite3_file>) {
      guard let originalMethods = file.pointee.pMethods else { return }
      SystemCalls.ofVFS.withLock { calls in
        if let existingMethods = calls.methods.first(where: { $0.own == originalMethods }) {
          file.pointee.pMethods = UnsafePointer(existingMethods.replaced)
          return
        }
        // The catalogue and its log have different methods. They are kept until the process ends.
        let replaced = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        replaced.initialize(to: originalMethods.pointee)
        replaced.pointee.xWrite = { file, bytes, count, offset in
          let address = UInt(bitPattern: file)
          let isCounted = SystemCalls.ofVFS.withLock { $0.writes.isCounted(address) }
          if isCounted, let code = CatalogueFaults.code(.SQLITE_IOERR_WRITE) { return code }
          return SystemCalls.own(file)?.xWrite?(file, bytes, count, offset) ?? SQLITE_ERROR
        }
        replaced.pointee.xSync = { file, flags in
          SystemCalls.ofVFS.withLock { $0.writes = WriteRun() }
          if let code = CatalogueFaults.code(.SQLITE_IOERR_FSYNC) { return code }
          return SystemCalls.own(file)?.xSync?(file, flags) ?? SQLITE_ERROR
        }
        replaced.pointee.xTruncate = { file, size in
          SystemCalls.ofVFS.withLock { $0.writes = WriteRun() }
          if let code = CatalogueFaults.code(.SQLITE_IOERR_TRUNCATE) { return code }
          return SystemCalls.own(file)?.xTruncate?(file, size) ?? SQLITE_ERROR
        }
        replaced.pointee.xShmLock = { file, offset, count, flags in
          // A transaction begins or ends.
          SystemCalls.ofVFS.withLock { $0.writes = WriteRun() }
          return SystemCalls.own(file)?.xShmLock?(file, offset, count, flags) ?? SQLITE_ERROR
        }
        calls.methods.append(SystemCalls.Methods(own: originalMethods, replaced: replaced))
        file.pointee.pMethods = UnsafePointer(replaced)
      }
    }
  }

  /// SQLite's original file calls.
  private struct SystemCalls {
    typealias Open =
      @convention(c) (
        UnsafeMutablePointer<sqlite3_vfs>?, sqlite3_filename?, UnsafeMutablePointer<sqlite3_file>?,
        Int32,
        UnsafeMutablePointer<Int32>?
      ) -> Int32
    typealias Delete =
      @convention(c) (UnsafeMutablePointer<sqlite3_vfs>?, UnsafePointer<CChar>?, Int32) -> Int32

    static let ofVFS = Mutex(SystemCalls())

    /// The original and the replaced methods of a kind of file. They are written once, before a
    /// file uses them.
    struct Methods: @unchecked Sendable {
      var own: UnsafePointer<sqlite3_io_methods>
      var replaced: UnsafeMutablePointer<sqlite3_io_methods>
    }

    /// Returns SQLite's original methods for an open file.
    static func own(_ file: UnsafeMutablePointer<sqlite3_file>?) -> sqlite3_io_methods? {
      guard let replaced = file?.pointee.pMethods else { return nil }
      let methods = ofVFS.withLock(\.methods)
      return methods.first { UnsafePointer($0.replaced) == replaced }?.own.pointee
    }

    var open: Open?
    var delete: Delete?
    var methods: [Methods] = []
    var writes = WriteRun()
  }

  /// Consecutive writes to one file, which is identified by its address.
  private struct WriteRun {
    private var file: UInt = 0
    private var length = 0

    /// Records a write and returns whether it is counted: the first write, and each that doubles
    /// the length of the run.
    mutating func isCounted(_ file: UInt) -> Bool {
      length = file == self.file ? length + 1 : 1
      self.file = file
      return length & (length - 1) == 0
    }
  }
#endif
