import { groups, sum } from 'd3-array'
import type { PlayerTotals } from '#analysis/statistics/match.ts'
import { LOG_KIND_IDS, LOG_KIND_LIST } from '#shared/report/death-kinds.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'

/** The figures that are summed by rank, with their names. The kinds are counts of deaths. */
export const POOL_FIGURES = {
  deaths: 'Deaths',
  'expected-deaths': 'Expected deaths',
  kills: 'Kills',
  'expected-kills': 'Expected kills',
  ...LOG_KIND_LIST,
} as const
export type PoolFigure = keyof typeof POOL_FIGURES

export function nameOf(figure: PoolFigure): string {
  return figure in LOG_KIND_LIST ? `Deaths ${POOL_FIGURES[figure]}` : POOL_FIGURES[figure]
}

export interface PooledPlayer {
  readonly totals: Pick<PlayerTotals, 'kills' | 'deaths'>
  readonly expectedKills: number | null
  readonly expectedDeaths: number | null
  readonly tallies: Readonly<Record<string, KindTally>>
  readonly timePlayedMs: number
}

/** Sums over the players of a tier, for one figure per ten minutes. */
export interface PoolCell {
  readonly tier: string
  readonly figure: PoolFigure
  readonly matches: number
  readonly players: number
  readonly sum: number
  readonly squares: number
}

const TEN_MINUTES_MS = 600_000
/** Players with less time played are left out: one death is four in ten minutes, which says little about a rank. Chosen. */
export const POOLED_PLAY_MS = 150_000

/** Each figure that the match has, per ten minutes; empty for a player who hardly played. */
export function figuresOf({ totals, expectedKills, expectedDeaths, tallies, timePlayedMs }: PooledPlayer): ReadonlyMap<PoolFigure, number> {
  if (timePlayedMs < POOLED_PLAY_MS) return new Map()
  const counts: readonly (readonly [PoolFigure, number | null | undefined])[] = [
    ['deaths', totals.deaths],
    ['kills', totals.kills],
    ['expected-deaths', expectedDeaths],
    ['expected-kills', expectedKills],
    ...LOG_KIND_IDS.map((kind) => [kind, tallies[kind]?.situation.deaths] as const),
  ]
  return new Map(
    counts.flatMap(([figure, count]) => (typeof count === 'number' ? [[figure, (count * TEN_MINUTES_MS) / timePlayedMs]] : [])),
  )
}

/** What one ranked match adds to the pool: a cell for each tier and figure. */
export function poolMatch(players: readonly (PooledPlayer & { readonly tier: string })[]): PoolCell[] {
  const entries = players.flatMap((player) => [...figuresOf(player)].map(([figure, value]) => ({ tier: player.tier, figure, value })))
  return groups(
    entries,
    ({ tier }) => tier,
    ({ figure }) => figure,
  ).flatMap(([tier, figures]) =>
    figures.map(([figure, ofFigure]) => ({
      ...{ tier, figure, matches: 1, players: ofFigure.length },
      sum: sum(ofFigure, ({ value }) => value),
      squares: sum(ofFigure, ({ value }) => value * value),
    })),
  )
}

/** Combines cells of one figure and tier, such as those of several maps. */
export function addCells(cells: readonly PoolCell[]): Pick<PoolCell, 'matches'> & { readonly average: number; readonly deviation: number } {
  const players = sum(cells, (cell) => cell.players)
  const average = sum(cells, (cell) => cell.sum) / players
  const variance = (sum(cells, ({ squares }) => squares) - players * average ** 2) / (players - 1)
  return { matches: sum(cells, ({ matches }) => matches), average, deviation: Math.sqrt(Math.max(0, variance)) }
}
