import { expect, test } from 'vitest'
import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { idOf, kill, logOf } from '#simulator/samples/sample-log.ts'
import { type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { analyseMatch } from './analyse-match.ts'
import { entryAt } from './numbers-alive.ts'

const log = logOf([...kill(10_000, 'e', 'a'), ...kill(25_000, 'b', 'e'), ...kill(26_000, 'f', 'a'), ...kill(60_000, 'a', 'f')])
const stands = (seat: string, fromMs: number, toMs: number, ending: ScriptedLife['ending'] = 'death'): ScriptedLife => ({
  seat,
  fromMs,
  toMs,
  at: [0, 0, 0],
  ending,
})
const LIVES = [
  stands('a', 0, 9_995),
  stands('a', 25_500, 25_995),
  stands('a', 34_000, 60_000, 'film-end'),
  stands('b', 0, 60_000, 'film-end'),
  stands('e', 0, 24_995),
]

function analysed(lives: readonly ScriptedLife[], changes: Partial<MatchTracks> = {}) {
  return analyseMatch(log, LOG_KINDS, {
    tracks: tracksOf(lives, { changes: { clock: { offsetMs: -5, pairedDeaths: 4 }, ...changes } }),
    tests: CAUSE_TESTS,
  })
}

test('lives begin at the spawns in the film, so living players are counted without an assumed respawn', () => {
  const { respawnMs, lives, livesRead, reviews } = analysed(LIVES)
  expect(respawnMs).toBeNull()
  expect(lives.get(idOf('a'))?.map(({ startMs, endMs, death }) => [startMs, endMs, death?.atMs ?? null])).toEqual([
    [5, 10_000, 10_000],
    [25_505, 26_000, 26_000],
    [34_005, 60_005, null],
  ])
  expect(livesRead.has(idOf('a'))).toBe(true)
  const alive = (atMs: number) => reviews.find(({ death }) => death.atMs === atMs)?.alive
  expect([alive(25_000), alive(26_000)]).toEqual([
    { own: 4, enemy: 3 },
    { own: 4, enemy: 3 },
  ])
  expect(analyseMatch(log, LOG_KINDS).reviews.find(({ death }) => death.atMs === 25_000)?.alive).toEqual({ own: 4, enemy: 4 })
})

test('a player keeps assumed lives if the film lacks one of them', () => {
  const { lives, livesRead } = analysed(LIVES.filter(({ fromMs }) => fromMs !== 25_500))
  expect(livesRead.has(idOf('a'))).toBe(false)
  expect(lives.get(idOf('a'))?.map(({ startMs }) => startMs)).toEqual([5, 18_000, 34_000])
})

test('assumed lives cover all the time of the film, also before the first event and after the last', () => {
  const { numbers } = analysed(LIVES.filter(({ fromMs }) => fromMs !== 25_500))
  const alive = (atMs: number) => [...(entryAt(numbers, atMs)?.alive.values() ?? [])]
  expect([alive(1_000), alive(60_004)]).toEqual([
    [4, 4],
    [4, 2],
  ])
})

test('tracks whose layout failed a check are not used at all', () => {
  const gates = [{ name: 'self-tests', verdict: 'failed', figure: 0, tested: 10, failedPlayers: [] }] as const
  expect(analysed(LIVES, { gates })).toMatchObject({ tracked: null, respawnMs: 8_000 })
})
