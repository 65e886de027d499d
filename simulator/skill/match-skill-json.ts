/** Match skill as the game's service sends it. Source: recorded responses. */
export interface MatchSkillJson {
  readonly Value: readonly { readonly Id: string; readonly ResultCode: number; readonly Result: SkillResultJson }[]
}

export interface SkillResultJson {
  readonly TeamMmr: number
  readonly RankRecap: { readonly PreMatchCsr: CsrJson; readonly PostMatchCsr: CsrJson }
  readonly StatPerformances: { readonly Kills: PerformanceJson; readonly Deaths: PerformanceJson }
  readonly TeamId: number
  readonly TeamMmrs: Readonly<Record<string, number>>
  readonly RankedRewards: null
  readonly Counterfactuals: {
    readonly SelfCounterfactuals: KillsAndDeathsJson
    readonly TierCounterfactuals: Readonly<Record<TierName, KillsAndDeathsJson>>
  }
}

export type TierName = 'Bronze' | 'Silver' | 'Gold' | 'Platinum' | 'Diamond' | 'Onyx'

export interface KillsAndDeathsJson {
  readonly Kills: number
  readonly Deaths: number
}

export interface PerformanceJson {
  readonly Count: number
  readonly Expected: number
  readonly StdDev: number
}

export interface CsrJson {
  readonly Value: number
  readonly MeasurementMatchesRemaining: number
  readonly Tier: TierName
  readonly TierStart: number
  readonly SubTier: number
  readonly NextTier: TierName
  readonly NextTierStart: number
  readonly NextSubTier: number
  readonly InitialMeasurementMatches: number
}
