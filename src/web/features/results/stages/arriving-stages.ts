import type { PositionsState } from '#shared/jobs/positions-state.ts'
import type { Report } from '#shared/report/report.ts'
import { probeSentence } from '#shared/video/probe-sentence.ts'
import { isSetByHand } from '#shared/video/video-alignment.ts'
import { isProbeAwaited, isTrusted } from '#shared/video/video-probe.ts'
import type { ReviewState } from '#shared/video-review/review-state.ts'
import { addedWords } from '#web/features/report-view/review-words.ts'
import { NO_POSITIONS, NO_REVIEW_WORDS } from './absent-words.ts'

export interface ShownStage {
  readonly name: string
  readonly state: 'done' | 'working' | 'without'
  readonly words: string
  /** For screen readers. It has no counts, so it changes only with the state. */
  readonly spoken: string
  readonly progress: { readonly done: number; readonly all: number; readonly label: string } | null
}

export function logStage(events: number, sentences: number): ShownStage {
  const words = `${events} events, ${sentences} sentences below`
  return { name: 'Match log', state: 'done', words, spoken: '', progress: null }
}

export function positionsStage(positions: PositionsState): ShownStage {
  return { name: 'Film', ...wordsOfPositions(positions) }
}

type StageWords = Omit<ShownStage, 'name'>

function inState(state: ShownStage['state'], words: string): StageWords {
  return { state, words, spoken: words, progress: null }
}

function wordsOfPositions(positions: PositionsState): StageWords {
  switch (positions.state) {
    case 'waiting':
      return inState('working', 'Waiting to read from the film where everyone stood.')
    case 'reading': {
      const { chunksRead: done, chunks: all } = positions
      return {
        state: 'working',
        words: `Reading chunk ${Math.min(done + 1, all)} of ${all} of the film`,
        spoken: 'Reading from the film where everyone stood. What to work on may still change.',
        progress: { done, all, label: 'Chunks of the film read' },
      }
    }
    case 'composing':
      return inState('working', 'The film is read. The report is being completed.')
    case 'there':
      return inState('done', 'The film is read: the report shows where everyone stood.')
    case 'absent':
      return inState('without', NO_POSITIONS[positions.reason])
  }
}

/** The stage of the video: first the match is found in it, then its moments are watched. Null if no model is asked. */
export function videoStage(
  report: Pick<Report, 'videoProbe' | 'alignment' | 'videoReview' | 'positions'>,
  videoReview: ReviewState | null,
): ShownStage | null {
  const { videoProbe: probe, alignment } = report
  const probeWords = probe ? probeSentence(probe, isSetByHand(alignment)) : ''
  if (probe && isProbeAwaited({ videoProbe: probe })) return { name: 'Video', ...inState('working', probeWords) }
  const isUnfound = videoReview?.state === 'absent' && videoReview.reason === 'no-video'
  // If the match was not found in the video, the reason is more useful than the bare fact.
  const added = addedWords(report)
  if (videoReview?.state === 'there' && added !== null) return { name: 'Video', ...inState('done', `Watched. ${added}`) }
  if (videoReview && !(isUnfound && probe && !isTrusted(probe))) return { name: 'Video', ...wordsOfReview(videoReview) }
  return probe ? { name: 'Video', ...inState(isTrusted(probe) ? 'done' : 'without', probeWords) } : null
}

function wordsOfReview(review: ReviewState): StageWords {
  switch (review.state) {
    case 'asking':
      return inState('without', `An AI model could watch ${review.moments} moments of the match. It's waiting for your yes.`)
    case 'waiting':
      return inState('working', 'Waiting to watch the moments that a picture can explain.')
    case 'reviewing': {
      const { seen, moments } = review
      return {
        state: 'working',
        words: `Watching moment ${Math.min(seen + 1, moments)} of ${moments}; ${usedOf(review)}`,
        spoken: 'An AI model is watching moments of the match.',
        progress: { done: seen, all: moments, label: 'Moments watched' },
      }
    }
    case 'choosing':
      return {
        ...inState('working', `Choosing what the report says about it; ${usedOf(review)}`),
        spoken: 'An AI model is choosing what the report says.',
      }
    case 'composing':
      return inState('working', 'Adding what it saw to the report.')
    case 'there':
      return inState('done', 'The moments were watched.')
    case 'absent':
      return inState('without', NO_REVIEW_WORDS[review.reason])
  }
}

function usedOf({ usedMs, ofMs }: { readonly usedMs: number; readonly ofMs: number }): string {
  return `${Math.round(usedMs / 1000)} s of ${Math.round(ofMs / 1000)} used`
}
