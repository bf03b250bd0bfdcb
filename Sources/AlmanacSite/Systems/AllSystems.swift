// The list of systems: the only file of this target, beside their own, that names one.

/// Every system, in the order of their sections on the site.
let allSystems: [any System.Type] = [
  BellsSystem.self,
  TravelSystem.self,
  ConversionSystem.self,
  CalculatorSystem.self,
  FlashcardsSystem.self,
]
