import { findMatchId } from '#shared/ids.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import type { Site } from '#web/data/site.ts'
import type { SubmissionDraft } from './submission-state.ts'

type VideoOfMatch = Pick<SubmissionDraft, 'videoFrom' | 'videoUrl' | 'matchId'>

/** Whether the form asks for the sample match with its own video, however their addresses are written, or with no address: that is free. */
export function isSample({ videoFrom, videoUrl, matchId }: VideoOfMatch, site: Site | undefined): boolean {
  if (!site || findMatchId(matchId) !== site.sample.matchId) return false
  return videoFrom !== 'address' || parseVideoAddress(videoUrl)?.id === parseVideoAddress(site.sample.videoUrl)?.id
}
