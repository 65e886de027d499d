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

type Told = Omit<ShownPart, 'name'>

function told(state: ShownPart['state'], words: string): Told {
  return { state, words, spoken: words, progress: null }
}

function wordsOfPositions(part: PositionsState): Told {
  switch (part.state) {
    case 'waiting':
      return told('working', 'Waiting to read where everybody stood from the film.')
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
      return told('working', 'The film is read. The report is being completed.')
    case 'there':
      return told('done', 'The film is read: the report has where everybody stood.')
    case 'absent':
      return told('without', NO_POSITIONS[part.reason])
  }
}

/** Finding the match in the video comes first, then watching its moments. Null where no model is asked. */
export function videoPart(
  { videoProbe: look, alignment }: Pick<Report, 'videoProbe' | 'alignment'>,
  videoReview: ReviewState | null,
): ShownPart | null {
  const said = look ? probeSentence(look, isSetByHand(alignment)) : ''
  if (look && isProbeAwaited({ videoProbe: look })) return { name: 'Video', ...told('working', said) }
  const isUnfound = videoReview?.state === 'absent' && videoReview.reason === 'no-video'
  // Why it was not found is more useful than the fact alone.
  if (videoReview && !(isUnfound && look && !isTrusted(look))) return { name: 'Video', ...wordsOfReview(videoReview) }
  return look ? { name: 'Video', ...told(isTrusted(look) ? 'done' : 'without', said) } : null
}

function wordsOfReview(part: ReviewState): Told {
  switch (part.state) {
    case 'asking':
      return told('without', `An AI model could watch ${part.moments} moments of the match. It waits for your yes.`)
    case 'waiting':
      return told('working', 'Waiting to watch the moments that a picture can explain.')
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
        ...told('working', `Choosing what the report says of it; ${usedOf(part)}`),
        spoken: 'An AI model is choosing what the report says.',
      }
    case 'composing':
      return told('working', 'The report is being made with what was seen.')
    case 'there':
      return told('done', 'Watched: the report has what the picture shows.')
    case 'absent':
      return told('without', NO_REVIEW_WORDS[part.reason])
  }
}

function usedOf({ usedMs, ofMs }: { readonly usedMs: number; readonly ofMs: number }): string {
  return `${Math.round(usedMs / 1000)} s of ${Math.round(ofMs / 1000)} used`
}
