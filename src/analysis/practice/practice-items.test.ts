import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { keepTracks } from '#analysis/tracks/keep-tracks.ts'
import { answerOf, askedOf, type PracticeItem, practiceItem, withNames } from '#shared/practice/practice-item.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { makePracticeItems } from './make-practice-items.ts'

const MATCH = simulateWalkedMatch({ seed: 31, mode: 'slayer' })
const LOG = buildEventLog({ match: readMatchStats(MATCH.statistics), film: filmOf(MATCH.film) })
const TRACKS = keepTracks(MATCH.tracks, LOG)
const FOCUS = ['tracks-alone', 'tracks-weak'] as const

function itemsOf(tracks: MatchTracks | null, log: EventLog = LOG): PracticeItem[] {
  return log.players.flatMap((you) => makePracticeItems({ log, you, tracks, focus: FOCUS }))
}

function withGate(name: 'hits' | 'speeds' | 'lives'): MatchTracks {
  const failed = { name, verdict: 'failed', figure: 9, tested: 100, failedPlayers: LOG.players.map((_, index) => index) } as const
  return { ...TRACKS, gates: [...TRACKS.gates.filter((gate) => gate.name !== name), failed] }
}

const FILMED = itemsOf(TRACKS)
const LOGGED = itemsOf(null)

test('a film makes items of every player, the focus first, and each is a whole item', () => {
  expect(FILMED.length).toBeGreaterThan(60)
  for (const item of [...FILMED, ...LOGGED]) {
    expect(practiceItem.parse(item)).toEqual(item)
    expect(new Set(item.options.map(({ text }) => text)).size).toBe(3)
  }
  for (const you of LOG.players) {
    const [first] = makePracticeItems({ log: LOG, you, tracks: TRACKS, focus: FOCUS })
    expect(FOCUS).toContain(first?.focus)
  }
})

test('a log alone makes items of what it proves, says so, and gives a moment the id that it keeps with its film', () => {
  expect(LOGGED.length).toBeGreaterThan(15)
  expect(LOGGED.map(({ needsFilm }) => needsFilm)).not.toContain(true)
  expect(new Set(LOGGED.map(({ situation }) => situation[0]?.value))).toEqual(new Set(['the match log, without a picture']))
  const kept = LOG.players.flatMap((you) => {
    const [filmed, logged] = [TRACKS, null].map((tracks) => makePracticeItems({ log: LOG, you, tracks, focus: FOCUS }))
    const isSame = (one: PracticeItem, other: PracticeItem) => one.question === other.question && one.happenedAtMs === other.happenedAtMs
    return (logged ?? []).flatMap((item) => (filmed ?? []).filter((other) => isSame(item, other)).map(({ id }) => id === item.id))
  })
  expect(kept.length).toBeGreaterThan(2)
  expect(kept).not.toContain(false)
})

test('before the answer nothing tells it, and names stand where keys did', () => {
  const shown = ['ask', 'focus', 'frozenAtMs', 'id', 'keyBy', 'met', 'needsFilm', 'options', 'question', 'situation']
  for (const item of FILMED) {
    expect(Object.keys(askedOf(item)).toSorted()).toEqual(shown)
    expect(answerOf(item)).toMatchObject({ right: item.right, answer: item.answer, stretch: item.stretch })
    const parts = [askedOf(item), answerOf(item)].map((part) => withNames(part, () => 'Somebody'))
    expect(JSON.stringify(parts)).not.toMatch(/\{p\d/)
  }
})

test('what an item tells beforehand is the same whichever option is right', () => {
  const foci = (question: string) => new Set(FILMED.filter((item) => item.question === question).map(({ focus }) => focus))
  for (const question of ['cause', 'drill', 'first-hit', 'alive']) expect(foci(question).size).toBe(1)
})

test('only opponents met in the last five seconds are drawn before the answer', () => {
  const met = FILMED.flatMap((item) => item.met.map(({ atMs }) => item.frozenAtMs - atMs))
  expect(met.length).toBeGreaterThan(10)
  for (const ago of met) expect(ago >= 0 && ago <= 5_000).toBe(true)
})

test('nothing is asked of a stretch whose frames are missing, nor of what a failed gate hides', () => {
  const gap = { fromMs: 100_000, toMs: 130_000 }
  const inGap = ({ needsFilm, frozenAtMs, stretch }: PracticeItem) =>
    needsFilm && frozenAtMs + TRACKS.clock.offsetMs <= gap.toMs && stretch.toMs + TRACKS.clock.offsetMs >= gap.fromMs
  expect(FILMED.filter(inGap).length).toBeGreaterThan(2)
  expect(itemsOf({ ...TRACKS, gaps: [gap] }).filter(inGap)).toEqual([])
  const unnamed = new Set(itemsOf(withGate('hits')).map(({ question }) => question))
  expect(unnamed).toContain('alive')
  for (const question of ['first-hit', 'nearest-mate', 'cause'] as const) expect(unnamed).not.toContain(question)
  for (const gate of ['speeds', 'lives'] as const) expect(itemsOf(withGate(gate)).filter(({ needsFilm }) => needsFilm)).toEqual([])
})

test('of a log with events missing nothing is said that rests on what it does not have', () => {
  const partial = { ...LOG, film: { status: 'partial', declaredEvents: 900, problems: [] } } as const
  expect(itemsOf(null, partial)).toEqual([])
})
