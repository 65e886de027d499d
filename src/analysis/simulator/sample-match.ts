import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { layTracks } from './laid/lay-tracks.ts'
import { type LoggedPlay, playLog, toMatch } from './simulate-match.ts'
import type { SimulatedMatch, SimulationOptions } from './simulated-match.ts'

/**
 * The product's sample: a lost ranked Oddball with a multi-kill and one habit worth a report, and a video that
 * `scripts/render-sample` draws from the same events.
 */
export const SAMPLE_MATCH_ID = 'ffce1c88-fc40-474f-a272-2d463c5eadb3'
export const SAMPLE_VIDEO_ID = 'Hq7Rk2vTz0M'
export const SAMPLE_GAMERTAG = 'Haystack Ace'
export const SAMPLE_XUID = '2554410289254505'
export const SAMPLE_STARTED_AT = '2026-08-27T12:25:22.289Z'
export const SAMPLE_VIDEO_TITLE = 'Oddball on Tram Depot - full match, Haystack Ace POV'

/** Video time minus film time: the video starts 7.3 s before kick-off, which stands at 20.7 s of the film. */
export const SAMPLE_VIDEO_OFFSET_MS = -13_400

/** Play starts here on the film's clock: the video's own HUD counts from it. */
export const SAMPLE_KICK_OFF_MS = 20_728

/** Length of the video, with the card that shows the result behind the last round. */
export const SAMPLE_VIDEO_SECONDS = 536

/** Index into `truth.players`. */
const SAMPLE_PLAYER = 1

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
