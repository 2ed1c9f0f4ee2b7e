import Foundation
package import PhotoModel

/// Sets and reads an extended attribute, for tests that check whether attributes are preserved.
package enum ExtendedAttribute {
  private static let name = "user.albumen-test"

  /// Sets the attribute of a file. Returns false if the file system doesn't support attributes.
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

  /// Returns a function that Swift's C library module doesn't export. It is cast to the type
  /// documented in xattr(7).
  private static func function<Function>(_ name: String) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
