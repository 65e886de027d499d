import { z } from 'zod'
import { refuse } from '#shared/calls/errors.ts'
import { parseForeign } from '#shared/foreign.ts'

/** Other codes: 1 not found, 2 failure, 3 unavailable, 4 forbidden. */
const OK = 0

/**
 * The answer of the game's `skill` service (`/hi/matches/{guid}/skill`): expectations with a deviation, and the expectations for a player
 * of each rank in this match.
 */

/** The service writes some numbers as text, and NaN or Infinity when it has no model; these become null instead of an error. */
const modelled = z.unknown().transform((value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
})

/** Makes a missing or invalid value null: no report needs all of them. */
function ifThere<T>(schema: z.ZodType<T>) {
  return schema.nullish().catch(null)
}

const performance = ifThere(z.looseObject({ Expected: modelled, StdDev: modelled }))
const killsAndDeaths = ifThere(z.looseObject({ Kills: modelled, Deaths: modelled }))
const csr = ifThere(z.looseObject({ Value: z.number(), Tier: z.string(), SubTier: z.number().int() }))

const resultJson = z.looseObject({
  RankRecap: ifThere(z.looseObject({ PreMatchCsr: csr, PostMatchCsr: csr })),
  StatPerformances: ifThere(z.looseObject({ Kills: performance, Deaths: performance })),
  Counterfactuals: ifThere(z.looseObject({ TierCounterfactuals: ifThere(z.record(z.string(), killsAndDeaths)) })),
})

const matchSkillJson = z.looseObject({ Value: z.array(z.unknown()) })
const rowJson = z.looseObject({ Id: z.string(), ResultCode: z.literal(OK), Result: resultJson })

export interface Expectation {
  readonly expected: number
  readonly deviation: number
}

interface TierExpectation {
  readonly tier: string
  /** Clamped to 0: the service gives negative numbers for ranks far below the lobby. */
  readonly kills: number
  readonly deaths: number
}

export interface Csr {
  readonly value: number
  readonly tier: string
  /** 1 to 6. */
  readonly subTier: number
}

export interface PlayerSkill {
  readonly kills: Expectation | null
  readonly deaths: Expectation | null
  /** Bronze first. Empty when the service has none. */
  readonly tiers: readonly TierExpectation[]
  readonly csrBefore: Csr | null
  readonly csrAfter: Csr | null
}

/** By player id (`xuid(N)`), without players for whom the service has no answer. */
export type MatchSkill = ReadonlyMap<string, PlayerSkill>

const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Onyx']

/** Reads match skill row by row: invalid rows are left out. Throws a refusal with the field's name when the document is invalid. */
export function readMatchSkill(document: unknown): MatchSkill {
  const parsed = parseForeign(matchSkillJson, document)
  if (!parsed.ok) throw refuse('skillUnreadable', parsed.first.field, parsed.first.problem)
  return new Map(
    parsed.data.Value.flatMap((row) => {
      const { data } = rowJson.safeParse(row)
      return data ? [[data.Id, toPlayerSkill(data.Result)] as const] : []
    }),
  )
}

function toPlayerSkill(result: z.infer<typeof resultJson>): PlayerSkill {
  const tiers = result.Counterfactuals?.TierCounterfactuals ?? {}
  return {
    kills: toExpectation(result.StatPerformances?.Kills),
    deaths: toExpectation(result.StatPerformances?.Deaths),
    tiers: TIERS.flatMap((tier) => toTier(tier, tiers[tier])),
    csrBefore: toCsr(result.RankRecap?.PreMatchCsr),
    csrAfter: toCsr(result.RankRecap?.PostMatchCsr),
  }
}

function toExpectation(stat: z.infer<typeof performance>): Expectation | null {
  if (!stat || stat.Expected === null || stat.Expected < 0 || stat.StdDev === null || stat.StdDev <= 0) return null
  return { expected: stat.Expected, deviation: stat.StdDev }
}

function toTier(tier: string, entry: z.infer<typeof killsAndDeaths>): TierExpectation[] {
  if (!entry || entry.Kills === null || entry.Deaths === null) return []
  return [{ tier, kills: Math.max(0, entry.Kills), deaths: Math.max(0, entry.Deaths) }]
}

/** A player in placement matches has no tier yet. */
function toCsr(entry: z.infer<typeof csr>): Csr | null {
  return entry && entry.Tier !== '' && entry.Value >= 0 ? { value: entry.Value, tier: entry.Tier, subTier: entry.SubTier + 1 } : null
}
