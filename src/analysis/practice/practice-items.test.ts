import { expect, test } from 'vitest'
import type { EventLog } from '#analysis/log/event-log.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { answerOf, askedOf, type PracticeItem, practiceItem, withNames } from '#shared/practice/practice-item.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { makePracticeItems } from './make-practice-items.ts'

const MATCH = simulateWalkedMatch({ seed: 31, mode: 'slayer' })
const LOG = logOfSimulated(MATCH)
const TRACKS = buildTracks(MATCH.tracks, LOG)
const FOCUS = ['tracks-alone', 'tracks-weak'] as const

function itemsOf(tracks: MatchTracks | null, log: EventLog = LOG): PracticeItem[] {
  return log.players.flatMap((you) => makePracticeItems({ log, you, tracks, focus: FOCUS, figures: [] }))
}

function withGate(name: 'hits' | 'speeds' | 'lives'): MatchTracks {
  const failed = { name, verdict: 'failed', figure: 9, tested: 100, failedPlayers: LOG.players.map((_, index) => index) } as const
  return { ...TRACKS, gates: [...TRACKS.gates.filter((gate) => gate.name !== name), failed] }
}

const WALKED = (['slayer', 'oddball', 'strongholds'] as const).map((mode, at) => {
  const { statistics, film, tracks } = simulateWalkedMatch({ seed: 72 + at, mode })
  const log = logOfSimulated({ statistics, film })
  return { log, tracks: buildTracks(tracks, log) }
})
const FILMED = itemsOf(TRACKS)
const LOGGED = itemsOf(null)

test('a film gives items for every player, the focus first, and each matches the schema', () => {
  expect(FILMED.length).toBeGreaterThan(50)
  for (const item of [...FILMED, ...LOGGED]) {
    expect(practiceItem.parse(item)).toEqual(item)
    expect(new Set(item.options.map(({ text }) => text)).size).toBe(3)
  }
  const sessions = LOG.players.map((you) => makePracticeItems({ log: LOG, you, tracks: TRACKS, focus: FOCUS, figures: [] }))
  const served = sessions.filter((items) => items.some(({ focus }) => focus !== null))
  expect(served.length).toBeGreaterThan(6)
  for (const [first] of served) expect(FOCUS).toContain(first?.focus)
})

test('a log alone asks who is alive and what can be traded, and a moment keeps its id when the film is read', () => {
  expect(LOGGED.length).toBeGreaterThan(10)
  expect(new Set(LOGGED.map(({ question }) => question))).toEqual(new Set(['alive', 'trade']))
  expect(LOGGED.map(({ needsFilm }) => needsFilm)).not.toContain(true)
  const players = WALKED.flatMap(({ log, tracks }) => log.players.map((you) => ({ log, you, tracks })))
  const idMatches = players.flatMap(({ log, you, tracks }) => {
    const [filmed, logged] = [tracks, null].map((read) => makePracticeItems({ log, you, tracks: read, focus: FOCUS, figures: [] }))
    const isSame = (one: PracticeItem, other: PracticeItem) => one.question === other.question && one.happenedAtMs === other.happenedAtMs
    return (logged ?? []).flatMap((item) => (filmed ?? []).filter((other) => isSame(item, other)).map(({ id }) => id === item.id))
  })
  expect(idMatches.length).toBeGreaterThan(2)
  expect(idMatches).not.toContain(false)
})

/** The value that an item shows under a label. */
const shownOf = ({ situation }: PracticeItem, label: string) => situation.find((row) => row.label.startsWith(label))?.value

test('the number alive follows from the falls and the respawn time shown', () => {
  const counted = [...FILMED, ...LOGGED].filter(({ question }) => question === 'alive')
  for (const item of counted) {
    const backSeconds = Number(/\d+/.exec(shownOf(item, 'Back up after') ?? '')?.[0])
    const down = ['Fallen, yours', 'Fallen, theirs'].map((side) => {
      const ago = [...(shownOf(item, side) ?? '').matchAll(/([\d.]+) s ago/g)].map(([, seconds]) => Number(seconds))
      return ago.filter((seconds) => seconds < backSeconds).length
    })
    expect(item.options[item.right]?.text).toBe(`${4 - (down[0] ?? 0)} of yours, ${4 - (down[1] ?? 0)} of theirs`)
  }
})

test('the own fall is listed as you, as in every other sentence', () => {
  const items = LOG.players.flatMap((you) =>
    makePracticeItems({ log: LOG, you, tracks: TRACKS, focus: [], figures: [] }).map((item) => ({ you, item })),
  )
  const fallen = items.filter(({ item }) => shownOf(item, 'Fallen, yours')?.includes('you '))
  expect(fallen.length).toBeGreaterThan(2)
  for (const { you, item } of items.filter(({ item: { question } }) => question === 'alive')) {
    const key = `{p${LOG.players.indexOf(you) + 1}}`
    expect(JSON.stringify([item.situation, item.answer, item.options])).not.toContain(key)
  }
  for (const { item } of fallen) expect(item.answer).toMatch(/Of yours .*\byou (are|and)|Of yours .* and you are/)
})

