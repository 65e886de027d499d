import { type ReviewWindow, spanOfLook, type WindowKind } from '#shared/report/review-window.ts'
import type { ReviewedWindow, WindowLook } from '#shared/report/stored-video-review.ts'
import { MEANINGS, type Meaning, type QuestionId, type Seen } from './prompts.ts'
import { meaningOf } from './question-sheets.ts'

export interface Observation {
  readonly window: ReviewedWindow
  readonly question: QuestionId
  readonly meaning: Meaning
  /** The variant of its facts, such as `ground:open`. */
  readonly seen: Seen
  /** The number of looks with this answer, out of `looks` with a matching clock. The rest could not tell. */
  readonly agree: number
  readonly looks: number
}

export interface ObservedWindow {
  readonly window: ReviewedWindow
  /** `unclear`: the looks could not tell. `contradicts`: their clocks show another time, so no answer counts. `not-seen`: no looks. */
  readonly outcome: 'seen' | 'unclear' | 'contradicts' | 'not-seen'
  readonly observations: readonly Observation[]
}

const QUESTIONS: readonly QuestionId[] = Object.keys(MEANINGS).filter((id): id is QuestionId => id in MEANINGS)

/** Returns the observations of each window. An answer counts only if it is an option of its question and the look's clock fits. */
export function observeWindows(windows: readonly ReviewedWindow[]): ObservedWindow[] {
  const directions = clockDirections(windows)
  return windows.map((window) => {
    const looks = firstOfEachAsking(window.looks).filter((look) => isClockRight(window, look, directions))
    if (looks.length === 0) return { window, outcome: window.looks.length > 0 ? 'contradicts' : 'not-seen', observations: [] }
    const observations = QUESTIONS.flatMap((question) => observe(window, looks, question) ?? [])
    return { window, outcome: observations.length > 0 ? 'seen' : 'unclear', observations }
  })
}

/** Agreement needs two different askings, so the same asking twice counts as one look. */
function firstOfEachAsking(looks: readonly WindowLook[]): WindowLook[] {
  return (['first', 'second'] as const).flatMap((asking) => looks.find((look) => look.asking === asking) ?? [])
}

function observe(window: ReviewedWindow, looks: readonly WindowLook[], question: QuestionId): Observation | null {
  const asked = looks.filter(({ answers }) => Object.hasOwn(answers, question))
  const meanings = asked.flatMap(({ asking, answers }) => meaningOf(window, asking, question, answers[question] ?? '') ?? [])
  const [meaning] = meanings
  if (meaning === undefined || meanings.some((other) => other !== meaning)) return null
  const seen = ALL_SEEN.find((candidate) => candidate === `${question}:${meaning}`) ?? null
  return seen && { window, question, meaning, seen, agree: meanings.length, looks: asked.length }
}

export const ALL_SEEN: readonly Seen[] = [
  ...MEANINGS.weapon.map((meaning): Seen => `weapon:${meaning}`),
  ...MEANINGS.ground.map((meaning): Seen => `ground:${meaning}`),
  ...MEANINGS.screen.map((meaning): Seen => `screen:${meaning}`),
  ...MEANINGS.motion.map((meaning): Seen => `motion:${meaning}`),
  ...MEANINGS.doing.map((meaning): Seen => `doing:${meaning}`),
  ...MEANINGS.objective.map((meaning): Seen => `objective:${meaning}`),
  ...MEANINGS.opening.map((meaning): Seen => `opening:${meaning}`),
]

export function isAgreed({ agree, looks }: Observation): boolean {
  return agree === 2 && looks === 2
}

/** A look that read a clock further off than this from the alignment's did not see the right moment. */
const MAX_OFF_SECONDS = 3

type Direction = 1 | -1

/** For windows without a clock direction: the direction by the alignment's clocks at two windows; both directions without two. */
function clockDirections(windows: readonly ReviewedWindow[]): readonly Direction[] {
  const known = windows.flatMap(({ fromMs, clockSeconds }) => (clockSeconds === null ? [] : { fromMs, clockSeconds }))
  const [first, ...others] = known
  const other = others.find(({ clockSeconds }) => clockSeconds !== first?.clockSeconds)
  if (!first || !other) return [1, -1]
  return [other.clockSeconds > first.clockSeconds === other.fromMs > first.fromMs ? 1 : -1]
}

function isClockRight(window: ReviewedWindow, look: WindowLook, directions: readonly Direction[]): boolean {
  const { clockSeconds } = window
  const seen = look.clockSeconds
  if (clockSeconds === null || seen === null) return true
  const ways = window.clockDirection === undefined ? directions : [window.clockDirection === 'count-up' ? 1 : -1]
  const laterSeconds = (spanOfLook(window, look.asking).fromMs - window.fromMs) / 1000
  return ways.some((direction) => Math.abs(seen - clockSeconds - direction * laterSeconds) <= MAX_OFF_SECONDS)
}

/** Usual sights are not reported, so one look is enough for them. */
const EXPECTED: Readonly<Record<WindowKind, readonly Seen[]>> = {
  death: ['weapon:ready', 'ground:beside', 'screen:game', 'motion:afoot'],
  swing: ['screen:game'],
  objective: [],
  'good-play': ['ground:open'],
}

/**
 * True when a window needs a second look: the first saw something that would be reported or would explain a death, and that takes two
 * agreeing looks.
 *
 * @param clockSeconds the match clock at the window's start according to the alignment; null when unknown
 */
export function needsSecondLook(window: ReviewWindow, clockSeconds: number | null, first: WindowLook): boolean {
  const watched: ReviewedWindow = { ...window, video: { fromMs: 0, toMs: 0 }, clockSeconds, looks: [first], trouble: null }
  return observeWindows([watched]).some(({ observations }) => observations.some(({ seen }) => !EXPECTED[window.kind].includes(seen)))
}
