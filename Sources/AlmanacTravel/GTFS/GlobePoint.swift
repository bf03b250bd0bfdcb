// Points on the globe and the distances between them.

import AlmanacBase

/// A point on a globe of radius 1.
///
///     let berlin = GlobePoint(latitude: 52.52, longitude: 13.405)
///     berlin.metres(to: GlobePoint(latitude: 52.52, longitude: 13.406))   // 67.7
struct GlobePoint {
  let x: Double
  let y: Double
  let z: Double
}

extension GlobePoint {
  /// From degrees.
  init(latitude: Double, longitude: Double) {
    let (sine, cosine) = GlobePoint.sineAndCosine(degrees: latitude)
    let (east, ahead) = GlobePoint.sineAndCosine(degrees: longitude)
    self.init(x: cosine * ahead, y: cosine * east, z: sine)
  }

  /// The mean radius of the Earth in metres.
  private static let radius = 6_371_008.8

  /// The great-circle distance, by the chord between the points. Good to a millimetre up to 1,000 km.
  func metres(to other: GlobePoint) -> Double {
    let chord = squaredDistance(to: other).squareRoot()
    let square = chord * chord
    return GlobePoint.radius * chord * (1 + square / 24 + square * square * 3 / 640)
  }

  func squaredDistance(to other: GlobePoint) -> Double {
    let (x, y, z) = (x - other.x, y - other.y, z - other.z)
    return x * x + y * y + z * z
  }

  /// The point of the straight line to another point that is nearest to a third one: how far along the
  /// line it is, from 0 to 1, and the square of its distance.
  func nearest(to point: GlobePoint, towards end: GlobePoint) -> (part: Double, square: Double) {
    let (x, y, z) = (end.x - self.x, end.y - self.y, end.z - self.z)
    let square = x * x + y * y + z * z
    if square == 0 { return (0, squaredDistance(to: point)) }
    let product = (point.x - self.x) * x + (point.y - self.y) * y + (point.z - self.z) * z
    let part = min(1, max(0, product / square))
    return (part, self.square(to: point, at: part, towards: end))
  }

  /// The square of the distance of a point from the point that is so far along the straight line to
  /// another one.
  func square(to point: GlobePoint, at part: Double, towards end: GlobePoint) -> Double {
    GlobePoint(
      x: x + part * (end.x - x), y: y + part * (end.y - y), z: z + part * (end.z - z)
    ).squaredDistance(to: point)
  }

  /// The core has no C library. The angle is at most 180 degrees; the error is below 1e-15.
  private static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    // The nearest quarter turn, and the angle from it: at most 45 degrees.
    let turns = Int(degrees / 90 + (degrees < 0 ? -0.5 : 0.5))
    let angle = (degrees - Double(turns) * 90) * (Double.pi / 180)
    let square = angle * angle
    var sine = 0.0
    var cosine = 0.0
    // The Taylor series, from the last term to the first.
    for term in stride(from: 18.0, through: 2, by: -2) {
      cosine = (1 - cosine) * square / (term * (term - 1))
      sine = (1 - sine) * square / (term * (term + 1))
    }
    (sine, cosine) = (angle * (1 - sine), 1 - cosine)
    switch turns & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
