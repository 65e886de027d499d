import { findMatchId } from '#shared/ids.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import type { Site } from '#web/data/site.ts'
import type { SubmissionDraft } from './submission-state.ts'

/** Whether the form asks for the sample match with its own video, however their addresses are written: that is free. */
export function isSample({ videoUrl, matchId }: Pick<SubmissionDraft, 'videoUrl' | 'matchId'>, site: Site | undefined): boolean {
  if (!site) return false
  const { sample } = site
  return findMatchId(matchId) === sample.matchId && parseVideoAddress(videoUrl)?.id === parseVideoAddress(sample.videoUrl)?.id
}
