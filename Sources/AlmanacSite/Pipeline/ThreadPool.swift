// The worker threads of the process, kept from one piece of work to the next.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The threads of the process. Work never waits for a thread: the caller does what no thread has
/// taken. (Dispatch tries again for ever where the system has no memory for another thread.)
final class ThreadPool: @unchecked Sendable {
  static let shared = ThreadPool()

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [Helpers] = []
  private var idle = 0
  private var count = 0
  private let limit = ThreadPool.limit

  private init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(arrival, nil)
  }

  /// Has other threads do some work as well, each once, as many as there are and `count` at most.
  /// Returns when the caller has done it too, and none of those that began is still at it.
  func run(with count: Int, _ work: @Sendable () -> Void) {
    withoutActuallyEscaping(work) { work in
      let helpers = Helpers(work)
      enter(helpers, count)
      work()
      leave(helpers)
    }
  }

  private func enter(_ helpers: Helpers, _ count: Int) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    for _ in 0..<count { waiting.append(helpers) }
    while idle < waiting.count, start() { idle += 1 }
    if count == 1 { pthread_cond_signal(arrival) } else { pthread_cond_broadcast(arrival) }
  }

  private func leave(_ helpers: Helpers) {
    pthread_mutex_lock(lock)
    waiting.removeAll { $0 === helpers }
    while helpers.busy > 0 { pthread_cond_wait(helpers.end, lock) }
    helpers.work = nil
    pthread_mutex_unlock(lock)
  }

  /// How many threads fit into the memory that the process may have: of each the stack and what
  /// malloc sets aside for it, beside the program and the site.
  private static var limit: Int {
    var memory = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory) == 0
    #else
      let isKnown = getrlimit(RLIMIT_AS, &memory) == 0
    #endif
    guard isKnown, memory.rlim_cur < 1 << 50 else { return .max }
    return max(0, Int(memory.rlim_cur) - (256 << 20)) / (160 << 20)
  }

  /// Whether there is one thread more.
  private func start() -> Bool {
    guard count < limit else { return false }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard
      pthread_create(
        &thread, nil,
        { _ in
          ThreadPool.shared.serve()
        }, nil) == 0
    else { return false }
    count += 1
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    return true
  }

  private func serve() -> Never {
    pthread_mutex_lock(lock)
    while true {
      while waiting.isEmpty { pthread_cond_wait(arrival, lock) }
      let helpers = waiting.removeFirst()
      helpers.busy += 1
      idle -= 1
      pthread_mutex_unlock(lock)
      helpers.work?()
      pthread_mutex_lock(lock)
      idle += 1
      helpers.busy -= 1
      if helpers.busy == 0 { pthread_cond_signal(helpers.end) }
    }
  }
}

/// Work that several threads may do; all of it is changed under the pool's lock.
private final class Helpers: @unchecked Sendable {
  var work: (@Sendable () -> Void)?
  /// How many threads are at it, without the one that asked.
  var busy = 0
  /// Signalled when none is.
  let end = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    pthread_cond_init(end, nil)
  }

  deinit {
    pthread_cond_destroy(end)
    end.deallocate()
  }
}
