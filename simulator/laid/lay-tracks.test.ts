import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { keepTracks } from '#analysis/tracks/keep-tracks.ts'
import { SAMPLE_FOLDER } from '#shared/sample.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { laySampleTracks, playSampleLog, simulateSampleMatch } from '#simulator/sample-match.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { nearestMate } from '#simulator/walking/measured-walks.ts'
import { placeMeetings } from './place-meetings.ts'
import { setStage } from './stage.ts'

const sample = simulateSampleMatch()
const { statistics, film, truth } = sample
const log = buildEventLog({ match: readMatchStats(statistics), film: filmOf(film) })
const tracks = laySampleTracks()
const filmed = readFilm()
const kept = keepTracks(filmed, log)

test('the film of the sample passes every gate', () => {
  const verdicts = kept.gates.map(({ name, verdict }) => `${name} ${verdict}`)
  expect(verdicts.filter((verdict) => verdict.endsWith('failed'))).toEqual([])
  expect(verdicts.filter((verdict) => verdict.endsWith('passed'))).toHaveLength(10)
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
  const stage = setStage(33, playSampleLog())
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

test('team-mates are as near to who dies as in other kinds of play, and nobody falls far away from all of them', () => {
  const mates = tracks.deaths.flatMap(({ victimLife, ms }) => {
    const life = tracks.lives[victimLife]
    return life ? (nearestMate({ ...sample, tracks, behaviours: [] }, life, ms - 1) ?? []) : []
  })
  const inOrder = mates.toSorted((one, other) => one - other)
  const [median = Number.NaN] = inOrder.slice(inOrder.length >> 1)
  expect(median).toBeGreaterThan(5)
  expect(median).toBeLessThan(8)
  expect(inOrder.at(-1)).toBeLessThan(23)
})

test('the film that comes with the program shows these tracks', () => {
  expect(filmed.selfTests.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  // Another answer here means that `scripts/sample-match` has to write the match anew.
  expect(inOutline(filmed)).toEqual(inOutline(tracks))
})

/** Of each life's samples every hundredth. */
function inOutline({ selfTests, lives, ...others }: FilmTracks) {
  const hundredths = (column: Iterable<number>) => Array.from(column).filter((_, row) => row % 100 === 0)
  return { ...others, lives: lives.map(({ samples, ...life }) => ({ ...life, samples: Object.values(samples).map(hundredths) })) }
}

function readFilm(): FilmTracks {
  const folder = join(import.meta.dirname, '../..', SAMPLE_FOLDER)
  const reader = openFrames((bytes, capBytes) => ({ status: 'complete', bytes: inflateSync(bytes, { maxOutputLength: capBytes }) }), {
    levelId: statistics.MatchInfo.LevelId,
  })
  const frames = readdirSync(folder).filter((name) => name.startsWith('filmChunk'))
  for (const index of frames.keys()) reader.readChunk(readFileSync(join(folder, `filmChunk${index}`)))
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(`the film was ${outcome.status}`)
  return outcome.tracks
}
