import type { ReviewedWindow, WindowLook } from '#shared/report/kept-video-review.ts'
import { type ReviewWindow, spanOfLook, type WindowKind } from '#shared/report/review-window.ts'
import { MEANINGS, type Meaning, type QuestionId, type Seen } from './prompts.ts'
import { meaningOf } from './question-sheets.ts'

/** The answer of the looks at one window to one question; none of them contradicts it. */
export interface Observation {
  readonly window: ReviewedWindow
  readonly question: QuestionId
  readonly meaning: Meaning
  /** `ground:open`, as facts name it. */
  readonly seen: Seen
  /** Looks that say so, of those whose clock fits; the others could not tell. */
  readonly agree: number
  readonly looks: number
}

export interface ObservedWindow {
  readonly window: ReviewedWindow
  /** `unclear`: it could not tell. `contradicts`: it saw another time on the clock, so its answers do not count. `not-seen`: it gave no answer. */
  readonly outcome: 'seen' | 'unclear' | 'contradicts' | 'not-seen'
  readonly observations: readonly Observation[]
}

const QUESTIONS: readonly QuestionId[] = Object.keys(MEANINGS).filter((id): id is QuestionId => id in MEANINGS)

/** The observations from the looks at some windows. An answer counts only if it is an option of its question and its clock fits. */
export function observeWindows(windows: readonly ReviewedWindow[]): ObservedWindow[] {
  const directions = clockDirections(windows)
  return windows.map((window) => {
    const looks = oneOfEach(window.looks).filter((look) => isClockRight(window, look, directions))
    if (looks.length === 0) return { window, outcome: window.looks.length > 0 ? 'contradicts' : 'not-seen', observations: [] }
    const observations = QUESTIONS.flatMap((question) => observe(window, looks, question) ?? [])
    return { window, outcome: observations.length > 0 ? 'seen' : 'unclear', observations }
  })
}

/** Two looks that agree are two that were asked differently: the same asking twice is one look. */
function oneOfEach(looks: readonly WindowLook[]): WindowLook[] {
  return (['first', 'second'] as const).flatMap((asking) => looks.find((look) => look.asking === asking) ?? [])
}

function observe(window: ReviewedWindow, looks: readonly WindowLook[], question: QuestionId): Observation | null {
  const asked = looks.filter(({ answers }) => Object.hasOwn(answers, question))
  const told = asked.flatMap(({ asking, answers }) => meaningOf(window, asking, question, answers[question] ?? '') ?? [])
  const [meaning] = told
  if (meaning === undefined || told.some((other) => other !== meaning)) return null
  const seen = ALL_SEEN.find((one) => one === `${question}:${meaning}`) ?? null
  return seen && { window, question, meaning, seen, agree: told.length, looks: asked.length }
}

/** Every name of something that can be seen. */
export const ALL_SEEN: readonly Seen[] = [
  ...MEANINGS.weapon.map((one): Seen => `weapon:${one}`),
  ...MEANINGS.ground.map((one): Seen => `ground:${one}`),
  ...MEANINGS.screen.map((one): Seen => `screen:${one}`),
  ...MEANINGS.motion.map((one): Seen => `motion:${one}`),
  ...MEANINGS.doing.map((one): Seen => `doing:${one}`),
  ...MEANINGS.objective.map((one): Seen => `objective:${one}`),
  ...MEANINGS.opening.map((one): Seen => `opening:${one}`),
]

/** Asked twice, and both looks say so. */
export function isAgreed({ agree, looks }: Observation): boolean {
  return agree === 2 && looks === 2
}

/** A look that read another time off the match clock than the map has there did not see what it was to see. */
const MOST_OFF_SECONDS = 3

/** 1 for a clock that counts up, -1 for one that counts down. */
type Direction = 1 | -1

/** Which way the match clock runs where no window tells, by what the map has at two of them; both ways where it has no two. */
function clockDirections(windows: readonly ReviewedWindow[]): readonly Direction[] {
  const known = windows.flatMap(({ fromMs, clockSeconds }) => (clockSeconds === null ? [] : { fromMs, clockSeconds }))
  const [first, ...others] = known
  const other = others.find(({ clockSeconds }) => clockSeconds !== first?.clockSeconds)
  if (!first || !other) return [1, -1]
  return [other.clockSeconds > first.clockSeconds === other.fromMs > first.fromMs ? 1 : -1]
}

/** Whether the clock that a look saw may be the one that the map has at its beginning; a clock that nobody knows or read contradicts nothing. */
function isClockRight(window: ReviewedWindow, look: WindowLook, directions: readonly Direction[]): boolean {
  const { clockSeconds } = window
  const seen = look.clockSeconds
  if (clockSeconds === null || seen === null) return true
  const ways = window.clockDirection === undefined ? directions : [window.clockDirection === 'count-up' ? 1 : -1]
  const laterSeconds = (spanOfLook(window, look.asking).fromMs - window.fromMs) / 1000
  return ways.some((direction) => Math.abs(seen - clockSeconds - direction * laterSeconds) <= MOST_OFF_SECONDS)
}

/** Nothing is told of what is usual, so one look is enough for it. */
const EXPECTED: Readonly<Record<WindowKind, readonly Seen[]>> = {
  death: ['weapon:ready', 'ground:beside', 'screen:game', 'motion:afoot'],
  swing: ['screen:game'],
  objective: [],
  'good-play': ['ground:open'],
}

/**
 * Whether a window deserves a second look: its first saw something that would be told or would explain a death, and only what two looks
 * agree on is believed.
 *
 * @param clockSeconds what the match clock shows at the window's beginning, where the map has it
 */
export function needsSecondLook(window: ReviewWindow, clockSeconds: number | null, first: WindowLook): boolean {
  const watched: ReviewedWindow = { ...window, video: { fromMs: 0, toMs: 0 }, clockSeconds, looks: [first], trouble: null }
  return observeWindows([watched]).some(({ observations }) => observations.some(({ seen }) => !EXPECTED[window.kind].includes(seen)))
}
