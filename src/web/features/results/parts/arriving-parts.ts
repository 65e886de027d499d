import type { PositionsState } from '#shared/jobs/positions-state.ts'
import type { Report } from '#shared/report/report.ts'
import { probeSentence } from '#shared/video/probe-sentence.ts'
import { isSetByHand } from '#shared/video/video-alignment.ts'
import { isProbeAwaited, isTrusted } from '#shared/video/video-probe.ts'
import type { ReviewState } from '#shared/video-review/review-state.ts'
import { NO_POSITIONS, NO_REVIEW_WORDS } from './absent-words.ts'

export interface ShownPart {
  readonly name: string
  readonly state: 'done' | 'working' | 'without'
  readonly words: string
  /** For screen readers, without counts: it changes with the state alone. */
  readonly spoken: string
  readonly progress: { readonly done: number; readonly all: number; readonly label: string } | null
}

export function logPart(events: number, sentences: number): ShownPart {
  const words = `${events} events, ${sentences} sentences below`
  return { name: 'Match log', state: 'done', words, spoken: '', progress: null }
}

export function positionsState(part: PositionsState): ShownPart {
  return { name: 'Film', ...wordsOfPositions(part) }
}

type PartState = Omit<ShownPart, 'name'>

function inState(state: ShownPart['state'], words: string): PartState {
  return { state, words, spoken: words, progress: null }
}

function wordsOfPositions(part: PositionsState): PartState {
  switch (part.state) {
    case 'waiting':
      return inState('working', 'Waiting to read where everybody stood from the film.')
    case 'reading': {
      const { chunksRead: done, chunks: all } = part
      return {
        state: 'working',
        words: `Reading chunk ${Math.min(done + 1, all)} of ${all} of the film`,
        spoken: 'Reading where everybody stood from the film. What costs you the most may still change.',
        progress: { done, all, label: 'Chunks of the film read' },
      }
    }
    case 'composing':
      return inState('working', 'The film is read. The report is being completed.')
    case 'there':
      return inState('done', 'The film is read: the report has where everybody stood.')
    case 'absent':
      return inState('without', NO_POSITIONS[part.reason])
  }
}

/** Finding the match in the video comes first, then watching its moments. Null where no model is asked. */
export function videoPart(
  { videoProbe: probe, alignment }: Pick<Report, 'videoProbe' | 'alignment'>,
  videoReview: ReviewState | null,
): ShownPart | null {
  const said = probe ? probeSentence(probe, isSetByHand(alignment)) : ''
  if (probe && isProbeAwaited({ videoProbe: probe })) return { name: 'Video', ...inState('working', said) }
  const isUnfound = videoReview?.state === 'absent' && videoReview.reason === 'no-video'
  // Why it was not found is more useful than the fact alone.
  if (videoReview && !(isUnfound && probe && !isTrusted(probe))) return { name: 'Video', ...wordsOfReview(videoReview) }
  return probe ? { name: 'Video', ...inState(isTrusted(probe) ? 'done' : 'without', said) } : null
}

function wordsOfReview(part: ReviewState): PartState {
  switch (part.state) {
    case 'asking':
      return inState('without', `An AI model could watch ${part.moments} moments of the match. It waits for your yes.`)
    case 'waiting':
      return inState('working', 'Waiting to watch the moments that a picture can explain.')
    case 'reviewing': {
      const { seen, moments } = part
      return {
        state: 'working',
        words: `Watching moment ${Math.min(seen + 1, moments)} of ${moments}; ${usedOf(part)}`,
        spoken: 'An AI model is watching moments of the match.',
        progress: { done: seen, all: moments, label: 'Moments watched' },
      }
    }
    case 'choosing':
      return {
        ...inState('working', `Choosing what the report says of it; ${usedOf(part)}`),
        spoken: 'An AI model is choosing what the report says.',
      }
    case 'composing':
      return inState('working', 'The report is being made with what was seen.')
    case 'there':
      return inState('done', 'Watched: the report has what the picture shows.')
    case 'absent':
      return inState('without', NO_REVIEW_WORDS[part.reason])
  }
}

function usedOf({ usedMs, ofMs }: { readonly usedMs: number; readonly ofMs: number }): string {
  return `${Math.round(usedMs / 1000)} s of ${Math.round(ofMs / 1000)} used`
}
