import DecoderProtocol
import Foundation

/// The limits of a loader.
package struct LoadLimits: Hashable, Sendable {
  /// The maximum number of cached thumbnails and embedded pictures read at once.
  package var fastWorkers: Int
  /// The maximum number of full pictures decoded at once.
  package var fullWorkers: Int
  /// The time limit for a cached thumbnail or an embedded picture.
  package var fastTime: Duration
  /// The time limit for a full picture. A HEIC file of a hundred megapixels takes ten seconds of a
  /// processor, and only delays other slow files.
  package var fullTime: Duration
  package var videoTime: Duration
  /// Pictures with more pixels are rejected by their header.
  package var pixels: Int
  /// The total memory of all decoders for full pictures, in bytes. A picture that needs more is
  /// decoded alone.
  package var memory: Int
  /// The maximum number of broken files remembered.
  package var failures: Int

  package init(
    fastWorkers: Int = min(2, ProcessInfo.processInfo.activeProcessorCount),
    fullWorkers: Int = ProcessInfo.processInfo.activeProcessorCount,
    fastTime: Duration = .seconds(2), fullTime: Duration = .seconds(30),
    videoTime: Duration = .seconds(15), pixels: Int = 500_000_000,
    memory: Int = LoadLimits.memory(of: ProcessInfo.processInfo.physicalMemory),
    failures: Int = 4096
  ) {
    self.fastWorkers = fastWorkers
    self.fullWorkers = fullWorkers
    self.fastTime = fastTime
    self.fullTime = fullTime
    self.videoTime = videoTime
    self.pixels = pixels
    self.memory = memory
    self.failures = failures
  }

  /// Returns an eighth of a machine's memory, which is enough for two photos of a phone even on a
  /// small machine.
  package static func memory(of machine: UInt64) -> Int {
    Int(min(max(machine / 8, 512 << 20), 4 << 30))
  }
}
