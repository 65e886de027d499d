import type { ModeTally } from '#simulator/play/play.ts'
import type { PlayedMatch } from '#simulator/play-match.ts'
import type { SimulatedMode, SimulatedPlayer } from '#simulator/simulation.ts'
import type { Totals } from './totals.ts'

/** Values of `Outcome` in match statistics. */
const TIE = 1
export const WIN = 2
export const LOSS = 3

export interface TeamStanding {
  readonly team: number
  readonly score: number
  readonly outcome: number
  readonly rank: number
  readonly rounds: { readonly won: number; readonly lost: number; readonly tied: number }
}

/** A player's `Score`: net kills in Slayer, ticks in Oddball, captures in CTF, 0 in zones. Source: recorded statistics. */
export function playerScore(mode: SimulatedMode, totals: Totals, tally: ModeTally): number {
  if (mode === 'slayer' || mode === 'free-for-all') return totals.kills - totals.suicides - totals.betrayals
  if (mode === 'oddball') return tally.scoringTicks
  return totals.awards.get('flag-captured') ?? 0
}

/** Ranks teams by rounds won; in free-for-all every player is a team. Teams with equal rounds share the rank. */
export function rankTeams({ play, rounds }: PlayedMatch): TeamStanding[] {
  const teams = [...new Set(play.fighters.map(({ player }) => player.team))]
  const roundCount = rounds.tied + [...rounds.won.values()].reduce((sum, won) => sum + won, 0)
  const wonBy = (team: number) => rounds.won.get(team) ?? 0
  const scoreOf = (team: number) => play.scoring.reduce((sum, gain) => sum + (gain.team === team ? gain.points : 0), 0)
  const best = Math.max(...teams.map(wonBy))
  const isTied = teams.filter((team) => wonBy(team) === best).length > 1
  return teams.map((team) => {
    const won = wonBy(team)
    const outcome = won < best ? LOSS : isTied ? TIE : WIN
    const rank = 1 + teams.filter((other) => wonBy(other) > won).length
    return { team, score: scoreOf(team), outcome, rank, rounds: { won, lost: roundCount - won - rounds.tied, tied: rounds.tied } }
  })
}

/** Ranks players by their team's rank, then by score; equal players share the rank. Source: recorded statistics. */
export function rankPlayers(
  scored: ReadonlyMap<SimulatedPlayer, { readonly teamRank: number; readonly score: number }>,
): Map<SimulatedPlayer, number> {
  const entries = [...scored]
  return new Map(
    entries.map(([player, own]) => {
      const ahead = entries.filter(
        ([, other]) => other.teamRank < own.teamRank || (other.teamRank === own.teamRank && other.score > own.score),
      )
      return [player, 1 + ahead.length]
    }),
  )
}