test('whether a death can still be traded follows from the falls and killers shown, and the answer says what happened', () => {
  const trades = [...FILMED, ...LOGGED].filter(({ question }) => question === 'trade')
  expect(trades.length).toBeGreaterThan(20)
  for (const item of trades) {
    const [killer] = /\{p\d+\}/.exec(item.ask) ?? []
    const mate = item.ask.match(/killed (\{p\d+\})/)?.[1]
    const agoOf = (side: string, who: string) =>
      Number(
        shownOf(item, side)
          ?.split(', ')
          .findLast((fall) => fall.startsWith(who))
          ?.match(/([\d.]+) s ago/)?.[1],
      )
    const [fellAgo, killerFellAgo] = [agoOf('Yours', `${mate} to ${killer} `), agoOf('Theirs', `${killer} `)]
    const right = killerFellAgo <= fellAgo ? /^No: .+ fallen/ : fellAgo + 2 <= 4 ? /^Yes/ : /^No: .+ too late/
    expect(item.options[item.right]?.text).toMatch(right)
    expect(item.answer).toMatch(/ Of the \d+ deaths of your teammates in this match \d+ were traded, (none|\d+) by you\.$/)
  }
})

test('at most one option is a cause that only the fight shows, unless the picture shows the right one', () => {
  const hidden = /^(Two guns|Even duel|Off screen|No time to answer)$/
  const sessions = WALKED.flatMap((match) => match.log.players.map((you) => makePracticeItems({ ...match, you, focus: [], figures: [] })))
  const causes = sessions.flat().filter(({ question }) => question === 'cause')
  expect(causes.length).toBeGreaterThan(5)
  for (const { options, right } of causes) {
    expect(options.filter(({ text }) => hidden.test(text)).length <= 1 || !hidden.test(options[right]?.text ?? '')).toBe(true)
    for (const { note } of options) expect(note).not.toBe('')
  }
})

test('an answer states the situation, the drill and its cost in this match', () => {
  const focus = ['tracks-weak', 'tracks-alone'] as const
  const figures = [{ kind: 'share-tracks-weak', value: 3, of: 14 }]
  const items = LOG.players.flatMap((you) => makePracticeItems({ log: LOG, you, tracks: TRACKS, focus, figures }))
  const weak = items.filter(({ question, options, right }) => question === 'drill' && options[right]?.text === 'Weak? Let it fill')
  expect(weak.length).toBeGreaterThan(0)
  for (const { answer } of weak)
    expect(answer).toMatch(/^Your shield was at \d+%\. By your drill: .+\. In this match: 3 of 14 deaths .+\.$/)
})

test('a question does not give away its answer, and names replace keys', () => {
  const shown = ['ask', 'focus', 'frozenAtMs', 'id', 'keyBy', 'met', 'needsFilm', 'options', 'question', 'situation']
  for (const item of FILMED) {
    expect(Object.keys(askedOf(item)).toSorted()).toEqual(shown)
    expect(answerOf(item)).toMatchObject({ right: item.right, answer: item.answer, stretch: item.stretch })
    const parts = [askedOf(item), answerOf(item)].map((part) => withNames(part, () => 'Somebody'))
    expect(JSON.stringify(parts)).not.toMatch(/\{p\d/)
  }
})

test('the focus of an item does not depend on the right option', () => {
  const foci = (question: string) => new Set(FILMED.filter((item) => item.question === question).map(({ focus }) => focus))
  for (const question of ['drill', 'nearest-mate', 'alive']) expect(foci(question).size).toBe(1)
})

test('only opponents met in the last five seconds are drawn before the answer', () => {
  const met = FILMED.flatMap((item) => item.met.map(({ atMs }) => item.frozenAtMs - atMs))
  expect(met.length).toBeGreaterThan(10)
  for (const ago of met) expect(ago >= 0 && ago <= 5_000).toBe(true)
})

test('there are no items on stretches with missing frames, or on what a failed gate hides', () => {
  const gap = { fromMs: 100_000, toMs: 130_000 }
  const inGap = ({ needsFilm, frozenAtMs, stretch }: PracticeItem) =>
    needsFilm && frozenAtMs + TRACKS.clock.offsetMs <= gap.toMs && stretch.toMs + TRACKS.clock.offsetMs >= gap.fromMs
  expect(FILMED.filter(inGap).length).toBeGreaterThan(2)
  expect(itemsOf({ ...TRACKS, gaps: [gap] }).filter(inGap)).toEqual([])
  const unnamed = new Set(itemsOf(withGate('hits')).map(({ question }) => question))
  expect(unnamed).toContain('alive')
  for (const question of ['nearest-mate', 'cause'] as const) expect(unnamed).not.toContain(question)
  for (const gate of ['speeds', 'lives'] as const) expect(itemsOf(withGate(gate)).filter(({ needsFilm }) => needsFilm)).toEqual([])
})

test('a log with missing events gives no items', () => {
  const partial = { ...LOG, film: { status: 'partial', declaredEvents: 900, problems: [] } } as const
  expect(itemsOf(null, partial)).toEqual([])
})
