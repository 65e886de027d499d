import { z } from 'zod'
import { refuse } from '#shared/calls/errors.ts'
import { parseForeign } from '#shared/foreign.ts'

/**
 * Match skill as the game's `skill` service answers it (`/hi/matches/{guid}/skill`): expectations with a deviation,
 * and what a player of each rank would have been expected to do in this very match.
 */

/** The service writes NaN where it has no model; such a number is absent, not wrong. */
const modelled = z
  .union([z.number(), z.literal('NaN'), z.null()])
  .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null))

const performance = z.looseObject({ Expected: modelled, StdDev: modelled })
const killsAndDeaths = z.looseObject({ Kills: modelled, Deaths: modelled })
const csr = z.looseObject({ Value: z.number(), Tier: z.string(), SubTier: z.number().int() })

const resultJson = z.looseObject({
  TeamMmr: modelled.optional(),
  RankRecap: z.looseObject({ PreMatchCsr: csr.nullish(), PostMatchCsr: csr.nullish() }).nullish(),
  StatPerformances: z.looseObject({ Kills: performance.optional(), Deaths: performance.optional() }).nullish(),
  Counterfactuals: z
    .looseObject({ SelfCounterfactuals: killsAndDeaths.nullish(), TierCounterfactuals: z.record(z.string(), killsAndDeaths).nullish() })
    .nullish(),
})

const matchSkillJson = z.looseObject({
  Value: z.array(z.looseObject({ Id: z.string(), ResultCode: z.number().int(), Result: resultJson.nullish() })),
})

export interface Expectation {
  readonly expected: number
  readonly deviation: number
}

interface TierExpectation {
  readonly tier: string
  /** Below zero for ranks far under the lobby in the service's own numbers: clamped to 0. */
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
  /** Bronze first. Empty where the service has none. */
  readonly tiers: readonly TierExpectation[]
  readonly csrBefore: Csr | null
  readonly csrAfter: Csr | null
}

/** By player id (`xuid(N)`); players the service has no answer for are missing. */
export type MatchSkill = ReadonlyMap<string, PlayerSkill>

/** 1 not found, 2 failure, 3 unavailable, 4 forbidden. */
const OK = 0

const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Onyx']

/** Reads match skill. Throws a refusal that names the field when the document is not one. */
export function readMatchSkill(document: unknown): MatchSkill {
  const parsed = parseForeign(matchSkillJson, document)
  if (!parsed.ok) throw refuse('skillUnreadable', parsed.first.field, parsed.first.problem)
  return new Map(
    parsed.data.Value.flatMap(({ Id, ResultCode, Result }) => (ResultCode === OK && Result ? [[Id, toPlayerSkill(Result)] as const] : [])),
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

function toExpectation(stat: z.infer<typeof performance> | undefined): Expectation | null {
  if (!stat || stat.Expected === null || stat.Expected < 0 || stat.StdDev === null || stat.StdDev <= 0) return null
  return { expected: stat.Expected, deviation: stat.StdDev }
}

function toTier(tier: string, entry: z.infer<typeof killsAndDeaths> | undefined): TierExpectation[] {
  if (!entry || entry.Kills === null || entry.Deaths === null) return []
  return [{ tier, kills: Math.max(0, entry.Kills), deaths: Math.max(0, entry.Deaths) }]
}

/** A player in placement matches has no tier yet. */
function toCsr(entry: z.infer<typeof csr> | null | undefined): Csr | null {
  return entry && entry.Tier !== '' && entry.Value >= 0 ? { value: entry.Value, tier: entry.Tier, subTier: entry.SubTier + 1 } : null
}
