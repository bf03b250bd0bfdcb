// The values that can be options of commands.

public import AlmanacFiles
import AlmanacPreview
import AlmanacSite
public import ArgumentParser

extension Day: ExpressibleByArgument {
  public init?(argument: String) { self.init(iso: argument) }
}

extension Moment: ExpressibleByArgument {
  public init?(argument: String) { self.init(iso: argument) }
}

extension PreviewHost: ExpressibleByArgument {
  package var defaultValueDescription: String { "localhost" }

  package init?(argument: String) { self.init(argument) }
}

extension PublishTarget: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
