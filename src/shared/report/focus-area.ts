import { z } from 'zod/mini'
import { claim } from './claim.ts'
import { DEATH_KIND_IDS, type DeathKindId } from './death-kinds.ts'
import { factId } from './fact.ts'
import { eventId } from './moment.ts'
import { OBJECTIVE_KIND_IDS } from './objective-kinds.ts'

/** `in this match` and `habit` are beyond luck; `a try` is the finding closest to it. */
export const certainty = z.enum(['a try', 'in this match', 'habit'])

export const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  'a try': 'could be luck',
  'in this match': 'more than luck',
  habit: 'a habit',
}

/** How a player enters fights, as shares of the player's deaths or fights, whatever their kinds. */
export const ENTRY_KIND_IDS = ['first-to-fall', 'lives-without-kill', 'early-deaths', 'outnumbered-fights'] as const
export type EntryKindId = (typeof ENTRY_KIND_IDS)[number]

const STATISTIC_IDS = ['accuracy', 'staying-alive', ...ENTRY_KIND_IDS] as const
export type StatisticId = (typeof STATISTIC_IDS)[number]

export const FOCUS_KIND_IDS = [...DEATH_KIND_IDS, ...OBJECTIVE_KIND_IDS, ...STATISTIC_IDS] as const
export type FocusKindId = (typeof FOCUS_KIND_IDS)[number]

export function isEntry(id: FocusKindId): id is EntryKindId {
  return ENTRY_KIND_IDS.some((entryId) => entryId === id)
}

export function isDeathKind(id: FocusKindId): id is DeathKindId {
  return DEATH_KIND_IDS.some((deathId) => deathId === id)
}

export function isStatistic(id: FocusKindId): id is StatisticId {
  return STATISTIC_IDS.some((statisticId) => statisticId === id)
}

/** A drill's pass mark, checked in the logs of the next matches: at most `atMost` per `window` of exposure in the unit `per`. */
export const passMark = z.object({
  kind: z.enum(FOCUS_KIND_IDS),
  /**
   * `team-share`: the share of the team's work on the objective left to the others, in percent.
   * `shots`: misses per `window` own shots.
   * `deaths`: deaths of this kind per `window` own deaths that the film shows.
   * `kills`: deaths soon after an own kill, per `window` own kills.
   * `minutes`: deaths in that state per minute of it.
   * `broken-shields`: shields not full before the next hit, per `window` broken shields that the player survived.
   * `times-under-two`: deaths soon after a second enemy's hit, per `window` such hits.
   * `fights`: fights entered alone against two, per `window` fights.
   */
  per: z.enum(['kills', 'minutes', 'deaths', 'broken-shields', 'times-under-two', 'team-share', 'shots', 'fights']),
  window: z.number(),
  atMost: z.number(),
})

export const focusArea = z.object({
  kind: z.enum(FOCUS_KIND_IDS),
  certainty,
  title: claim,
  /** The number of deaths; for an objective kind, what the player did for it, which is less than expected. Null for a statistic. */
  deaths: z.nullable(factId),
  expected: z.nullable(factId),
  claims: z.array(claim),
  /** The player's deaths. For an objective kind, what happened meanwhile; for an entry kind, the deaths it counts. */
  moments: z.array(eventId),
  why: z.array(claim),
  drill: claim,
  pass: claim,
  passMark,
})

export type Certainty = z.infer<typeof certainty>
export type PassMark = z.infer<typeof passMark>
export type FocusArea = z.infer<typeof focusArea>
