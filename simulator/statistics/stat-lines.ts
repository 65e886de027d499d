import type { Combat } from '#simulator/play/combat.ts'
import type { Happening } from '#simulator/play/happening.ts'
import type { Fighter } from '#simulator/play/play.ts'
import type { PlayedMatch } from '#simulator/play-match.ts'
import type { SimulatedMode, SimulatedPlayer, SimulationTruth } from '#simulator/simulation.ts'
import { playerScore, type TeamStanding } from './standings.ts'
import { countTotals, type Totals } from './totals.ts'

export interface StatisticsParts {
  readonly seed: number
  readonly mode: SimulatedMode
  readonly map: SimulationTruth['map']
  readonly played: PlayedMatch
  /** Sorted by time, medals included. */
  readonly happenings: readonly Happening[]
  readonly combat: ReadonlyMap<SimulatedPlayer, Combat>
}

export interface StatLine {
  readonly fighter: Fighter
  readonly totals: Totals
  readonly combat: Combat
  readonly score: number
  readonly standing: TeamStanding
  /** Summed over all lives. */
  readonly aliveMs: number
}

export function statLines({ mode, played, happenings, combat }: StatisticsParts, standings: readonly TeamStanding[]): StatLine[] {
  const { fighters } = played.play
  const players = fighters.map(({ player }) => player)
  const totals = countTotals(players, happenings)
  return fighters.flatMap((fighter) => {
    const standing = standings.find(({ team }) => team === fighter.player.team)
    const own = totals.get(fighter.player)
    const ownCombat = combat.get(fighter.player)
    if (standing === undefined || own === undefined || ownCombat === undefined) return []
    const aliveMs = Math.max(0, playMs(played) - absentMs(played, fighter) - fighter.deadMs)
    return [{ fighter, totals: own, combat: ownCombat, score: playerScore(mode, own, fighter.tally), standing, aliveMs }]
  })
}

/** Approximate: round breaks within an absence count as absence. */
function absentMs({ kickOffMs, endMs }: PlayedMatch, { joinsAtMs, leavesAtMs }: Fighter): number {
  return Math.max(0, Math.min(endMs, joinsAtMs) - kickOffMs) + Math.max(0, endMs - leavesAtMs)
}

function playMs({ kickOffMs, endMs, roundBreaks }: PlayedMatch): number {
  return endMs - kickOffMs - roundBreaks.reduce((sum, pause) => sum + pause.endMs - pause.startMs, 0)
}
