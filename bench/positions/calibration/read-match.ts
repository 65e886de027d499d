import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { CommandRefusal } from '#server/cli/command-refusal.ts'
import { readFilm } from '#server/cli/film-command.ts'
import { type FilmFolder, openFilmFolder } from '#server/cli/film-folder.ts'
import { knownMap, readStatistics, readTracks } from '#server/cli/tracks-command.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'

/** A recorded match in the form that the coach gets, or the reason why nothing can be measured on it. */
export type ReadMatch =
  | { readonly name: string; readonly status: 'usable'; readonly log: EventLog; readonly tracks: MatchTracks }
  | { readonly name: string; readonly status: 'unusable'; readonly why: string }

/** The name of a summary next to the chunks, for films whose last chunk is not one. */
const SUMMARY_NAME = 'film-summary.bin'

/** Reads a folder with the chunks of a film as they were served, and the match's statistics next to them. */
export function readMatch(path: string): ReadMatch {
  const name = basename(path)
  try {
    const folder = openFilmFolder(path)
    const statistics = readStatistics(folder, {})
    const film = summaryOf(path, folder)
    if (statistics === null) return unusable(name, 'no statistics beside the chunks')
    if (film === null) return unusable(name, 'no summary of the film, so no death has a time')
    const log = buildEventLog({ match: readMatchStats(statistics), film, gamertags: new Map() })
    const tracks = buildTracks(readTracks(folder, knownMap(statistics)), log)
    const why = whyUseless(log, tracks)
    return why === null ? { name, status: 'usable', log, tracks } : unusable(name, why)
  } catch (error) {
    if (error instanceof CommandRefusal || error instanceof Refusal) return unusable(name, error.message)
    throw error
  }
}

function summaryOf(path: string, folder: FilmFolder): FilmSummary | null {
  const beside = join(path, SUMMARY_NAME)
  return folder.readSummary() ?? (existsSync(beside) ? readFilm(beside) : null)
}

function whyUseless({ events, players }: EventLog, { map, gates }: MatchTracks): string | null {
  const failed = gates.filter(({ verdict }) => verdict === 'failed').map((gate) => gate.name)
  if (isHidden(gates, 'everything') || isHidden(gates, 'positions')) return `checks of what was read failed: ${failed.join(', ')}`
  if (!map.areDistancesKnown) return 'its map is not known, so no distance is'
  if (players.filter(({ isBot }) => !isBot).length < 3) return 'fewer than three people, so there is no lobby to compare with'
  return events.some((event) => event.kind === 'death') ? null : 'nobody died in it'
}

function unusable(name: string, why: string): ReadMatch {
  return { name, status: 'unusable', why }
}
