import { describe, expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import type { PositionsSource } from '#analysis/findings/study-player.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { toMarkdown } from '#analysis/report/text/report-markdown.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { seatIn } from '#simulator/samples/sample-log.ts'
import { type ScriptedKill, trackedMatch } from '#simulator/samples/sample-tracked-match.ts'

/** `a` dies eight times, seven of them far from everyone and without a hit back; the others die about as often, and never like that. */
const KILLS: readonly ScriptedKill[] = [
  ...Array.from(
    { length: 8 },
    (_, at): ScriptedKill => ({
      ms: 30_000 + at * 60_000,
      killer: 'efgh'[at % 4] ?? 'e',
      victim: 'a',
      isFar: at > 0,
      isAnswered: at === 0,
    }),
  ),
  ...Array.from(
    { length: 24 },
    (_, at): ScriptedKill => ({ ms: 50_000 + at * 20_000, killer: 'efgh'[at % 4] ?? 'e', victim: 'bcd'[at % 3] ?? 'b' }),
  ),
  ...Array.from(
    { length: 24 },
    (_, at): ScriptedKill => ({ ms: 40_000 + at * 20_000, killer: 'bcd'[at % 3] ?? 'b', victim: 'efgh'[at % 4] ?? 'e' }),
  ),
]
const { log, tracks } = trackedMatch(KILLS)
const composed = (positions: PositionsSource, seat = 'a') =>
  composeReport({ log, skill: null, map: 'Streets', you: seatIn(log, seat), positions })
const onTracks = composed({ status: 'read', tracks })
const textsOf = (report: typeof onTracks) => listClaims(report).map(({ claim }) => sentenceOf(claim, report))

test('every sentence of a report on tracks passes the check, and the report matches the schema', () => {
  for (const seat of 'abe') {
    const report = composed({ status: 'read', tracks }, seat)
    expect(checkReport(report).dropped).toEqual([])
    expect(reportSchema.parse(report)).toEqual(report)
  }
})

test('a kind far over the expected number is called and compared with the others, with a drill and a pass mark', () => {
  expect(onTracks.focusAreas.map(({ kind, certainty }) => [kind, certainty])).toEqual([
    ['tracks-alone', 'in this match'],
    ['lives-without-kill', 'in this match'],
  ])
  const [focus] = onTracks.focusAreas
  expect(focus?.moments).toHaveLength(7)
  expect(focus?.claims.map((claim) => sentenceOf(claim, onTracks))).toEqual([
    'Seven of your eight deaths on film went untraded with two or more teammates alive, none of them within 30 m and none just killed beside you. The others: none of 48.',
    'Your teammates alone: none of 24.',
    "You were out of reach for 0:28. At the others' rate that costs 0 deaths, so it is not only the time out there.",
    'See ≈01:30, ≈02:30, ≈03:30 and ≈04:30: north-west side.',
    'That is more than luck. Three matches tell whether it is a habit.',
    "Without the film this report put “Don't die empty-handed” first. With it, each death is sorted by how its fight went, and this stands out most.",
  ])
  expect(focus?.passMark).toEqual({ kind: 'tracks-alone', per: 'deaths', window: 20, atMost: 5 })
})

test('causes sum to the deaths, and each death has a card with its sentence', () => {
  const { positions } = onTracks
  if (positions.status !== 'read') throw new Error('nothing was read')
  expect(positions.causes.reduce((sum, { deaths }) => sum + deaths, 0)).toBe(onTracks.deaths.length)
  expect(positions.deaths.map(({ event }) => event)).toEqual(onTracks.deaths.map(({ event }) => event))
  const [, far] = positions.deaths
  expect(far).toMatchObject({ cause: 'alone', blame: 'yours', beside: null, tags: ['walked-away'], unread: [], weapon: null })
  expect(far?.sentence && sentenceOf(far.sentence, onTracks)).toBe('Your nearest teammate was 113 m away when it began.')
  expect(far?.participants.map(({ player, role, range }) => [player, role, range === null ? null : Math.round(range)])).toEqual([
    ['p1', 'you', null],
    ['p6', 'killer', 8],
    ['p3', 'mate', 38],
  ])
  expect(sentenceOf(onTracks.ledger[0] ?? onTracks.title, onTracks)).toBe('Your 8 deaths: even duel 1 · alone 7.')
  expect(positions.fights).toHaveLength(8)
  const [fight] = positions.fights
  expect(fight).toMatchObject({ ownShield: 1, enemyShield: 1, ownWeapon: 'MA40 AR', enemyWeapon: 'MA40 AR' })
  expect([33, 45].map((second) => positions.support?.own[second])).toEqual([null, 1])
})

const traded = trackedMatch([
  { ms: 30_000, killer: 'e', victim: 'a' },
  { ms: 31_500, killer: 'b', victim: 'e' },
  { ms: 60_000, killer: 'f', victim: 'a', isAnswered: true },
])
const onTraded = composeReport({
  log: traded.log,
  skill: null,
  map: 'Streets',
  you: seatIn(traded.log, 'a'),
  positions: { status: 'read', tracks: traded.tracks },
})

test('a fight without an own hit has no own weapon', () => {
  const { positions } = onTraded
  if (positions.status !== 'read') throw new Error('nothing was read')
  expect(positions.fights.map(({ ownWeapon }) => ownWeapon)).toEqual([null, 'MA40 AR'])
})

test('the ledger counts traded deaths', () => {
  expect(checkReport(onTraded).dropped).toEqual([])
  expect(sentenceOf(onTraded.ledger[0] ?? onTraded.title, onTraded)).toBe('Your 2 deaths: traded 1 · even duel 1.')
})

test('every card sentence cites facts, even without a figure', () => {
  const sentences = listClaims(onTraded).filter(({ role }) => role === 'death')
  expect(sentences.map(({ claim }) => claim.facts)).toEqual([
    ['cause-traded/p1'],
    expect.arrayContaining([expect.stringMatching(/^death-own-hits/)]),
  ])
})

test('the death table of a text has cause and tags, and without tracks the kind from the log', () => {
  expect(toMarkdown(onTracks)).toContain('| alone (walked away from a teammate) |')
  expect(toMarkdown(composed({ status: 'none' }))).toContain('| no clear cause |')
})

test('with lives read from the film, no respawn is assumed and no other one is tried', () => {
  const texts = textsOf(onTracks).join(' ')
  expect(texts).toContain('Lives were read from the film for 8 of 8 players, so no respawn is assumed for them.')
  expect(texts).not.toMatch(/assume a respawn|Positions, health, aim/)
  expect(onTracks.respawnMs).toBeNull()
})

describe('without tracks', () => {
  const plain = composeReport({ log, skill: null, map: 'Streets', you: seatIn(log, 'a') })

  test('the report rests on the log alone and says so', () => {
    expect(plain).toMatchObject({ positions: { status: 'none' }, areFocusAreasProvisional: false })
    expect(textsOf(plain)).toContain('Places, health, aim and intent are not in this log, so nothing is said about them.')
  })

  test('tracks that failed a check are not used, and the report says which', () => {
    const gates = [{ name: 'self-tests', verdict: 'failed', figure: 0.8, tested: 10, failedPlayers: [] }] as const
    const failed = composed({ status: 'read', tracks: { ...tracks, gates } })
    expect(failed.positions).toEqual({ status: 'given-up', failedGates: ['self-tests'] })
    expect(textsOf(failed)).toContain(
      'Where everybody stood was read from the film but is not used, since a check of it failed: self tests.',
    )
    expect(failed.focusAreas).toEqual(plain.focusAreas)
  })

  test('the report says from when to when frames are missing', () => {
    const problems = ['Frames are missing from 260.0 s to 280.0 s.']
    const partly = composed({ status: 'read', tracks: { ...tracks, problems } })
    expect(partly.checked.filmProblems).toEqual(problems)
    expect(toMarkdown(partly)).toContain('Frames are missing from 260')
  })

  test('on an unknown map, lives and hits are used but no places', () => {
    const map = { areDistancesKnown: false, foundBy: 'nothing', box: tracks.map.box } as const
    const unknown = composed({ status: 'read', tracks: { ...tracks, map } })
    expect(checkReport(unknown).dropped).toEqual([])
    expect(unknown.positions).toMatchObject({ hasPlaces: false, support: null })
    expect(unknown.focusAreas.every(({ kind }) => kind !== 'tracks-alone')).toBe(true)
  })
})
