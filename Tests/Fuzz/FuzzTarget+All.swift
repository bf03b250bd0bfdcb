// All targets: a reader that is added gets one, in the file of its system or of its kind.

/// Every target, in the order in which they run.
var allTargets: [FuzzTarget] {
  bellsTargets + travelTargets + conversionTargets + calculatorTargets + flashcardsTargets
    + textTargets + pageTargets + diskTargets + previewTargets + liveTargets
}
