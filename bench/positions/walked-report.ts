import { deflateSync, inflateSync } from 'node:zlib'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { writeFilm } from '#simulator/filming/write-film.ts'
import { createRandom } from '#simulator/random.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import type { SimulatedPlayer } from '#simulator/simulation.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import type { WalkedMatch, WalkedOptions } from '#simulator/walking/walked-match.ts'

/** A walked match in the form that the coach gets. */
export interface WalkedReport {
  readonly log: EventLog
  readonly tracks: MatchTracks
  /** A correct match fails none. */
  readonly failedGates: readonly string[]
  /** Player ids in the simulator's order. */
  readonly seats: readonly string[]
  readonly players: readonly SimulatedPlayer[]
}

export interface ReadingOptions {
  /** True: the film is written and read back as a real one is. False: the simulated tracks are used directly. */
  readonly isThroughBytes: boolean
  /** Share of the hits that are in the tracks. */
  readonly hitsRead: number
}

/** These gates check sums of hits, so they rightly fail when hits are missing. */
const GATES_OF_HITS: ReadonlySet<string> = new Set(['hits', 'damage'])

export function walkedReport(options: WalkedOptions, { isThroughBytes, hitsRead }: ReadingOptions): WalkedReport {
  const match = simulateWalkedMatch(options)
  const { statistics, film, truth } = match
  const log = logOfSimulated({ statistics, film })
  const tracks = buildTracks(withHits(isThroughBytes ? readBack(match) : match.tracks, hitsRead, options.seed), log)
  const failed = tracks.gates.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
  return {
    log,
    tracks,
    failedGates: hitsRead < 1 ? failed.filter((name) => !GATES_OF_HITS.has(name)) : failed,
    seats: truth.players.map(({ xuid }) => `xuid(${xuid})`),
    players: truth.players,
  }
}

/** Removes hits at random, including killing blows. */
function withHits(tracks: FilmTracks, hitsRead: number, seed: number): FilmTracks {
  if (hitsRead === 1) return tracks
  const random = createRandom(seed, 'hits read')
  return { ...tracks, damage: tracks.damage.filter(() => random.isHit(hitsRead)) }
}

function readBack({ tracks, film, statistics }: WalkedMatch): FilmTracks {
  const chunks = writeFilm(tracks, film, (bytes) => deflateSync(bytes, { level: 1 }))
  const inflate = (bytes: Uint8Array, maxOutputLength: number) => ({
    status: 'complete' as const,
    bytes: inflateSync(bytes, { maxOutputLength }),
  })
  const reader = openFrames(inflate, { levelId: statistics.MatchInfo.LevelId })
  for (const chunk of chunks.slice(0, -1)) reader.readChunk(chunk)
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(`A film was ${outcome.status}.`)
  return outcome.tracks
}
