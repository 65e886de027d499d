import { expect, test } from 'vitest'
import { describeOpenDrill } from '#analysis/drills/drill-words.ts'
import { type DrilledMatch, followDrills, isClosedBy } from '#analysis/drills/follow-drills.ts'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { type Habit, SIMULATED_MODES } from '#simulator/simulation.ts'
import { composeReport } from './compose-report.ts'
import { toReview } from './text/review-text.ts'

const MATCHES = 14

interface Step {
  readonly report: Report
  /** The open drill before the match. */
  readonly open: PassMark | null
  readonly isClosed: boolean
  /** The open drill after the match. */
  readonly after: PassMark | null
}

/** A player's consecutive matches in several modes, with each report composed as a server does it. */
function playChain(chain: number, habits: readonly Habit[]): Step[] {
  const past: (DrilledMatch<number> & { readonly report: Report })[] = []
  return Array.from({ length: MATCHES }, (_, index) => {
    const { film, statistics, truth } = simulateMatch({
      seed: 1_000 * chain + index,
      mode: SIMULATED_MODES[(chain + index) % SIMULATED_MODES.length] ?? 'slayer',
      habits,
    })
    const log = logOfSimulated({ statistics, film })
    const you = log.players.find(({ id }) => id === `xuid(${truth.players[0]?.xuid})`)
    if (!you) throw new Error('the seat is empty')
    const course = openOf(past)
    const earlier = past.slice(-9).map(({ report }) => report.tallies)
    const compose = (drill: PassMark | null) => composeReport({ log, skill: null, you, map: null, earlier, drill })
    const made = compose(course?.mark ?? null)
    const isClosed = course !== null && isClosedBy(course, reportDrillsOf(made).figures)
    const report = isClosed ? compose(null) : made
    past.push({ ...reportDrillsOf(report), id: index, playedAt: new Date(index), givenUp: [], report })
    return { report, open: course?.mark ?? null, isClosed, after: openOf(past)?.mark ?? null }
  })
}

function openOf(past: readonly DrilledMatch<number>[]) {
  return followDrills(past).find(({ closedAt }) => closedAt === null) ?? null
}

const CHAINS = Array.from({ length: 10 }, (_, chain) => playChain(chain, chain % 2 === 0 ? [] : [{ player: 0, kind: 'behind', factor: 3 }]))
const STEPS = CHAINS.flat()

test('over a chain of matches, each report has exactly one drill: the one that is open after it', () => {
  for (const { report, after } of STEPS) {
    const named = report.openDrill ?? report.focusAreas[0]?.passMark
    expect(named?.kind).toBe(after?.kind)
    expect(reportDrillsOf(report).asked).toHaveLength(report.openDrill ? 0 : 1)
  }
})

test('a new drill begins only when the old one has closed or a habit costs clearly more', () => {
  const changed = STEPS.filter(({ open, after }) => open !== null && open.kind !== after?.kind)
  const taken = changed.filter(({ isClosed }) => !isClosed)
  for (const { report } of taken) expect(report.focusAreas[0]?.certainty).toBe('habit')
  expect(changed.length - taken.length, 'closed').toBeGreaterThan(3)
  expect(taken.length, 'taken over').toBeGreaterThan(0)
  expect(STEPS.filter(({ open, after }) => open?.kind === after?.kind).length).toBeGreaterThan(STEPS.length / 2)
})

test('a report without a finding on the open drill says so, and its own finding is not a drill', () => {
  const silent = STEPS.filter(({ report }) => report.openDrill !== undefined)
  expect(silent.length).toBeGreaterThan(10)
  const sentences = silent.map(({ report }) => describeOpenDrill(report) ?? '')
  for (const words of sentences) {
    expect(words).toMatch(
      /^Your drill, “[^”]+”, (did not come up in this match and stays open|stays open; (this match says nothing of it|of it this match shows: [^.]*(?:\.\d[^.]*)*))\.$/,
    )
  }
  expect(sentences.some((words) => words.includes('this match shows'))).toBe(true)
  for (const { report } of silent) {
    const text = JSON.stringify(toReview(report))
    expect(text).toContain('In this match: ')
    expect(text).not.toMatch(/The one thing|Drill:|Pass mark:/)
  }
  for (const { report } of STEPS) if (!report.openDrill) expect(describeOpenDrill(report)).toBeNull()
})
