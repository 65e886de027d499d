import { z } from 'zod/mini'
import { FOCUS_KIND_IDS } from '#shared/report/focus-area.ts'
import { moment, playerKey } from '#shared/report/moment.ts'

/** All but `alive` and `trade` need the film's frames. */
export const PRACTICE_QUESTIONS = ['alive', 'nearest-mate', 'cause', 'drill', 'trade'] as const
export type PracticeQuestion = (typeof PRACTICE_QUESTIONS)[number]

/** English text with players as keys, `{p3}`. `withNames` replaces the keys by the names that a viewer may read. */
const text = z.string()

/** How long before the event a moment is frozen. */
export const FROZEN_BEFORE_MS = 2_000
/** Only opponents met at most this long before the frozen moment are drawn before the answer. */
export const MET_WITHIN_MS = 5_000
/** The maximum number of rows of `situation`. */
export const MAX_SHOWN = 6

/** An opponent who exchanged hits with the player shortly before, and the place of that. */
const met = z.object({
  player: playerKey,
  atMs: z.number(),
  /** World units. */
  place: z.tuple([z.number(), z.number(), z.number()]),
  /** True when the opponent has died since. */
  hasFallen: z.boolean(),
})

const shown = {
  /** Stable: the same for the same moment, match and player. */
  id: z.string(),
  question: z.enum(PRACTICE_QUESTIONS),
  /** What proves the right answer: what happened, or the player's own drill. */
  keyBy: z.enum(['fact', 'drill']),
  /** The player's focus kind that this moment serves; null for none. */
  focus: z.nullable(z.enum(FOCUS_KIND_IDS)),
  /** In log time, like all times of a report. */
  frozenAtMs: z.number(),
  ask: text,
  /** What the player knew then. Together with the picture it is enough to answer. */
  situation: z.array(z.object({ label: text, value: text })).check(z.maxLength(MAX_SHOWN)),
  /** The only opponents that may be drawn before the answer. Empty without the film's frames. */
  met: z.array(met),
  /** False when the log alone proves the answer, so that the moment can be asked about without a picture. */
  needsFilm: z.boolean(),
}

const answered = {
  happenedAtMs: z.number(),
  /** The stretch that plays after the answer. */
  stretch: z.object({ fromMs: z.number(), toMs: z.number() }),
  right: z.int().check(z.minimum(0), z.maximum(2)),
  answer: text,
  evidence: z.array(moment),
  /** The lobby's outcomes in this match, where the bars differ by more than luck. They never decide which answer is right. */
  lobby: z.nullable(z.object({ label: text, bars: z.array(z.object({ label: text, lived: z.int(), of: z.int() })) })),
}

export const practiceItem = z.object({
  ...shown,
  ...answered,
  options: z.array(z.object({ text, note: text })).check(z.length(3)),
})
export type PracticeItem = z.infer<typeof practiceItem>

export const askedItem = z.object({ ...shown, options: z.array(text).check(z.length(3)) })
export type AskedItem = z.infer<typeof askedItem>

export const itemAnswer = z.object({ ...answered, notes: z.array(text).check(z.length(3)) })
export type ItemAnswer = z.infer<typeof itemAnswer>

export function askedOf(item: PracticeItem): AskedItem {
  return askedItem.parse({ ...item, options: item.options.map((option) => option.text) })
}

export function answerOf(item: PracticeItem): ItemAnswer {
  return itemAnswer.parse({ ...item, notes: item.options.map(({ note }) => note) })
}

/** Replaces the player keys in all texts by names; `nameOf` gives masked names to strangers. */
export function withNames<Part extends AskedItem | ItemAnswer | PracticeItem>(part: Part, nameOf: (key: string) => string): Part {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/\{(p\d+)\}/g, (_, key: string) => nameOf(key))
    if (Array.isArray(value)) return value.map(named)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]))
  }
  return named(part) as Part
}
