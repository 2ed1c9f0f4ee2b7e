import Glibc

/// What a program needed from its start to its end, with all programs that it started.
struct Usage {
  var wall: Duration
  var processor: Duration
  /// The most memory that one of its processes had. Linux counts what this process had when it
  /// started the program, too: figures below about 20 MB say nothing.
  var peakBytes: Int

  init(wall: Duration, resources: rusage) {
    self.wall = wall
    processor = Duration(resources.ru_utime) + Duration(resources.ru_stime)
    peakBytes = resources.ru_maxrss * 1024
  }
}

extension Duration {
  fileprivate init(_ time: timeval) {
    self = .seconds(time.tv_sec) + .microseconds(time.tv_usec)
  }
}
