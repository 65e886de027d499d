import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { filmOf } from '#analysis/log/sample-log.ts'
import { laySampleTracks, playSampleLog, simulateSampleMatch } from '#analysis/simulator/sample-match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { keepTracks } from '#analysis/tracks/keep-tracks.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { placeMeetings } from './place-meetings.ts'
import { setStage } from './stage.ts'

const { statistics, film, truth } = simulateSampleMatch()
const log = buildEventLog({ match: readMatchStats(statistics), film: filmOf(film) })
const tracks = laySampleTracks()
const kept = keepTracks(tracks, log)

test('tracks under the sample pass every gate', () => {
  const verdicts = kept.gates.map(({ name, verdict }) => `${name} ${verdict}`)
  expect(verdicts.filter((verdict) => verdict.endsWith('failed'))).toEqual([])
  expect(verdicts.filter((verdict) => verdict.endsWith('passed'))).toHaveLength(9)
})

test('everybody dies when and by whom the log says, within a frame', () => {
  expect(kept.deaths).toHaveLength(truth.deaths.length)
  kept.deaths.forEach((death, place) => {
    const logged = truth.deaths[place]
    expect(Math.abs(toLogMs(kept, death.ms) - (logged?.atMs ?? 0))).toBeLessThanOrEqual(17)
    expect([tracks.deaths[place]?.victimPlayer, tracks.deaths[place]?.killerPlayer]).toEqual([logged?.victim, logged?.killer ?? null])
  })
})

test('who is killed is in sight of his killer, with few exceptions, and dies as far away as people do', () => {
  const stage = setStage(23, playSampleLog())
  const meetings = placeMeetings(stage.walk, stage.script)
  const pairs = stage.script.deaths.flatMap((death) => {
    const at = (role: string) => meetings.find((meeting) => meeting.death === death && meeting.role === role)?.cell
    const [victim, killer] = [at('victim'), at('killer')]
    return victim === undefined || killer === undefined ? [] : [stage.walk.canSee(victim, killer)]
  })
  expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThan(0.9)
  const distances = kept.deaths.flatMap(({ victim, killerStance }) =>
    killerStance ? [Math.hypot(...victim.place.map((value, axis) => value - (killerStance.place[axis] ?? 0)))] : [],
  )
  const [median = Number.NaN] = distances.toSorted((one, other) => one - other).slice(distances.length >> 1)
  expect(median).toBeGreaterThan(2)
  expect(median).toBeLessThan(9)
})
