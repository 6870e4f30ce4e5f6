import Foundation

extension Timer {
  /// The date, again and again, once connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// `@unchecked Sendable`: set once; the timer of a connection belongs to its run loop.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let outlets = Outlets<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, S.Failure == Never, S.Input == Date {
      outlets.add(AnySubscriber(subscriber))
    }

    public func connect() -> any Cancellable {
      let outlets = outlets
      // Said with its date: `Timer(timeInterval:)` of the toolchain's Foundation fires at once.
      let timer = Timer(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true
      ) { outlets.send($0.fireDate) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      let handed = Handed(value: timer)
      return AnyCancellable { handed.value.invalidate() }
    }
  }
}

extension NotificationCenter {
  /// The notifications of one name, as they are posted.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, S.Failure == Never, S.Input == Notification {
      let token = Shared<(any NSObjectProtocol)?>(nil)
      let center = center
      let outlet = Outlet<Notification, Never>(AnySubscriber(subscriber))
      outlet.onCancel {
        if let token = token.withValue({ $0 }) { center.removeObserver(token) }
      }
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        outlet.offer($0)
      }
      token.withValue { $0 = observer }
      subscriber.receive(subscription: outlet)
    }
  }
}
