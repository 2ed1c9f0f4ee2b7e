import Glibc

/// The resources that a program used from start to end, including all programs that it started.
struct Usage {
  var wall: Duration
  var processor: Duration
  /// The peak memory of one of its processes, in bytes. Linux includes the memory of this process
  /// when it started the program, so values below about 20 MB are meaningless.
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
