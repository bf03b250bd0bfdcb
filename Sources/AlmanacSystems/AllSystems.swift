// The list of all systems.

package import AlmanacSite

/// Every system, in the order of their sections on the site.
package let allSystems: [any System.Type] = [
  BellsSystem.self,
  TravelSystem.self,
  ConversionSystem.self,
  FlashcardsSystem.self,
  CalculatorSystem.self,
]
