import { z } from 'zod/mini'
import { DEATH_KIND_IDS } from '#shared/report/death-kinds.ts'
import { rankRuler, strongParts } from './rank-ruler.ts'

/** Nothing is claimed under so many matches of a mode. */
export const MATCHES_FOR_A_TREND = 3

/** One match of a trend: what is yours, what is expected, and what chance makes of that. */
const point = z.object({ playedAt: z.iso.datetime(), yours: z.number(), expected: z.number(), from: z.number(), upTo: z.number() })
export type ProgressPoint = z.infer<typeof point>

/** One kind of death over the matches of a mode, oldest first: of deaths, or the share of time alone beside the team-mates'. */
const trend = z.object({
  kind: z.enum([...DEATH_KIND_IDS, 'time-alone']),
  unit: z.enum(['deaths', 'percent']),
  title: z.string(),
  /** What is counted. */
  about: z.string(),
  /** What the matches together say, and whether it changes. */
  verdict: z.string(),
  strong: strongParts,
  points: z.array(point),
})
export type ProgressTrend = z.infer<typeof trend>

const mode = z.object({
  mode: z.string(),
  matches: z.int(),
  /** When the oldest of them was played. */
  since: z.iso.datetime(),
  /** The kind furthest over what is expected first; none under three matches. */
  trends: z.array(trend),
  /** Null under three ranked matches. */
  ruler: z.nullable(rankRuler),
})
export type ProgressMode = z.infer<typeof mode>

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

/** What a player's matches say together, by mode, the one with most matches first. */
export const progress = z.object({
  /** Null where nobody is linked or analysed, or nobody names the player. */
  gamertag: z.nullable(z.string()),
  modes: z.array(mode),
  /** An account is linked whose matches can be read in. */
  canImport: z.boolean(),
  historyImport: z.nullable(shownImport),
})
export type Progress = z.infer<typeof progress>
