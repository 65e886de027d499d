import type { AwardName, Happening } from '#simulator/play/happening.ts'
import { coreStats, pvpStats } from './core-stats.ts'
import { modeBlock, sumTallies } from './mode-block.ts'
import type { TeamStanding } from './standings.ts'
import type { StatisticsParts, StatLine } from './stat-lines.ts'
import { teamTotals } from './totals.ts'

const CAPTURES: ReadonlySet<AwardName> = new Set<AwardName>(['zone-captured', 'zone-captured-75', 'zone-captured-100'])
const SECURES: ReadonlySet<AwardName> = new Set<AwardName>(['zone-secured'])

export function teamStatistics(parts: StatisticsParts, lines: readonly StatLine[], standing: TeamStanding) {
  const { team, score, outcome, rank, rounds } = standing
  const own = lines.filter(({ fighter }) => fighter.player.team === team)
  const sum = (of: (line: StatLine) => number) => own.reduce((total, line) => total + of(line), 0)
  const members = own.map(({ totals }) => totals)
  const totals = teamTotals(members, countAssistedKills(parts.happenings, team))
  const combat = {
    damageDealt: sum((line) => line.combat.damageDealt),
    damageTaken: sum((line) => line.combat.damageTaken),
    shotsHit: sum((line) => line.combat.shotsHit),
    shotsFired: sum((line) => line.combat.shotsFired),
  }
  const spawns = sum((line) => line.fighter.spawns)
  const shared = { captures: countMoments(parts.happenings, team, CAPTURES), secures: countMoments(parts.happenings, team, SECURES) }
  const tally = sumTallies(own.map(({ fighter }) => fighter.tally))
  const core = coreStats({ totals, combat, score, rounds, spawns, aliveMs: sum((line) => line.aliveMs) })
  const stats = { CoreStats: core, ...modeBlock(parts.mode, totals, tally, shared), PvpStats: pvpStats(totals) }
  return { TeamId: team, Outcome: outcome, Rank: rank, Stats: stats }
}

function countAssistedKills(happenings: readonly Happening[], team: number): number {
  return happenings.filter((happening) => happening.kind === 'kill' && happening.killer.team === team && happening.assistants.length > 0)
    .length
}

/** Counts by time: awards that teammates earn together have the same time. */
function countMoments(happenings: readonly Happening[], team: number, names: ReadonlySet<AwardName>): number {
  const own = happenings.filter((happening) => happening.kind === 'award' && happening.player.team === team && names.has(happening.award))
  return new Set(own.map(({ atMs }) => atMs)).size
}
