import { expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'
import { formatClock } from '#shared/time/clock.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { checkClaim } from './check-claim.ts'
import { sentenceOf } from './report-sentences.ts'

type Plant = (text: string, report: Report) => string[]

/** Every way to replace one match of the pattern. */
function replaceEach(text: string, pattern: RegExp, by: (...found: string[]) => string): string[] {
  return [...text.matchAll(pattern)].map((found) => text.slice(0, found.index) + by(...found) + text.slice(found.index + found[0].length))
}

function oneSecondLater(_: string, minutes = '', seconds = ''): string {
  const later = Number(minutes) * 60 + Number(seconds) + 1
  return `${String(Math.floor(later / 60)).padStart(minutes.length, '0')}:${String(later % 60).padStart(2, '0')}`
}

/** A second later may be the time of something else that happened: then nothing false is said. */
function isTold(later: string, text: string, { events }: Report): boolean {
  const times = new Set(events.map(({ atMs }) => formatClock(atMs)))
  const changed = (later.match(/\d+:\d\d/g) ?? []).filter((time, place) => time !== (text.match(/\d+:\d\d/g) ?? [])[place])
  return changed.every((time) => times.has(time))
}

const swap =
  (word: string, other: string): Plant =>
  (text) =>
    replaceEach(text, new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'gu'), () => other)

/** Kinds of faults, and the least share of them that has to be caught. docs/measurements/coaching.md names what is not caught. */
const FAULTS: readonly (readonly [name: string, plant: Plant, leastCaught: number])[] = [
  [
    'a number one too large',
    (text) => replaceEach(text, /(?<![\d:.,\p{L}])\d+(?![\d:,\p{L}%]|\.\d)/gu, (found) => String(Number(found) + 1)),
    0.995,
  ],
  [
    'a time one second late',
    (text, report) => replaceEach(text, /(\d+):(\d\d)/g, oneSecondLater).filter((later) => !isTold(later, text, report)),
    1,
  ],
  [
    'the name of somebody else',
    (text, { players }) =>
      players.flatMap(({ name, key }) =>
        text.includes(name) ? players.filter((other) => other.key !== key).map((other) => text.replace(name, other.name)) : [],
      ),
    1,
  ],
  ['after for within', swap('within', 'after'), 1],
  ['traded for untraded', swap('untraded', 'traded'), 1],
  [
    'the other team for your team',
    (text) => [...replaceEach(text, /your team/g, () => 'the other team'), ...replaceEach(text, /Your team/g, () => 'The other team')],
    0.95,
  ],
  ['kills for deaths', swap('deaths', 'kills'), 0.8],
]

const REPORTS = [...simulatedReports(1, 3), ...simulatedReports(6, 8)]

test.each(FAULTS)('%s is caught', (_, plant, leastCaught) => {
  const verdicts = REPORTS.flatMap((report) =>
    walkClaims(report).flatMap(({ claim, role }) =>
      plant(sentenceOf(claim, report), report).map(
        (text) => checkClaim({ claim, text, isAdvice: role === 'focus-why' || role === 'focus-drill' }, report).status,
      ),
    ),
  )
  const caught = verdicts.filter((status) => status === 'failed').length
  expect(verdicts.length).toBeGreaterThan(1)
  expect(caught / verdicts.length).toBeGreaterThanOrEqual(leastCaught)
})
