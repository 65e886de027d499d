import { describe, expect, test } from 'vitest'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import type { WalkedMatch } from '#simulator/walking/walked-match.ts'

const AIMED_BYTES = 150 * 1024

function buildStored({ statistics, film, tracks }: WalkedMatch) {
  const log = logOfSimulated({ statistics, film })
  return { log, stored: buildTracks(tracks, log) }
}

describe('a whole match of four against four with rounds and an objective', () => {
  const match = simulateWalkedMatch({ seed: 3, mode: 'ctf' })
  const { stored, log } = buildStored(match)

  test('passes every gate', () => {
    const verdicts = stored.gates.map(({ name, verdict }) => `${name} ${verdict}`)
    expect(verdicts.filter((one) => one.endsWith('failed'))).toEqual([])
    expect(verdicts.filter((one) => one.endsWith('passed'))).toHaveLength(10)
  })

  test('has every death of the log at the time of the log, to a millisecond', () => {
    const logged = log.events.filter(({ kind }) => kind === 'death')
    expect(stored.deaths).toHaveLength(logged.length)
    const apart = stored.deaths.map(({ ms }, index) => Math.abs(toLogMs(stored, ms) - (logged[index]?.atMs ?? 0)))
    expect(Math.max(...apart)).toBeLessThanOrEqual(1)
  })

  test('takes less than 150 KB for more than ten minutes', () => {
    expect(stored.endMs).toBeGreaterThan(600_000)
    expect(packTracks(stored).length).toBeLessThan(AIMED_BYTES)
  })
})

test('a player who is dead when two of three rounds end has fewer lives, and the lives gate still passes', () => {
  const { stored, log } = buildStored(simulateWalkedMatch({ seed: 900_035, mode: 'oddball' }))
  const rounds = log.rounds.status === 'found' ? log.rounds.rounds : []
  expect(rounds).toHaveLength(3)
  // Shorter than any respawn: a player who died this late was dead at the end.
  const died = (endMs: number) =>
    log.events.flatMap((one) => (one.kind === 'death' && one.atMs <= endMs && one.atMs > endMs - 7_000 ? one.player : []))
  const dead = rounds.flatMap(({ endMs }) => [...new Set(died(endMs))])
  expect(Math.max(...dead.map((player) => dead.filter((one) => one === player).length))).toBe(2)
  expect(stored.gates.find(({ name }) => name === 'lives')?.verdict).toBe('passed')
})

test('in free-for-all all players are enemies, and the gates pass', () => {
  const { stored } = buildStored(simulateWalkedMatch({ seed: 4, mode: 'free-for-all', durationMs: 120_000 }))
  expect(stored.gates.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  expect(stored.gates.find(({ name }) => name === 'killer-to-victim')?.verdict).toBe('passed')
})
