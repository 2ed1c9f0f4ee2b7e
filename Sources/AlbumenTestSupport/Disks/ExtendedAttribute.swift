import Foundation
package import PhotoModel

/// A note that a program left at a file, for tests that look whether it is kept.
package enum ExtendedAttribute {
  private static let name = "user.albumen-test"

  /// False where the file system has none.
  package static func set(_ path: FilePath, _ value: String) -> Bool {
    typealias Set =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32
      ) -> Int32
    guard let call: Set = function("setxattr") else { return false }
    let bytes = Array(value.utf8)
    return path.withCString { call($0, name, bytes, bytes.count, 0) } == 0
  }

  package static func get(_ path: FilePath) -> String? {
    typealias Get =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
      ) -> Int
    guard let call: Get = function("getxattr") else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = path.withCString { call($0, name, &bytes, bytes.count) }
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Swift's module of the C library leaves them out. The cast is to what xattr(7) says they are.
  private static func function<Function>(_ name: String) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
