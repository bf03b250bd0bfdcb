// The whole library: `import AlmanacCore` imports what all systems share, and every system.

@_exported public import AlmanacBase
@_exported public import AlmanacBells
@_exported public import AlmanacCalculator
@_exported public import AlmanacConversion
@_exported public import AlmanacFlashcards
@_exported public import AlmanacFormulas
@_exported public import AlmanacSearch
@_exported public import AlmanacTravel
