import { parseIsoDuration } from './iso-duration.ts'
import type { PlayerTotals } from './match.ts'
import type { CoreStatsJson } from './match-stats-json.ts'

/** A player who changed teams has one entry per team: counts add up, the longest spree is the longer one. */
export function sumTotals(cores: readonly CoreStatsJson[]): PlayerTotals {
  const sum = (pick: (core: CoreStatsJson) => number) => cores.reduce((total, core) => total + pick(core), 0)
  const lives = sum((core) => core.Deaths + 1)
  return {
    score: sum((core) => core.Score),
    personalScore: sum((core) => core.PersonalScore),
    kills: sum((core) => core.Kills),
    deaths: sum((core) => core.Deaths),
    assists: sum((core) => core.Assists),
    suicides: sum((core) => core.Suicides),
    betrayals: sum((core) => core.Betrayals),
    averageLifeMs: sum((core) => core.AverageLifeDuration * (core.Deaths + 1)) / lives,
    grenadeKills: sum((core) => core.GrenadeKills),
    headshotKills: sum((core) => core.HeadshotKills),
    meleeKills: sum((core) => core.MeleeKills),
    powerWeaponKills: sum((core) => core.PowerWeaponKills),
    shotsFired: sum((core) => core.ShotsFired),
    shotsHit: sum((core) => core.ShotsHit),
    damageDealt: sum((core) => core.DamageDealt),
    damageTaken: sum((core) => core.DamageTaken),
    calloutAssists: sum((core) => core.CalloutAssists),
    longestSpree: Math.max(...cores.map((core) => core.MaxKillingSpree)),
  }
}

/** Numbers and durations of every block but the core one; `Longest...` takes the maximum, the rest adds up. */
export function sumModeTotals(stats: readonly Readonly<Record<string, unknown>>[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const [block, fields] of stats.flatMap((entry) => Object.entries(entry))) {
    if (block === 'CoreStats' || typeof fields !== 'object' || fields === null) continue
    for (const [field, value] of Object.entries(fields)) {
      const number = toNumber(value)
      if (number === null) continue
      const key = `${block}.${field}`
      const before = totals[key] ?? 0
      totals[key] = field.startsWith('Longest') ? Math.max(before, number) : before + number
    }
  }
  return totals
}

function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? parseIsoDuration(value) : null
}
