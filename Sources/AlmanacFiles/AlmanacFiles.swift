// `import AlmanacFiles` also imports what all systems share.

@_exported public import AlmanacBase
