import { type JobId, jobId } from './ids.ts'
import { SAMPLE_RESULT_PATH } from './sample-path.ts'

/** The sample match, which anyone may analyze for free, and its video. Its data is in `SAMPLE_FOLDER`. */
export const SAMPLE_MATCH_ID = 'ffce1c88-fc40-474f-a272-2d463c5eadb3'
export const SAMPLE_VIDEO_ID = 'Hq7Rk2vTz0M'
export const SAMPLE_GAMERTAG = 'Haystack Ace'
export const SAMPLE_XUID = '2554410289254505'
export const SAMPLE_MAP = {
  assetId: '6e5786f4-8ee9-46d7-9ffe-e5591696b688',
  versionId: 'f9a11219-fcbc-4466-a755-2b75f7534c7c',
  name: 'Tram Depot',
} as const
export const SAMPLE_VIDEO_TITLE = 'Oddball on Tram Depot - full match, Haystack Ace POV'

/** Video time minus film time. The video starts 7.3 s before kick-off, which is at 20.7 s of the film. */
export const SAMPLE_VIDEO_OFFSET_MS = -13_400

/** When play starts, in film time. The HUD clock in the video counts from it. */
export const SAMPLE_KICK_OFF_MS = 20_728

/** Includes the result card after the last round. */
export const SAMPLE_VIDEO_SECONDS = 536

/**
 * Relative to the package root. Laid out like a recorded match: `stats.json`, `skill.json`, `film-summary.bin`, and the film's header and
 * frames, `filmChunk0` and so on.
 */
export const SAMPLE_FOLDER = 'assets/sample/match'
export const SAMPLE_RESULT_ID: JobId = jobId.parse(SAMPLE_RESULT_PATH.split('/').at(-1))
