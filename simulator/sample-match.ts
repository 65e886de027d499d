import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { layTracks } from './laid/lay-tracks.ts'
import { type LoggedPlay, playLog, toMatch } from './simulate-match.ts'
import type { SimulatedMatch, SimulationOptions } from './simulated-match.ts'

/** Index into `truth.players`. */
const SAMPLE_PLAYER = 1

/** A lost ranked Oddball with a multi-kill and one habit worth a report. */
const SAMPLE_OPTIONS: SimulationOptions = {
  seed: 290,
  mode: 'oddball',
  habits: [{ player: SAMPLE_PLAYER, line: 'after-own-kill', factor: 3 }],
}

export function simulateSampleMatch(): SimulatedMatch {
  return toMatch(SAMPLE_OPTIONS, playSampleLog())
}

export function playSampleLog(): LoggedPlay {
  return playLog(SAMPLE_OPTIONS)
}

/** Of those tried, one whose hits, damage and rounds come within a tenth of what the match's statistics say of every player. */
const TRACKS_SEED = 33

/** Tracks under the sample's log: its film shows them. */
export function laySampleTracks(): FilmTracks {
  return layTracks(TRACKS_SEED, playSampleLog())
}
