import type { FilmEvent } from '#analysis/film/film-event.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { ReportSources } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { keepTracks } from '#analysis/tracks/keep-tracks.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES, type SimulatedMatch } from '#simulator/simulated-match.ts'
import { drawArena } from '#simulator/walking/arena/draw-arena.ts'
import { openStretches } from '#simulator/walking/arena/open-ground.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { type Visuals, visualsOf } from '#simulator/watching/visuals.ts'

/** One player's simulated match, and what is to be seen in it. */
export interface PlayedMatch {
  readonly seed: number
  readonly sources: ReportSources
  readonly film: readonly FilmEvent[]
  readonly visuals: Visuals
  readonly hasTracks: boolean
}

/** From events and statistics alone: plays in milliseconds. */
export function loggedMatch(seed: number): PlayedMatch | null {
  const match = simulateMatch({ seed, mode: modeOf(seed) })
  const sources = sourcesOf(seed, match)
  return sources && { seed, sources, film: match.film, visuals: visualsOf(seed, sources.you.id), hasTracks: false }
}

/** With tracks, on whose arena somebody is in the open or beside something; `durationMs` for a shorter one. */
export function walkedMatch(seed: number, durationMs?: number): PlayedMatch | null {
  const match = simulateWalkedMatch({ seed, mode: modeOf(seed), ...(durationMs === undefined ? {} : { durationMs }) })
  const sources = sourcesOf(seed, match)
  if (!sources) return null
  const tracks = keepTracks(match.tracks, sources.log)
  const open = openStretches(drawArena(match.truth.map.name), tracks, sources.you.id)
  return {
    seed,
    sources: { ...sources, positions: { status: 'read', tracks } },
    film: match.film,
    visuals: visualsOf(seed, sources.you.id, { open }),
    hasTracks: true,
  }
}

function modeOf(seed: number) {
  return SIMULATED_MODES[seed % SIMULATED_MODES.length] ?? 'slayer'
}

function sourcesOf(seed: number, { film, statistics, skill }: SimulatedMatch): ReportSources | null {
  const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
  const you = log.players[seed % log.players.length]
  return you ? { log, skill: readMatchSkill(skill), you, map: 'Kiln' } : null
}
