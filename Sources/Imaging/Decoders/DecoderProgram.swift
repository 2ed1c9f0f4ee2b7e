import Foundation
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// The program that decodes.
package enum DecoderProgram {
  /// Beside the program that runs, where both are built and installed, whatever names it was called
  /// by; nil where that cannot be told.
  package static var path: FilePath? {
    #if canImport(Darwin)
      let running = Bundle.main.executablePath.map { FilePath($0) }
    #else
      let running = target(of: FilePath("/proc/self/exe"))
    #endif
    return running?.folder.appending("albumen-decoder")
  }

  /// Starts decoders, each with at most `memory` bytes of address space; each fails where there is
  /// no program.
  package static func starter(
    _ program: FilePath? = path, memory: Int = 2 << 30
  ) -> DecoderStarter {
    {
      guard let program else {
        return .failure(DecoderStartError(detail: "not found"))
      }
      do throws(DecoderStartError) {
        return .success(
          try DecoderProcess(program: program, arguments: ["--memory", String(memory)]))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func target(of link: FilePath) -> FilePath? {
    let limit = Int(PATH_MAX)
    var characters = [CChar](repeating: 0, count: limit)
    let count = link.withCString { readlink($0, &characters, limit) }
    guard count > 0 else { return nil }
    return FilePath(bytes: characters.prefix(count).map { UInt8(bitPattern: $0) })
  }
}
