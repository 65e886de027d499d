import { type AlignmentSegment, matchTimeAt, type VideoAlignment } from '#shared/video/video-alignment.ts'

/** A clock agrees with any match: which match a video shows, and whose view, takes evidence of its own. */
export interface Identity {
  readonly match: 'this' | 'another' | 'undecided'
  readonly view: 'own' | 'another' | 'undecided'
}

/** Both team scores as one frame shows them, left to right. */
export interface ScoreReading {
  readonly videoMs: number
  readonly scores: readonly [number, number]
}

/** The scores of both teams from a time of the log on. */
export interface ScoreStep {
  readonly fromMs: number
  readonly scores: readonly [number, number]
}

/** Early scores are alike in any match. */
const LEAST_POINTS = 6
/** So many of eight readings agree by chance once in two thousand times, at one in fifty each. */
const LEAST_EXACT = 3
const CHANCE = 0.02
const MOST_CHANCE = 0.001
/** So few that are exact, of so many at least, are another match's. */
const MOST_EXACT_OF_ANOTHER = 1
const LEAST_OF_ANOTHER = 5

/**
 * Whether the scores are those of the log at the same time, the teams on the same sides in all of them. Where times are off by up to
 * `slackMs`, any score of so long a time before and after will do, and more of them agree by chance.
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
    return logged.length > 0 && scores[0] + scores[1] >= LEAST_POINTS ? [{ seen: scores, logged }] : []
  })
  const straight = compared.filter(({ seen: [left, right], logged }) =>
    logged.some(([one, other]) => left === one && right === other),
  ).length
  const crossed = compared.filter(({ seen: [left, right], logged }) =>
    logged.some(([one, other]) => left === other && right === one),
  ).length
  const exact = Math.max(straight, crossed)
  const choices = compared.reduce((sum, { logged }) => sum + logged.length, 0) / Math.max(1, compared.length)
  if (exact >= LEAST_EXACT && chanceOf(exact, compared.length, CHANCE * choices) <= MOST_CHANCE) return 'this'
  return compared.length >= LEAST_OF_ANOTHER && exact <= MOST_EXACT_OF_ANOTHER ? 'another' : 'undecided'
}

function scoresAround(steps: readonly ScoreStep[], matchMs: number, slackMs: number): ScoreStep['scores'][] {
  const before = steps.findLast(({ fromMs }) => fromMs <= matchMs - slackMs)
  const within = steps.filter(({ fromMs }) => fromMs > matchMs - slackMs && fromMs <= matchMs + slackMs)
  return [...(before ? [before] : []), ...within].map(({ scores }) => scores)
}

/** That at least so many of the readings agree, of which each does by a chance. */
function chanceOf(exact: number, readings: number, chance: number): number {
  let term = (1 - chance) ** readings
  let below = 0
  for (let count = 0; count < exact; count += 1) {
    below += term
    term *= ((readings - count) / (count + 1)) * (chance / (1 - chance))
  }
  return 1 - below
}

/** Whether the player whose view it is dies at one time: where the log says that ours does, or, to control it, where ours lives. */
export interface DeathSeen {
  readonly isControl: boolean
  /** Null where nobody could tell. */
  readonly dies: boolean | null
}

const SHARE_OF_OWN = 4 / 6
const LEAST_TOLD = 4
const MOST_CONTROLS = 1
/** As seldom does somebody else die when our player does. */
const SHARE_OF_ANOTHER = 0.25

export function judgeView(seen: readonly DeathSeen[]): Identity['view'] {
  const told = seen.filter(({ isControl, dies }) => !isControl && dies !== null)
  const deaths = told.filter(({ dies }) => dies).length
  const controls = seen.filter(({ isControl, dies }) => isControl && dies).length
  if (told.length < LEAST_TOLD) return 'undecided'
  if (deaths >= LEAST_TOLD && deaths >= SHARE_OF_OWN * told.length && controls <= MOST_CONTROLS) return 'own'
  return deaths <= SHARE_OF_ANOTHER * told.length ? 'another' : 'undecided'
}

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
