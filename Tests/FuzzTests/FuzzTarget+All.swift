// The list of all fuzz targets.

/// All targets, in the order in which they run.
var allTargets: [FuzzTarget] {
  bellsTargets + bellsFolderTargets + travelTargets + travelFeedTargets + conversionTargets
    + calculatorTargets + flashcardsTargets + flashcardsPackageTargets + formulaTargets
    + textTargets + pageTargets
    + diskTargets
    + previewTargets + liveTargets
}
