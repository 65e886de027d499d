import { SAMPLE_KICK_OFF_MS, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_OFFSET_MS } from '#shared/sample.ts'
import type { Anchor, LoggedMoment } from './alignment.ts'

/** Deaths appear 14 to 87 ms late in the rendered video, which has ten frames per second. */
const RESIDUAL_MS = 100

interface VideoOfMatch {
  readonly videoId: string | null
  readonly matchId: string
}

/** True for an analysis of the sample match with its own video or none, which is free. */
export function isSample({ videoId, matchId }: VideoOfMatch): boolean {
  return matchId === SAMPLE_MATCH_ID && (videoId === null || videoId === SAMPLE_VIDEO_ID)
}

export function knownKickOff(matchId: string): number | null {
  return matchId === SAMPLE_MATCH_ID ? SAMPLE_KICK_OFF_MS : null
}

/** The sample's video is rendered from the match, so their offset is known. Null for any other pair. */
export function sampleAnchor({ videoId, matchId }: VideoOfMatch, [first]: readonly LoggedMoment[]): Anchor | null {
  if (videoId !== SAMPLE_VIDEO_ID || matchId !== SAMPLE_MATCH_ID) return null
  if (!first) return null
  const { id: event, atMs } = first
  return { event, atMs, videoSeconds: (atMs + SAMPLE_VIDEO_OFFSET_MS) / 1000, measuredResidualMs: RESIDUAL_MS }
}
