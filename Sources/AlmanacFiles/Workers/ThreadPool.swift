// A pool of worker threads for the whole process.

import CLibrary

/// Worker threads, which are started when they are needed and never end. Work does not wait for a
/// thread: the caller takes part, and does all of it where no thread is free. (Dispatch retries
/// forever where the system has no memory for another thread.)
final class ThreadPool: @unchecked Sendable {
  static let shared = ThreadPool()

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Signalled when a task is queued.
  private let queued = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Tasks to run, each once for every thread that is wanted for it.
  private var queue: [SharedTask] = []
  private var idleCount = 0
  private var threadCount = 0
  private let limit = ThreadPool.limit

  private init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(queued, nil)
  }

  /// Runs some work on this thread, and once on each of up to `count` other threads. Returns when
  /// all threads that have started the work have finished it.
  func run(with count: Int, _ work: @Sendable () -> Void) {
    withoutActuallyEscaping(work) { work in
      let task = SharedTask(work)
      enqueue(task, count)
      work()
      finish(task)
    }
  }

  private func enqueue(_ task: SharedTask, _ count: Int) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    for _ in 0..<count { queue.append(task) }
    while idleCount < queue.count, startThread() { idleCount += 1 }
    if count == 1 { pthread_cond_signal(queued) } else { pthread_cond_broadcast(queued) }
  }

  /// Removes a task from the queue, and waits for the threads that still run it.
  private func finish(_ task: SharedTask) {
    pthread_mutex_lock(lock)
    queue.removeAll { $0 === task }
    while task.runningCount > 0 { pthread_cond_wait(task.finished, lock) }
    task.work = nil
    pthread_mutex_unlock(lock)
  }

  /// How many threads fit into the address space of the process (`RLIMIT_AS`): 160 MiB for the
  /// stack of each and what malloc reserves for it, after 256 MiB for the program and the site.
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

  /// Starts a thread; false where the system has no more.
  private func startThread() -> Bool {
    guard threadCount < limit else { return false }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard
      pthread_create(
        &thread, nil,
        { _ in
          ThreadPool.shared.runTasks()
        }, nil) == 0
    else { return false }
    threadCount += 1
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    return true
  }

  private func runTasks() -> Never {
    pthread_mutex_lock(lock)
    while true {
      while queue.isEmpty { pthread_cond_wait(queued, lock) }
      let task = queue.removeFirst()
      task.runningCount += 1
      idleCount -= 1
      pthread_mutex_unlock(lock)
      task.work?()
      pthread_mutex_lock(lock)
      idleCount += 1
      task.runningCount -= 1
      if task.runningCount == 0 { pthread_cond_signal(task.finished) }
    }
  }
}

/// Work that several threads may run. All its members are protected by the pool's lock.
private final class SharedTask: @unchecked Sendable {
  var work: (@Sendable () -> Void)?
  /// How many threads run it now, without the one that called `run`.
  var runningCount = 0
  /// Signalled when `runningCount` becomes zero.
  let finished = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    pthread_cond_init(finished, nil)
  }

  deinit {
    pthread_cond_destroy(finished)
    finished.deallocate()
  }
}
