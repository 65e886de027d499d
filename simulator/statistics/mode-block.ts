import type { AwardName } from '#simulator/play/happening.ts'
import type { ModeTally } from '#simulator/play/play.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { isoDuration } from './iso-duration.ts'
import type { Totals } from './totals.ts'

/** Team counts, in which captures and secures that several players share count once; null for a player, whose awards are counted. */
export interface SharedCounts {
  readonly captures: number
  readonly secures: number
}

interface ModeBlocks {
  readonly OddballStats?: ReturnType<typeof oddballStats>
  readonly CaptureTheFlagStats?: ReturnType<typeof captureTheFlagStats>
  readonly ZonesStats?: ReturnType<typeof zonesStats>
}

const CAPTURES: readonly AwardName[] = ['zone-captured', 'zone-captured-75', 'zone-captured-100']

/** The mode's block next to `CoreStats`; none in Slayer. King of the Hill is reported as zones. */
export function modeBlock(mode: SimulatedMode, totals: Totals, tally: ModeTally, shared: SharedCounts | null): ModeBlocks {
  const count = (name: AwardName) => totals.awards.get(name) ?? 0
  switch (mode) {
    case 'oddball':
      return { OddballStats: oddballStats(tally, count('carrier-stopped')) }
    case 'ctf':
      return { CaptureTheFlagStats: captureTheFlagStats(count, tally) }
    case 'strongholds':
    case 'king-of-the-hill': {
      const captures = shared?.captures ?? CAPTURES.reduce((sum, name) => sum + count(name), 0)
      return { ZonesStats: zonesStats(tally, captures, shared?.secures ?? count('zone-secured')) }
    }
    case 'slayer':
    case 'free-for-all':
      return {}
  }
}

function oddballStats(tally: ModeTally, carriersStopped: number) {
  return {
    KillsAsSkullCarrier: tally.killsWhileHolding,
    LongestTimeAsSkullCarrier: isoDuration(tally.longestHeldMs, 1),
    SkullCarriersKilled: carriersStopped,
    SkullGrabs: tally.grabs,
    TimeAsSkullCarrier: isoDuration(tally.heldMs, 1),
    SkullScoringTicks: tally.scoringTicks,
  }
}

function captureTheFlagStats(count: (name: AwardName) => number, tally: ModeTally) {
  return {
    FlagCaptureAssists: count('flag-capture-assist'),
    FlagCaptures: count('flag-captured'),
    FlagCarriersKilled: count('runner-stopped'),
    FlagGrabs: tally.grabs,
    FlagReturnersKilled: 0,
    FlagReturns: count('flag-returned'),
    FlagSecures: count('flag-stolen') + count('flag-taken'),
    FlagSteals: count('flag-stolen'),
    KillsAsFlagCarrier: tally.killsWhileHolding,
    KillsAsFlagReturner: 0,
    TimeAsFlagCarrier: isoDuration(tally.heldMs, 1),
  }
}

function zonesStats(tally: ModeTally, captures: number, secures: number) {
  return {
    StrongholdCaptures: captures,
    StrongholdDefensiveKills: Math.ceil(tally.killsNearObjective / 2),
    StrongholdOffensiveKills: Math.floor(tally.killsNearObjective / 2),
    StrongholdSecures: secures,
    StrongholdOccupationTime: isoDuration(tally.heldMs, 1),
    StrongholdScoringTicks: tally.scoringTicks,
  }
}

export function sumTallies(tallies: readonly ModeTally[]): ModeTally {
  const sum = (of: (tally: ModeTally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  return {
    heldMs: sum((tally) => tally.heldMs),
    longestHeldMs: Math.max(...tallies.map((tally) => tally.longestHeldMs)),
    grabs: sum((tally) => tally.grabs),
    scoringTicks: sum((tally) => tally.scoringTicks),
    killsWhileHolding: sum((tally) => tally.killsWhileHolding),
    killsNearObjective: sum((tally) => tally.killsNearObjective),
  }
}
