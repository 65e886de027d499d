import { expect, test } from 'vitest'
import { checkClaim } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { SHIELD_MARK } from '#analysis/death-kinds/tracks/weak.ts'
import { type FactBook, makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { brokenShields } from '#analysis/positions/drills.ts'
import { joinTracks } from '#analysis/positions/join-tracks.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { SHIELD_FULL_MS } from '#shared/game/game-numbers.ts'
import { bookOf, factOf } from '#simulator/samples/sample-book.ts'
import { kill, logOf, logOfSimulated } from '#simulator/samples/sample-log.ts'
import { type ScriptedHit, type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'

const END_MS = 200_000
const TURN_MS = 20_000

const stay = (seat: string, more: Partial<ScriptedLife> = {}): ScriptedLife => ({
  seat,
  fromMs: 0,
  toMs: END_MS,
  at: ['abcdefgh'.indexOf(seat), 0, 0],
  ending: 'film-end',
  ...more,
})

/** `e` breaks the shield of `a` six times, who shoots back every other time; `f` breaks that of `b` as often, who never does. */
function fought() {
  const turns = Array.from({ length: 6 }, (_, turn) => (turn + 1) * TURN_MS)
  const broken = (at: number) =>
    turns.flatMap((ms): [number, number][] => [
      [ms + at, 0],
      [ms + at + 7_000, 1],
    ])
  const hits = turns.flatMap((ms, turn): ScriptedHit[] => [
    { ms, from: 'e', to: 'a' },
    { ms: ms + 100, from: 'f', to: 'b' },
    ...(turn % 2 === 0 ? [{ ms: ms + 3_000, from: 'a', to: 'e' }] : []),
  ])
  const seats = [...'cdefgh'].map((seat) => stay(seat))
  const tracks = tracksOf([stay('a', { shield: broken(0) }), stay('b', { shield: broken(100) }), ...seats], { hits })
  return bookOf(logOf(kill(END_MS - 1_000, 'e', 'd')), 'a', { positions: { status: 'read', tracks } })
}

const figure = (book: FactBook, kind: Parameters<FactBook['find']>[0]) => {
  const found = book.find(kind)
  return found && [found.value, found.of]
}

test('a broken shield either refills, or the next hit is given or taken before that', () => {
  const book = fought()
  expect(figure(book, 'shields-not-refilled')).toEqual([3, 6])
  expect(figure(book, 'others-shields-not-refilled')).toEqual([0, 6])
  expect(figure(book, 'target-shields-not-refilled')).toEqual([2, 15])
  expect(book.find('shields-not-refilled')?.evidence).toHaveLength(3)
})

test("a second enemy counts once per fight, and dying within three seconds of that enemy's hit counts as fallen", () => {
  const ends = Array.from({ length: 5 }, (_, turn) => (turn + 1) * TURN_MS)
  const lives = ends.map((ms, turn) => stay('a', { fromMs: turn === 0 ? 0 : ms - TURN_MS + 8_000, toMs: ms, ending: 'death' }))
  const hits = ends.flatMap((ms, turn): ScriptedHit[] => [
    { ms: ms - 6_000, from: 'e', to: 'a' },
    { ms: ms - (turn < 2 ? 1_000 : 4_000), from: 'f', to: 'a' },
    { ms: ms - 500, from: 'e', to: 'a' },
  ])
  const others = [...'bcdefgh'].map((seat) => stay(seat))
  const helped: ScriptedHit[] = [
    { ms: 10_000, from: 'a', to: 'e' },
    { ms: 11_000, from: 'b', to: 'e' },
  ]
  const tracks = tracksOf([...lives, ...others], { hits: [...hits, ...helped] })
  const book = bookOf(logOf(ends.flatMap((ms) => kill(ms, 'e', 'a'))), 'a', { positions: { status: 'read', tracks } })
  expect(figure(book, 'fallen-under-two')).toEqual([2, 5])
  expect(figure(book, 'others-fallen-under-two')).toEqual([0, 1])
})

test.each([
  [
    'tracks-weak',
    'shields-not-refilled',
    'broken-shields',
    'The next 15 times your shield breaks and you live: a hit given or taken before it is full in at most 5 of them.',
  ],
  [
    'tracks-two-guns',
    'fallen-under-two',
    'times-under-two',
    'The next 15 times a second enemy hits you too: dead within three seconds in at most 5 of them.',
  ],
] as const)(
  'the drill of "%s" has its own pass mark if the match had enough occasions, and otherwise one by its deaths',
  (id, missed, per, words) => {
    const kind = TRACK_KINDS.find((candidate) => candidate.id === id)
    const byDeaths = factOf(`target-${id}`, 3, { of: 20 })
    const own = factOf(`target-${missed}`, 5, { of: 15 })
    const book = makeFactBook([byDeaths, own])
    expect(kind?.passMark(book)).toEqual({ kind: id, per, window: 15, atMost: 5 })
    expect(kind?.passMark(makeFactBook([byDeaths]))).toEqual({ kind: id, per: 'deaths', window: 20, atMost: 3 })
    const claim = kind?.pass(book)
    if (!claim) throw new Error('no mark was told')
    const report = { ...HAND_MADE_REPORT, facts: [own] }
    expect(sentenceOf(claim, report)).toBe(words)
    expect(checkClaim(claim, report)).toBeNull()
  },
)

test('in a walked match, a broken shield either takes as long to refill as in the game, or ends in a hit', () => {
  const { statistics, film, tracks: read } = simulateWalkedMatch({ seed: 32, mode: 'slayer', durationMs: 120_000 })
  const log = logOfSimulated({ statistics, film })
  const tracks = buildTracks(read, log)
  const match = joinTracks(log, tracks)
  if (!match) throw new Error('the tracks were not used')
  const found = [...tracks.players.keys()].flatMap((player) => brokenShields(match, player, { fromMs: 0, toMs: tracks.endMs }))
  expect(found.length).toBeGreaterThan(3)
  for (const { fromMs, toMs, isRefilled } of found) {
    if (isRefilled) expect(toMs - fromMs).toBeGreaterThanOrEqual(0.98 * SHIELD_FULL_MS)
    else expect(tracks.hits.some(({ ms }) => ms === toMs)).toBe(true)
  }
})

test("the sentence on the own figures and the others' passes the check", () => {
  const facts = [
    factOf('shields-not-refilled', 7, { of: 9, unit: 'fights' }),
    factOf('others-shields-not-refilled', 30, { of: 61, unit: 'fights' }),
  ]
  const [claim] = SHIELD_MARK.compose(makeFactBook(facts))
  if (!claim) throw new Error('nothing was told')
  const report = { ...HAND_MADE_REPORT, facts }
  const text = sentenceOf(claim, report)
  expect(text).toBe(
    'Your shield broke nine times and you lived: in 7 of them you gave or took the next hit before it was full. The others: 30 of 61.',
  )
  expect(checkClaim(claim, report)).toBeNull()
})
