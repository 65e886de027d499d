import type { Combat } from '#simulator/play/combat.ts'
import { AWARDS } from '#simulator/play/happening.ts'
import { isoDuration } from './iso-duration.ts'
import { personalScore, type Totals } from './totals.ts'

export interface CoreParts {
  readonly totals: Totals
  readonly combat: Combat
  readonly score: number
  readonly rounds: { readonly won: number; readonly lost: number; readonly tied: number }
  readonly spawns: number
  readonly aliveMs: number
}

/** The service truncates decimals instead of rounding: 37.666 becomes 37.66. Source: recorded statistics. */
function twoDecimals(value: number): number {
  return Math.trunc(Number((value * 100).toFixed(6))) / 100
}

export function pvpStats({ kills, deaths, assists }: Totals) {
  return { Kills: kills, Deaths: deaths, Assists: assists, KDA: twoDecimals(kills + assists / 3 - deaths) }
}

export function coreStats({ totals, combat, score, rounds, spawns, aliveMs }: CoreParts) {
  return {
    Score: score,
    PersonalScore: personalScore(totals),
    RoundsWon: rounds.won,
    RoundsLost: rounds.lost,
    RoundsTied: rounds.tied,
    ...pvpStats(totals),
    Suicides: totals.suicides,
    Betrayals: totals.betrayals,
    AverageLifeDuration: isoDuration(aliveMs / Math.max(1, spawns), 1),
    ...killMeans(totals),
    ShotsFired: combat.shotsFired,
    ShotsHit: combat.shotsHit,
    Accuracy: combat.shotsFired === 0 ? 0 : twoDecimals((100 * combat.shotsHit) / combat.shotsFired),
    DamageDealt: combat.damageDealt,
    DamageTaken: combat.damageTaken,
    CalloutAssists: totals.awards.get('mark-assist') ?? 0,
    VehicleDestroys: 0,
    DriverAssists: 0,
    Hijacks: 0,
    EmpAssists: 0,
    MaxKillingSpree: totals.maxKillingSpree,
    Medals: [...totals.medals].map(([NameId, Count]) => ({ NameId, Count, TotalPersonalScoreAwarded: 0 })),
    PersonalScores: personalScores(totals),
    DeprecatedDamageDealt: combat.damageDealt,
    DeprecatedDamageTaken: combat.damageTaken,
    Spawns: spawns,
    ObjectivesCompleted: 0,
  }
}

function killMeans({ means }: Totals) {
  return {
    GrenadeKills: means.get('grenade') ?? 0,
    HeadshotKills: means.get('headshot') ?? 0,
    MeleeKills: means.get('melee') ?? 0,
    PowerWeaponKills: means.get('power') ?? 0,
  }
}

function personalScores({ awards }: Totals) {
  return [...awards].map(([name, count]) => ({
    NameId: AWARDS[name].nameId,
    Count: count,
    TotalPersonalScoreAwarded: AWARDS[name].points * count,
  }))
}
