// The list of all systems. No other shared file of this target names a system.

/// Every system, in the order of their sections on the site.
let allSystems: [any System.Type] = [
  BellsSystem.self,
  TravelSystem.self,
  ConversionSystem.self,
  CalculatorSystem.self,
  FlashcardsSystem.self,
]
