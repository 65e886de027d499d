import { MEANINGS, type Meaning, type PromptQuestion } from '#analysis/watching/prompts/prompt.ts'
import { CANNOT_TELL, type QuestionSheet } from '#analysis/watching/question-sheet.ts'
import { ALL_PROMPTS } from '#analysis/watching/sheets.ts'
import { spanOfLook } from '#shared/watching/watch-window.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import type { Visuals } from './visuals.ts'

/** How often a simulated model errs, and in what way. */
export interface LookNoise {
  /** It does not say what is there to be seen. */
  readonly missed: number
  /** It takes what was so at another time of the clip for what is so at the event; for each such thing. */
  readonly wrongTime: number
  /** It says what is nowhere in the clip. */
  readonly invented: number
}

/**
 * Rates for clips of games and questions with choices. Source of all: GameplayQA (arXiv 2603.24329 v2): 7.6 % of what
 * there was to label had been missed; answers that were so at another time fooled models in 35.0 % of cases, mere scenery in 6.5 %.
 */
export const PUBLISHED_NOISE: LookNoise = { missed: 0.076, wrongTime: 0.35, invented: 0.065 }

/** What a question is about lies this long before its event: the first hit before a death, the beginning of a fight before a kill. Assumed. */
const BEFORE_EVENT_MS = 1_500

export interface SimulatedLook {
  readonly visuals: Visuals
  /** What is shown, on the film's clock. */
  readonly fromMs: number
  readonly toMs: number
  /** When the event is in it. */
  readonly atMs: number
}

/** What is so, by a question of a prompt. */
export function trueMeaning(
  { visuals, fromMs, toMs, atMs }: SimulatedLook,
  { id, throughout }: Pick<PromptQuestion, 'id' | 'throughout'>,
): Meaning {
  if (throughout === null) return visuals.at(id, Math.max(fromMs, atMs - BEFORE_EVENT_MS))
  const closer = spanOfLook({ fromMs, toMs, atMs }, 'second')
  return visuals.within(id, closer.fromMs, Math.min(closer.toMs, atMs)).find((means) => means !== throughout) ?? throughout
}

/** Answers to a sheet as a model of that noise gives them: the same for the same stream of chance. Without noise they are all true. */
export function answerSheet(
  look: SimulatedLook,
  questions: QuestionSheet['questions'],
  { seed, stream, noise = PUBLISHED_NOISE }: { readonly seed: number; readonly stream: string; readonly noise?: LookNoise | null },
): Record<string, string> {
  const answers = questions.map(({ id, options }) => {
    const asked = askedAs(id, options)
    const means = asked && seeWith(createRandom(seed, `${stream} ${id}`), look, asked, noise)
    return [id, asked?.options.find((option) => option.means === means)?.words ?? CANNOT_TELL] as const
  })
  return Object.fromEntries(answers)
}

/** The question of whichever prompt offers these words. */
function askedAs(id: string, options: readonly string[]): PromptQuestion | null {
  const asked = ALL_PROMPTS.flatMap(({ questions }) => questions.filter((one) => one.id === id))
  return asked.find((one) => one.options.every(({ words }) => options.includes(words))) ?? null
}

function seeWith(random: Random, look: SimulatedLook, asked: PromptQuestion, noise: LookNoise | null): Meaning | null {
  const now = trueMeaning(look, asked)
  if (!noise) return now
  if (random.isHit(noise.missed)) return null
  const shown = shownBeside(look, asked)
  const others = MEANINGS[asked.id].filter((means) => means !== now)
  const mistaken = others.find((means) => shown.includes(means) && random.isHit(noise.wrongTime))
  if (mistaken) return mistaken
  const nowhere = others.filter((means) => !shown.includes(means))
  return nowhere.length > 0 && random.isHit(noise.invented) ? (nowhere[random.whole(0, nowhere.length - 1)] ?? now) : now
}

/** What the clip shows at times that the question does not ask for. */
function shownBeside({ visuals, fromMs, toMs, atMs }: SimulatedLook, { id, throughout }: PromptQuestion): readonly Meaning[] {
  if (throughout === null) return visuals.within(id, fromMs, toMs)
  const closer = spanOfLook({ fromMs, toMs, atMs }, 'second')
  return fromMs < closer.fromMs ? visuals.within(id, fromMs, closer.fromMs) : []
}
