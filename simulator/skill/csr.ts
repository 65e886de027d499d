export type TierName = 'Bronze' | 'Silver' | 'Gold' | 'Platinum' | 'Diamond' | 'Onyx'

/** 300 points a tier, six sub-tiers of 50, Onyx open above 1500. Source: recorded skill. */
export const TIERS: readonly TierName[] = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Onyx']

export const TIER_POINTS = 300
const SUB_TIER_POINTS = 50
const ONYX_START = 1_500

export function csrOf(value: number) {
  const fixed = { Value: value, MeasurementMatchesRemaining: 0, InitialMeasurementMatches: 10 }
  if (value >= ONYX_START) {
    return { ...fixed, Tier: 'Onyx', TierStart: ONYX_START, SubTier: 0, NextTier: 'Onyx', NextTierStart: ONYX_START, NextSubTier: 0 }
  }
  const start = Math.floor(value / SUB_TIER_POINTS) * SUB_TIER_POINTS
  const next = start + SUB_TIER_POINTS
  return {
    ...fixed,
    Tier: tierOf(value),
    TierStart: start,
    SubTier: subTierOf(start),
    NextTier: tierOf(next),
    NextTierStart: next,
    NextSubTier: next >= ONYX_START ? 0 : subTierOf(next),
  }
}

function tierOf(value: number): TierName {
  return TIERS[Math.min(TIERS.length - 1, Math.floor(value / TIER_POINTS))] ?? 'Onyx'
}

function subTierOf(start: number): number {
  return (start % TIER_POINTS) / SUB_TIER_POINTS
}
