import type { AlignmentSegment, VideoAlignment } from '#shared/video/video-alignment.ts'
import type { Identity } from './judge-identity.ts'

/** How far a video's times are to be trusted: `none` is no alignment with this match, `unsure` has no links and no claims about pictures. */
export type AlignmentWord = 'exact' | 'good' | 'unsure' | 'none'

const EXACT = { confidence: 0.8, agreeing: 5, residualMs: 600 }
const GOOD = 0.6
const UNSURE = 0.3

/** The word for an alignment and what is known of whose video it is. An assumed zero of the clock leaves it at most good. */
export function alignmentWord({ segments, calibration }: VideoAlignment, { match, view }: Identity): AlignmentWord {
  const [main] = segments.toSorted((one, other) => other.agreeing - one.agreeing)
  if (!main || match === 'another' || main.confidence < UNSURE) return 'none'
  if (match === 'undecided' || view !== 'own' || (main.confidence < GOOD && !isClear(main))) return 'unsure'
  return calibration !== 'assumed' && (isClear(main) || main.confidence >= EXACT.confidence) ? 'exact' : 'good'
}

/** Enough readings of a clock, all near together. */
function isClear({ direction, agreeing, residualMs }: AlignmentSegment): boolean {
  return direction !== null && agreeing >= EXACT.agreeing && residualMs <= EXACT.residualMs
}
