import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// C functions that have the same names as the methods that call them. Inside such a type, the
/// unqualified name refers to the method.
enum Kernel {
  static func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags, mode)
    #else
      Darwin.open(path, flags, mode)
    #endif
  }

  static func close(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }

  static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(file, buffer.baseAddress, buffer.count)
    #endif
  }

  static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  static func status(_ path: UnsafePointer<CChar>, _ record: inout stat) -> Int32 {
    stat(path, &record)
  }

  static func symbolicLink(
    _ file: UnsafePointer<CChar>, _ path: UnsafePointer<CChar>
  ) -> Int32 {
    symlink(file, path)
  }

  static func link(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Glibc)
      Glibc.link(from, to)
    #else
      Darwin.link(from, to)
    #endif
  }

  static func rename(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(from, to)
    #else
      Darwin.rename(from, to)
    #endif
  }
}
