import DecoderProtocol
import Foundation

/// How much a loader may take.
package struct LoadLimits: Hashable, Sendable {
  /// How many thumbnails of the cache and embedded pictures are read at once.
  package var fastLanes: Int
  /// How many real pictures are made at once.
  package var fullLanes: Int
  /// How long the decoder may take for a thumbnail of the cache or an embedded picture.
  package var fastTime: Duration
  /// The same for a real picture. A hundred megapixels of HEIC take ten seconds of a processor, and
  /// hold up nothing but other slow files.
  package var fullTime: Duration
  package var videoTime: Duration
  /// Pictures with more pixels are refused by their header.
  package var pixels: Int
  /// How much memory all decoders together may take for real pictures, in bytes. What one alone
  /// needs more of runs alone.
  package var memory: Int
  /// How many files are remembered to be broken.
  package var failures: Int

  package init(
    fastLanes: Int = min(2, ProcessInfo.processInfo.activeProcessorCount),
    fullLanes: Int = ProcessInfo.processInfo.activeProcessorCount,
    fastTime: Duration = .seconds(2), fullTime: Duration = .seconds(30),
    videoTime: Duration = .seconds(15), pixels: Int = 500_000_000,
    memory: Int = LoadLimits.memory(of: ProcessInfo.processInfo.physicalMemory),
    failures: Int = 4096
  ) {
    self.fastLanes = fastLanes
    self.fullLanes = fullLanes
    self.fastTime = fastTime
    self.fullTime = fullTime
    self.videoTime = videoTime
    self.pixels = pixels
    self.memory = memory
    self.failures = failures
  }

  /// An eighth of a machine's memory, which has room for two photos of a phone even on a small one.
  package static func memory(of machine: UInt64) -> Int {
    Int(min(max(machine / 8, 512 << 20), 4 << 30))
  }
}
