import ArgumentParser

@main
struct Almanac: ParsableCommand {}
