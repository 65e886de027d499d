import { probeSentence } from '#shared/video/probe-sentence.ts'
import { isSetByHand } from '#shared/video/video-alignment.ts'
import { isReviewRunning, type ReviewState } from '#shared/video-review/review-state.ts'
import type { Report } from './report.ts'

type Made = Pick<Report, 'sources' | 'videoProbe' | 'videoReview' | 'alignment'>
/** A running or failed review, which a report alone does not show. */
type Review = ReviewState | null

/**
 * Says what a report was made from: the match log or statistics, the film's frames where they were readable, and each model with what it
 * did. Null means a stored text without a report, whose makers are unknown.
 */
export function makersSentence(report: Made | null, review: Review = null): string {
  if (report === null) return 'This analysis does not say what made it.'
  return `This report was computed from ${wordsFor(report.sources)}. ${modelsSentence(report, review)}`
}

export function modelsSentence({ videoProbe, videoReview, alignment }: Omit<Made, 'sources'>, review: Review = null): string {
  const aboutReview = videoReview ? reviewedSentence(videoReview) : reviewSentence(review)
  // A player who declined the probe of the video may have allowed pictures.
  const isProbeLeftOut = aboutReview !== null && videoProbe?.refusal === 'declined'
  const aboutProbe = videoProbe && !isProbeLeftOut ? probeSentence(videoProbe, isSetByHand(alignment)) : null
  if (aboutProbe !== null && aboutReview === null && videoProbe?.refusal === null) return `${aboutProbe} It wrote nothing in this report.`
  if (aboutProbe !== null || aboutReview !== null) return [aboutProbe, aboutReview].filter((sentence) => sentence !== null).join(' ')
  const isClockRead = alignment.status === 'measured' && alignment.of === 'recording'
  return isClockRead
    ? 'No AI model was asked: the match clock in the recording was read in the browser.'
    : 'No AI model was asked, and no video was looked at.'
}

function reviewedSentence({ model, provider, source, windows, chosen }: NonNullable<Made['videoReview']>): string {
  const shown = source === 'recording' ? 'in pictures of a recording' : 'in the public video'
  const moments = windows.length === 1 ? 'one moment' : `${windows.length} moments`
  const count = chosen.length === 1 ? 'one sentence' : `${chosen.length} sentences`
  const did = chosen.length === 0 ? 'wrote nothing in this report' : `chose ${count} of this report and wrote none`
  return `The AI model ${model} of ${provider} was asked about ${moments} ${shown}; it ${did}.`
}

function reviewSentence(review: Review): string | null {
  if (review?.state === 'absent') {
    return review.reason === 'given-up' ? 'An AI model was meant to look at moments of the match, and nothing came of it.' : null
  }
  return isReviewRunning(review) && review?.state !== 'waiting'
    ? 'An AI model is asked about moments of the match; its answers are not here yet.'
    : null
}

function wordsFor({ film, statistics, positions }: Report['sources']): string {
  const shown = positions ? '; and from what its film shows of everybody' : ''
  if (film === 'absent') return positions ? `the match statistics${shown}` : 'the match statistics alone'
  return `the match log: the game's own record of the match${statistics ? ', and its statistics' : ''}${shown}`
}
