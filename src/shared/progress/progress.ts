import { z } from 'zod/mini'
import { DEATH_KIND_IDS } from '#shared/report/death-kinds.ts'
import { rankRuler } from './rank-ruler.ts'

/** Nothing is claimed under so many matches of a mode. */
export const MATCHES_FOR_A_TREND = 3

/** What the matches of several modes are called together. */
export const ALL_MODES = 'All modes'

/** One match of a trend: what is yours, and where something is expected, what that is and what chance makes of it. */
const point = z.object({
  playedAt: z.iso.datetime(),
  yours: z.number(),
  chance: z.nullable(z.object({ expected: z.number(), from: z.number(), upTo: z.number() })),
})
export type ProgressPoint = z.infer<typeof point>

/** What is followed beside the kinds of death. */
export const NUMBER_IDS = ['wins', 'csr', 'objective', 'accuracy', 'deaths'] as const
export type NumberId = (typeof NUMBER_IDS)[number]

/** Beyond luck: it got better, it got worse, a habit, far better than expected. `luck`: none of them. */
const verdict = z.enum(['better', 'worse', 'habit', 'kept', 'luck'])
export type ProgressVerdict = z.infer<typeof verdict>

/** One thing over the matches of a mode, oldest first. */
export const progressTrend = z.object({
  id: z.enum([...DEATH_KIND_IDS, 'time-alone', ...NUMBER_IDS]),
  unit: z.enum(['deaths', 'rate', 'percent', 'csr', 'wins']),
  title: z.string(),
  /** What is counted. */
  about: z.string(),
  /** "6 of 9": the newer half of the matches, or all where there are too few for halves. */
  newer: z.string(),
  /** The older half; null where there are too few. */
  older: z.nullable(z.string()),
  verdict,
  points: z.array(point),
})
export type ProgressTrend = z.infer<typeof progressTrend>

/** What the matches say, in a sentence of its own; `few`: not yet. */
export const progressFinding = z.object({ verdict: z.enum([...verdict.options, 'few']), title: z.string(), words: z.string() })
export type ProgressFinding = z.infer<typeof progressFinding>

const mode = z.object({
  mode: z.string(),
  matches: z.int(),
  /** When the oldest of them was played. */
  since: z.iso.datetime(),
  /** One to three, the one that matters most first. */
  findings: z.array(progressFinding),
  /** What changed or stands out first; none under three matches. */
  trends: z.array(progressTrend),
  /** Null under three ranked matches. */
  ruler: z.nullable(rankRuler),
})
export type ProgressMode = z.infer<typeof mode>

/** Matches that the account had analyzed and that do not count, by why. */
const notCounted = z.object({ sample: z.int(), otherPlayer: z.int(), cutVideo: z.int(), beingCounted: z.int() })
export type NotCounted = z.infer<typeof notCounted>

export const MOST_IMPORTED_MATCHES = 100

const shownImport = z.object({
  state: z.enum(['waiting', 'reading', 'done', 'failed']),
  reason: z.nullable(z.string()),
  /** It failed because the history is shown to the player alone: with the player's own access it would not. */
  wantsAccess: z.boolean(),
  /** Matches to read; null until the history is known. */
  wanted: z.nullable(z.int()),
  read: z.int(),
  unreadable: z.int(),
})
export type ShownImport = z.infer<typeof shownImport>

/** What a player's matches say together: of all modes where there are several, then by mode, the one with most matches first. */
export const progress = z.object({
  /** Null where nobody is linked or analysed, or nobody names the player. */
  gamertag: z.nullable(z.string()),
  modes: z.array(mode),
  notCounted,
  /** An account is linked whose matches can be read in. */
  canImport: z.boolean(),
  /** New matches are counted by themselves: the player said yes. */
  doMatchesArrive: z.boolean(),
  /** Each evening is mailed: the player said yes. */
  areEveningsMailed: z.boolean(),
  historyImport: z.nullable(shownImport),
})
export type Progress = z.infer<typeof progress>
