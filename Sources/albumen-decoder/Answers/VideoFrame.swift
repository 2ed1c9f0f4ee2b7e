import CPosix
import DecoderProtocol
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decodes a frame of a video with the program that the desktops use for it, if it is installed.
enum VideoFrame {
  static let program = "ffmpegthumbnailer"
  /// Seconds of a processor: some videos must be read to their end to find a frame.
  private static let secondLimit: UInt32 = 20
  private static let byteLimit = 256 * 1024 * 1024

  /// Returns the path of the program, nil if it isn't installed.
  static func installed() -> FilePath? {
    let path = Environment.ofProcess.path("PATH") ?? FilePath("/usr/local/bin:/usr/bin:/bin")
    return path.bytes.split(separator: UInt8(ascii: ":"))
      .map { FilePath(bytes: Array($0)).appending(program) }
      .first { $0.withCString { access($0, X_OK) } == 0 }
  }

  /// Returns the length of the longer side of the frame for a request, 0 for the full size of the
  /// video. Limited, because the program would enlarge the frame.
  static func side(_ request: DecoderRequest, of video: PixelSize?) -> Int {
    // A part, or a picture in fill mode, may need more than its longer side.
    guard let video, request.region == .full, request.mode == .fit else { return 0 }
    let side = max(request.size.width, request.size.height, request.thumbnail?.side ?? 0)
    return side < max(video.width, video.height) ? side : 0
  }

  /// Decodes a frame whose longer side is `side`, or at full size if it is 0.
  static func decode(_ file: Int32, side: Int) throws(DecoderFailure) -> PixelBuffer {
    guard let path = installed() else {
      throw DecoderFailure(.unsupported, detail: "\(program) is not installed")
    }
    // From the start of the file, wherever an earlier reader left the offset.
    lseek(file, 0, SEEK_SET)
    let output = try run(path, ["-i", "/dev/fd/3", "-o", "-", "-c", "png", "-s", "\(side)"], file)
    guard let pixels = output.withUnsafeBytes(PNGPixels.decode) else {
      throw DecoderFailure(.corrupt, detail: "\(program) found no frame")
    }
    return pixels
  }

  private static func run(
    _ path: FilePath, _ options: [String], _ file: Int32
  ) throws(DecoderFailure) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw DecoderFailure(.unreadable, detail: "can't create a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let arguments = [path.withCString { strdup($0) }] + options.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let child = path.withCString {
      albumen_spawn_reader($0, arguments, file, ends[1], secondLimit)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard child > 0 else {
      throw DecoderFailure(.unsupported, detail: "can't start \(path.displayString)")
    }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while output.count < byteLimit {
      let count = albumen_read(ends[0], &chunk, chunk.count)
      guard count > 0 else { break }
      output += chunk.prefix(count)
    }
    let status = albumen_end_reader(output.count >= byteLimit)
    // The signal sent at the time limit.
    if status & 0x7F == SIGXCPU || status & 0x7F == SIGKILL {
      throw DecoderFailure(.timedOut, detail: program)
    }
    return output
  }
}
