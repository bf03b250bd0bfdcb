// The network address on which the preview listens.

import CLibrary
import FlyingSocks

/// Where the preview listens: on this machine only, or on an address of it that others can reach.
package enum PreviewHost: Sendable, Equatable {
  /// 127.0.0.1 and, where the machine has IPv6, ::1.
  case loopback
  case ip4(String)
  case ip6(String)

  /// Parses `localhost` or an IP address; an IPv6 address may be in brackets. Nil for other texts.
  package init?(_ text: String) {
    if ["localhost", "127.0.0.1", "::1", "[::1]"].contains(text.lowercased()) {
      self = .loopback
      return
    }
    var text = text
    if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
    var address = in6_addr()
    if inet_pton(AF_INET, text, &address) == 1 {
      self = .ip4(text)
    } else if inet_pton(AF_INET6, text, &address) == 1 {
      self = .ip6(text)
    } else {
      return nil
    }
  }

  /// Whether it is every address of the machine.
  private var isEvery: Bool {
    switch self {
    case .loopback: false
    case .ip4(let text): text == "0.0.0.0"
    case .ip6(let text): text == "::"
    }
  }

  /// The addresses to type into a browser, that for this machine first.
  func urls(port: Int) -> [String] {
    let names: [String]
    switch self {
    case .loopback: names = ["localhost"]
    case _ where isEvery: names = ["localhost"] + (Self.networkAddress.map { [$0] } ?? [])
    case .ip4(let text): names = [text]
    case .ip6(let text): names = ["[\(text)]"]
    }
    return names.map { "http://\($0):\(port)/" }
  }

  /// Whether a `Host` header names this machine. Other names are refused to prevent DNS rebinding,
  /// by which a page of another site could read the preview; a page with a name of its own cannot
  /// send a number.
  func allows(_ header: String, port: Int) -> Bool {
    var name = header.lowercased()
    if name.hasSuffix(":\(port)") {
      name.removeLast(String(port).utf8.count + 1)
    } else if port != 80 {
      return false
    }
    if ["localhost", "127.0.0.1", "[::1]"].contains(name) { return true }
    if self == .loopback { return false }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    guard let host = PreviewHost(name) else { return false }
    if case .ip6 = host { return isBracketed }
    return true
  }

  /// The address by which other machines reach this one: the source of packets to the default route.
  /// No packet is sent. Nil where the machine has no network.
  private static var networkAddress: String? {
    guard let socket = try? Socket(domain: AF_INET, type: .datagram) else { return nil }
    defer { try? socket.close() }
    // An address that is reserved for documentation (RFC 5737).
    guard let remote = try? sockaddr_in.inet(ip4: "192.0.2.1", port: 9),
      (try? socket.connect(to: remote)) != nil, case .ip4(let own, _)? = try? socket.sockname()
    else { return nil }
    return own
  }
}
