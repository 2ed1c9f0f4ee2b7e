import Foundation
import Synchronization

/// A local HTTP server that responds according to a script. It handles one connection at a time on
/// one thread.
package final class ScriptedServer: Sendable {
  package enum Reply: Sendable {
    case answer(status: Int = 200, headers: [String] = [], body: String)
    /// Sends raw bytes, then closes the connection.
    case bytes([UInt8])
    /// Keeps the connection open without sending anything.
    case silence
  }

  package struct Failure: Error {}

  package let port: UInt16
  private let listening: Int32
  private let received = Mutex<[String]>([])

  /// Starts the server. `script` receives the number of a request, from 0, and its first line.
  package init(_ script: @escaping @Sendable (Int, String) -> Reply) throws {
    // Some tests let clients disconnect during a write.
    signal(SIGPIPE, SIG_IGN)
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    listening = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { [listening] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, size) == 0 && listen(listening, 64) == 0
          && getsockname(listening, $0, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isBound else {
      close(listening)
      throw Failure()
    }
    Thread.detachNewThread { [weak self, listening] in
      var silent: [Int32] = []
      var number = 0
      while case let connection = accept(listening, nil, nil), connection >= 0 {
        let head = ScriptedServer.readHead(connection)
        self?.received.withLock { $0.append(head) }
        let line = String(head.prefix { !$0.isNewline })
        if ScriptedServer.reply(script(number, line), on: connection) {
          // A child process of another thread may have inherited the connection. This closes it for
          // all processes.
          shutdown(connection, Int32(SHUT_RDWR))
          close(connection)
        } else {
          silent.append(connection)
        }
        number += 1
      }
      for connection in silent { close(connection) }
      close(listening)
    }
  }

  deinit {
    // Wakes the thread, which closes all descriptors.
    shutdown(listening, Int32(SHUT_RDWR))
  }

  package var address: String { "http://127.0.0.1:\(port)" }

  /// The heads of all requests received so far.
  package var requests: [String] { received.withLock { $0 } }

  private static func readHead(_ connection: Int32) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 8192)
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      let count = read(connection, &part, part.count)
      guard count > 0 else { break }
      bytes += part.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a reply. Returns whether the connection is to be closed.
  private static func reply(_ reply: Reply, on connection: Int32) -> Bool {
    switch reply {
    case .silence:
      return false
    case .bytes(let bytes):
      send(bytes, on: connection)
    case .answer(let status, let headers, let body):
      let lines =
        ["HTTP/1.1 \(status) Played", "Content-Length: \(body.utf8.count)", "Connection: close"]
        + headers
      send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8), on: connection)
    }
    return true
  }

  private static func send(_ bytes: [UInt8], on connection: Int32) {
    var sent = 0
    while sent < bytes.count {
      let part = bytes.withUnsafeBytes {
        write(connection, $0.baseAddress.map { $0 + sent }, $0.count - sent)
      }
      guard part > 0 else { return }
      sent += part
    }
  }
}
