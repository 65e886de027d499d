import { z } from 'zod/mini'
import { FOCUS_KIND_IDS } from '#shared/report/focus-area.ts'
import { moment, playerKey } from '#shared/report/moment.ts'

/** What is asked. All but `alive` and `trade` need the film's frames. */
export const PRACTICE_QUESTIONS = ['alive', 'nearest-mate', 'cause', 'drill', 'trade'] as const
export type PracticeQuestion = (typeof PRACTICE_QUESTIONS)[number]

/** Plain English. Players stand in it by their keys, `{p3}`: `withNames` puts in what each viewer may read. */
const text = z.string()

/** Before a moment is frozen, so long before something happens. */
export const FROZEN_BEFORE_MS = 2_000
/** Opponents are drawn before the answer if they were met so shortly before. */
export const MET_WITHIN_MS = 5_000
/** Rows of what the player knew. */
export const MOST_SHOWN = 6

/** An opponent whom the player hit or was hit by shortly before, and where that was. */
const met = z.object({
  player: playerKey,
  atMs: z.number(),
  /** World units. */
  place: z.tuple([z.number(), z.number(), z.number()]),
  /** Dead since. */
  hasFallen: z.boolean(),
})

const shown = {
  /** The same each time this moment of this match is asked about for this player. */
  id: z.string(),
  question: z.enum(PRACTICE_QUESTIONS),
  /** What makes an answer right: that it was so, or that the player's own drill says so. */
  keyBy: z.enum(['fact', 'drill']),
  /** What the player works on that this serves; null where it serves none. */
  focus: z.nullable(z.enum(FOCUS_KIND_IDS)),
  /** Times are milliseconds of the log, as everywhere in a report. */
  frozenAtMs: z.number(),
  /** The heading. */
  ask: text,
  /** What the player knew then: with the picture, all that it takes to answer. */
  situation: z.array(z.object({ label: text, value: text })).check(z.maxLength(MOST_SHOWN)),
  /** Nobody else of the other side may be drawn before the answer. Empty without the film's frames. */
  met: z.array(met),
  /** False for what the log alone proves: such a moment may be asked about without a picture. */
  needsFilm: z.boolean(),
}

const answered = {
  happenedAtMs: z.number(),
  /** Plays after the answer. */
  stretch: z.object({ fromMs: z.number(), toMs: z.number() }),
  /** Index of the one option that is true. */
  right: z.int().check(z.minimum(0), z.maximum(2)),
  /** What happened, why that is so, and what it cost the player in this match. */
  answer: text,
  /** Events and stretches of film, as on a death's card. */
  evidence: z.array(moment),
  /** How it went for everybody in this match, where the bars differ by more than luck. It never makes an answer right. */
  lobby: z.nullable(z.object({ label: text, bars: z.array(z.object({ label: text, lived: z.int(), of: z.int() })) })),
}

/** A moment of the player's own match, frozen two seconds before something happened, with three answers of which exactly one is true. */
export const practiceItem = z.object({
  ...shown,
  ...answered,
  options: z.array(z.object({ text, note: text })).check(z.length(3)),
})
export type PracticeItem = z.infer<typeof practiceItem>

/** An item before the answer: nothing that tells it. */
export const askedItem = z.object({ ...shown, options: z.array(text).check(z.length(3)) })
export type AskedItem = z.infer<typeof askedItem>

/** What is added once it is answered; a note for each option. */
export const itemAnswer = z.object({ ...answered, notes: z.array(text).check(z.length(3)) })
export type ItemAnswer = z.infer<typeof itemAnswer>

export function askedOf(item: PracticeItem): AskedItem {
  return askedItem.parse({ ...item, options: item.options.map((option) => option.text) })
}

export function answerOf(item: PracticeItem): ItemAnswer {
  return itemAnswer.parse({ ...item, notes: item.options.map(({ note }) => note) })
}

/** Puts names for the keys in every text. Strangers get masked ones: `nameOf` says which. */
export function withNames<Part extends AskedItem | ItemAnswer | PracticeItem>(part: Part, nameOf: (key: string) => string): Part {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/\{(p\d+)\}/g, (_, key: string) => nameOf(key))
    if (Array.isArray(value)) return value.map(named)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]))
  }
  return named(part) as Part
}
