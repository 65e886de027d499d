import { z } from 'zod/mini'
import { DEATH_KIND_IDS } from '#shared/report/death-kinds.ts'
import { rankRuler } from './rank-ruler.ts'

/** The minimum number of matches of a mode for any statement about it. */
export const MATCHES_FOR_A_TREND = 3

export const ALL_MODES = 'All modes'

/** One match of a trend: the player's value, and where one is expected, that value with the range that chance gives it. */
const point = z.object({
  playedAt: z.iso.datetime(),
  yours: z.number(),
  chance: z.nullable(z.object({ expected: z.number(), from: z.number(), upTo: z.number() })),
})
export type ProgressPoint = z.infer<typeof point>

export const NUMBER_IDS = ['wins', 'csr', 'objective', 'accuracy', 'deaths'] as const
export type NumberId = (typeof NUMBER_IDS)[number]

/** `better`, `worse`, `habit` and `kept` (far better than expected) are beyond luck; `luck` is none of them. */
const verdict = z.enum(['better', 'worse', 'habit', 'kept', 'luck'])
export type ProgressVerdict = z.infer<typeof verdict>

/** One measure over the matches of a mode, oldest first. */
export const progressTrend = z.object({
  id: z.enum([...DEATH_KIND_IDS, 'time-alone', ...NUMBER_IDS]),
  unit: z.enum(['deaths', 'rate', 'percent', 'csr', 'wins']),
  title: z.string(),
  about: z.string(),
  /** "6 of 9": the newer half of the matches, or all when there are too few for halves. */
  newer: z.string(),
  /** The older half; null when there are too few. */
  older: z.nullable(z.string()),
  verdict,
  points: z.array(point),
})
export type ProgressTrend = z.infer<typeof progressTrend>

/** One statement about the matches. `few`: too few matches for one. */
export const progressFinding = z.object({ verdict: z.enum([...verdict.options, 'few']), title: z.string(), words: z.string() })
export type ProgressFinding = z.infer<typeof progressFinding>

const mode = z.object({
  mode: z.string(),
  matches: z.int(),
  since: z.iso.datetime(),
  /** One to three, the most important first. */
  findings: z.array(progressFinding),
  /** Numbers first, then kinds of death, the strongest first; empty below `MATCHES_FOR_A_TREND` matches. */
  trends: z.array(progressTrend),
  /** Null with fewer than three ranked matches. */
  ruler: z.nullable(rankRuler),
})
export type ProgressMode = z.infer<typeof mode>

/** Numbers of analyzed matches that do not count, by reason. */
const notCounted = z.object({ sample: z.int(), otherPlayer: z.int(), cutVideo: z.int(), beingCounted: z.int() })
export type NotCounted = z.infer<typeof notCounted>

export const MAX_IMPORTED_MATCHES = 100

const shownImport = z.object({
  state: z.enum(['waiting', 'reading', 'done', 'failed']),
  reason: z.nullable(z.string()),
  /** True when it failed because the match history is private: it would succeed with the player's access. */
  isAccessMissing: z.boolean(),
  /** The number of matches to read; null until the history is known. */
  wanted: z.nullable(z.int()),
  read: z.int(),
  unreadable: z.int(),
})
export type ShownImport = z.infer<typeof shownImport>

/** All modes together when there are several, then each mode, the one with most matches first. */
export const progress = z.object({
  /** Null when no player is linked or analyzed, or the name is unknown. */
  gamertag: z.nullable(z.string()),
  modes: z.array(mode),
  notCounted,
  canImport: z.boolean(),
  /** True when the player consents to new matches being counted automatically. */
  doMatchesArrive: z.boolean(),
  /** True when the player consents to a mail after each evening. */
  areEveningsMailed: z.boolean(),
  historyImport: z.nullable(shownImport),
})
export type Progress = z.infer<typeof progress>
