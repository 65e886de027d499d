import { type AlignmentSegment, matchTimeAt, type VideoAlignment } from '#shared/video/video-alignment.ts'

/** Which match a video shows, and whose view. A clock fits any match, so both need evidence of their own. */
export interface Identity {
  readonly match: 'this' | 'another' | 'undecided'
  readonly view: 'own' | 'another' | 'undecided'
}

/** Both team scores of one frame, left to right. */
export interface ScoreReading {
  readonly videoMs: number
  readonly scores: readonly [number, number]
}

/** The scores of both teams from `fromMs` on, in log time. */
export interface ScoreStep {
  readonly fromMs: number
  readonly scores: readonly [number, number]
}

/** Readings with fewer points in total are ignored: early scores are alike in any match. */
const MIN_POINTS = 6
/** With a 1-in-50 chance each, this many of eight readings agree by chance once in 2,000 cases. */
const MIN_EXACT = 3
const CHANCE = 0.02
const MAX_CHANCE = 0.001
/** With at most this many exact readings out of at least MIN_OF_ANOTHER, the video shows another match. */
const MAX_EXACT_OF_ANOTHER = 1
const MIN_OF_ANOTHER = 5

/**
 * Judges whether the scores are those of the log at the same times, with the teams on the same sides in all of them. If times may be off by
 * `slackMs`, any score within that time before and after counts, and chance agreement is more likely.
 */
export function judgeMatch(
  alignment: VideoAlignment,
  read: readonly ScoreReading[],
  steps: readonly ScoreStep[],
  slackMs = 0,
): Identity['match'] {
  const compared = read.flatMap(({ videoMs, scores }) => {
    const matchMs = matchTimeAt(alignment, videoMs)
    const logged = matchMs === null ? [] : scoresAround(steps, matchMs, slackMs)
    return logged.length > 0 && scores[0] + scores[1] >= MIN_POINTS ? [{ seen: scores, logged }] : []
  })
  const straight = compared.filter(({ seen: [left, right], logged }) =>
    logged.some(([one, other]) => left === one && right === other),
  ).length
  const crossed = compared.filter(({ seen: [left, right], logged }) =>
    logged.some(([one, other]) => left === other && right === one),
  ).length
  const exact = Math.max(straight, crossed)
  const choices = compared.reduce((sum, { logged }) => sum + logged.length, 0) / Math.max(1, compared.length)
  if (exact >= MIN_EXACT && chanceOf(exact, compared.length, CHANCE * choices) <= MAX_CHANCE) return 'this'
  return compared.length >= MIN_OF_ANOTHER && exact <= MAX_EXACT_OF_ANOTHER ? 'another' : 'undecided'
}

function scoresAround(steps: readonly ScoreStep[], matchMs: number, slackMs: number): ScoreStep['scores'][] {
  const before = steps.findLast(({ fromMs }) => fromMs <= matchMs - slackMs)
  const within = steps.filter(({ fromMs }) => fromMs > matchMs - slackMs && fromMs <= matchMs + slackMs)
  return [...(before ? [before] : []), ...within].map(({ scores }) => scores)
}

function chanceOf(exact: number, readings: number, chance: number): number {
  let term = (1 - chance) ** readings
  let below = 0
  for (let count = 0; count < exact; count += 1) {
    below += term
    term *= ((readings - count) / (count + 1)) * (chance / (1 - chance))
  }
  return 1 - below
}

/** Whether the player on screen dies at a time when the log says that our player dies, or, as a control, at one when ours is alive. */
export interface DeathSeen {
  readonly isControl: boolean
  /** Null if unclear. */
  readonly dies: boolean | null
}

const SHARE_OF_OWN = 4 / 6
const MIN_JUDGED = 4
const MAX_CONTROLS = 1
/** At most this share of our player's deaths: the view is another player's. */
const SHARE_OF_ANOTHER = 0.25

export function judgeView(seen: readonly DeathSeen[]): Identity['view'] {
  const judged = seen.filter(({ isControl, dies }) => !isControl && dies !== null)
  const deaths = judged.filter(({ dies }) => dies).length
  const controls = seen.filter(({ isControl, dies }) => isControl && dies).length
  if (judged.length < MIN_JUDGED) return 'undecided'
  if (deaths >= MIN_JUDGED && deaths >= SHARE_OF_OWN * judged.length && controls <= MAX_CONTROLS) return 'own'
  return deaths <= SHARE_OF_ANOTHER * judged.length ? 'another' : 'undecided'
}

/** How reliable a video's times are. `none`: not aligned with this match. `unsure`: no links into it and no claims about its pictures. */
export type AlignmentWord = 'exact' | 'good' | 'unsure' | 'none'

const EXACT = { confidence: 0.8, agreeing: 5, residualMs: 600 }
const GOOD = 0.6
const UNSURE = 0.3

/** Rates an alignment by its confidence and the identity of the video. With an assumed calibration it is at most `good`. */
export function alignmentWord({ segments, calibration }: VideoAlignment, { match, view }: Identity): AlignmentWord {
  const [main] = segments.toSorted((one, other) => other.agreeing - one.agreeing)
  if (!main || match === 'another' || main.confidence < UNSURE) return 'none'
  if (match === 'undecided' || view !== 'own' || (main.confidence < GOOD && !isClear(main))) return 'unsure'
  return calibration !== 'assumed' && (isClear(main) || main.confidence >= EXACT.confidence) ? 'exact' : 'good'
}

function isClear({ direction, agreeing, residualMs }: AlignmentSegment): boolean {
  return direction !== null && agreeing >= EXACT.agreeing && residualMs <= EXACT.residualMs
}
