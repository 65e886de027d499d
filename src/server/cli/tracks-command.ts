import { z } from 'zod'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { refuse, unlessRefused } from '#shared/calls/errors.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { refuseCommand } from './command-refusal.ts'
import { type FilmFolder, openFilmFolder } from './film-folder.ts'
import { readJson } from './read-file.ts'
import { toTracksJson } from './tracks-json.ts'

export interface TracksOptions {
  readonly stats?: string
  readonly map?: string
}

const withLevel = z.object({ MatchInfo: z.object({ LevelId: z.string() }) })

/** Prints the decoded frames of a film as JSON. Statistics, given or next to them, identify the map and are checked against the film. */
export function printTracks(path: string, options: TracksOptions): void {
  const folder = openFilmFolder(path)
  const statistics = readStatistics(folder, options)
  const tracks = readTracks(folder, knownMap(statistics, options.map))
  const gates = judge(tracks, folder, statistics)
  for (const piece of toTracksJson(tracks, gates)) process.stdout.write(piece)
  if (tracks.problems.length > 0) console.error(`The film is partial: ${tracks.problems.join(' ')}`)
}

export function readStatistics({ statistics }: FilmFolder, { stats = statistics ?? undefined }: { readonly stats?: string }): unknown {
  return stats === undefined ? null : readJson(stats)
}

export function knownMap(statistics: unknown, mapName: string | null = null): KnownMap {
  return { levelId: withLevel.safeParse(statistics).data?.MatchInfo.LevelId ?? null, mapName }
}

/** Without statistics and log the film can only be checked against itself. */
function judge(tracks: FilmTracks, folder: FilmFolder, statistics: unknown): readonly TrackGate[] {
  const [match, film] = [matchOf(statistics), folder.readSummary()]
  return match || film ? buildTracks(tracks, buildEventLog({ match, film, gamertags: new Map() })).gates : []
}

/** Null also for statistics that only give the map: they check nothing. */
function matchOf(statistics: unknown) {
  return statistics === null ? null : unlessRefused(() => readMatchStats(statistics))
}

export function readTracks(folder: FilmFolder, known: KnownMap): FilmTracks {
  const outcome = folder.readFrames(known)
  switch (outcome.status) {
    case 'read':
      return outcome.tracks
    case 'untrusted': {
      const failed = outcome.selfTests.filter(({ verdict }) => verdict !== 'passed').map(({ name, verdict }) => `${name} (${verdict})`)
      throw refuseCommand('filmUntrusted', outcome.build ?? 'unknown', failed.join(', '))
    }
    case 'refused':
      throw refuse('filmUnreadable', [outcome.reason, ...outcome.problems].join(' '))
  }
}
