import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { findFights, isEvenDuel, offAimOf, rangeOf } from '#analysis/positions/fights.ts'
import { countNamedHits } from '#analysis/positions/hits.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { readChunks } from './film-records.ts'
import { RECORDED_DATA, readRecordedStatistics } from './recorded-data.ts'

/** The fights of a recorded film are those that an independent decoder found. Generated tracks cannot show this. */

const FILM = '3f5b80c8-first-80s'
const [HUMAN, BOT] = [0, 1]

function readFilm(): MatchTracks {
  const reader = openFrames(inflateWithNode, { levelId: 'fc878857-e778-4daf-b0ef-5d826b922f3f' })
  for (const chunk of readChunks(FILM)) reader.readChunk(chunk)
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(`the film is ${outcome.status}`)
  const match = readRecordedStatistics(join('film-chunks', FILM, 'match-metadata.json'))
  return buildTracks(outcome.tracks, buildEventLog({ match, film: null }))
}

function seconds(ms: number): number {
  return Number((ms / 1000).toFixed(2))
}

describe.skipIf(RECORDED_DATA === null)('fights of a recorded film', () => {
  test('who began, hits on both sides, length, range and kill of each fight match the film; the last fight ends with the film', () => {
    const fights = findFights(readFilm())
    expect(
      fights.map((fight) => [
        seconds(fight.startMs),
        seconds(fight.endMs),
        fight.first,
        [fight.hitsByFirst, fight.hitsByOther],
        Number(rangeOf(fight)?.toFixed(1)),
        fight.killedBy,
      ]),
    ).toEqual([
      [30.41, 33.03, BOT, [4, 17], 8.3, null],
      [39.29, 42.51, HUMAN, [14, 0], 7.9, null],
      [57.31, 59.76, HUMAN, [7, 0], 5.6, HUMAN],
      [79.39, 79.89, HUMAN, [6, 0], 4.8, null],
    ])
    const [first, , third] = fights
    // Measured on the ground plane; with the aim's height, the independent decoder has 0.4.
    expect(first && offAimOf(first)).toBeCloseTo(0.27, 2)
    expect(third?.atFirstHit.other).toMatchObject({ shield: 1 })
    expect(third?.atFirstHit.other.health).toBeCloseTo(126 / 127, 3)
  })

  test('nearly every loss of shield or health has its attacker, and a fight that began before a shield had recharged is not even', () => {
    const tracks = readFilm()
    const { named, losses } = countNamedHits({ tracks })
    expect(losses).toBeGreaterThan(40)
    expect(named / losses).toBeGreaterThan(0.95)
    expect(findFights(tracks).map((fight) => isEvenDuel({ tracks }, fight))).toEqual([true, false, true, true])
  })
})
