import { MEANINGS, type Meaning, type QuestionId, type Seen } from '#analysis/watching/prompts/prompt.ts'
import { meaningOf } from '#analysis/watching/sheets.ts'
import type { ReviewedWindow, WindowLook } from '#shared/video-review/kept-video-review.ts'
import { clockDirections, isClockRight } from './clock-guard.ts'

/** What looks at one window say to one question, none of them saying anything else. */
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

/** What the looks at some windows come to. Nothing in them is believed: an answer counts only where it is an option of its question, and its clock fits. */
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
  const seen = seenOf(question, meaning)
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

function seenOf(question: QuestionId, meaning: Meaning): Seen | null {
  return ALL_SEEN.find((one) => one === `${question}:${meaning}`) ?? null
}

/** Asked twice, and both looks say so. */
export function isAgreed({ agree, looks }: Observation): boolean {
  return agree === 2 && looks === 2
}
