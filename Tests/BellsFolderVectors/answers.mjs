// Prints what the program Bell answers for a school at given moments: `node answers.mjs CHECKOUT`,
// where CHECKOUT is a copy of https://github.com/nicolaschan/bell of 2017 (commit 08753269), the
// last version in JavaScript. Reads JSON from standard input: the texts of the two .bell files and the
// moments. generate.py calls it.

import { createRequire, Module } from "node:module"
import { readFileSync } from "node:fs"
import { resolve } from "node:path"

// The timer only needs these for its user interface.
const load = Module._load
Module._load = (name, ...rest) => (["lodash", "jquery"].includes(name) ? {} : load(name, ...rest))
const require = createRequire(resolve(process.argv[2], "src") + "/")
const BellTimer = require("./BellTimer")
const parseSchedules = require("./ScheduleParser")
const parseCalendar = require("./CalendarParser")

for (const school of JSON.parse(readFileSync(0, "utf8"))) {
  const timer = new BellTimer({ get: () => undefined }, {})
  timer.correction = 0
  timer.calendar = parseCalendar(school.calendar, parseSchedules(school.schedules))
  const at = (moment, question) => {
    timer.ts = { now: () => moment }
    return question()
  }
  const next = (moment) => at(moment, () => timer.getNextPeriod())
  const isFree = (period) => period.name === "Free"
  const isPassing = (period) => period.name.startsWith("Passing to ")
  // The next period of which the name is not one of those, from the period after this moment on.
  const nextThatIs = (wanted, moment) => {
    let period = next(moment)
    while (!wanted(period)) period = next(period.timestamp.getTime())
    return period
  }
  for (const text of school.moments) {
    const moment = Date.parse(text + "Z")
    const day = at(moment, () => timer.getCurrentSchedule().display)
    const current = at(moment, () => timer.getCurrentPeriod())
    // While nothing is on, Almanac counts to the next period; Bell to the next line, also if it is Free.
    const following = isFree(current) ? nextThatIs((p) => !isFree(p), moment) : next(moment)
    const lesson = nextThatIs((period) => !isFree(period) && !isPassing(period), moment)
    const fields = [
      school.name, text, day, isFree(current) ? "" : current.name,
      isFree(following) ? "" : following.name, (following.timestamp - moment) / 1000,
      lesson.timestamp.toISOString().slice(0, 16), lesson.name,
    ]
    console.log(fields.join("\t"))
  }
}
