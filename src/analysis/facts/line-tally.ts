import type { EventLog } from '#analysis/log/event-log.ts'
import type { LineTally } from '#shared/report.ts'
import type { DeathReview } from './death-review.ts'
import type { LivesByPlayer } from './lives.ts'
import { type NumbersTimeline, netOf, stretches } from './numbers-alive.ts'

/** The three lines that can be a leak. Lines 2 and 3 bought something; 1 and 7 the log cannot explain. */
export const LEAK_LINES = ['after-kill', 'behind', 'ahead'] as const
export type LeakLine = (typeof LEAK_LINES)[number]

/** One player's deaths and exposure per leak line: own kills, or living milliseconds with that balance of numbers. */
export interface PlayerExposure {
  readonly player: string
  readonly deaths: Readonly<Record<LeakLine, number>>
  readonly exposure: Readonly<Record<LeakLine, number>>
}

export function measureExposures(
  log: EventLog,
  lives: LivesByPlayer,
  numbers: NumbersTimeline,
  reviews: readonly DeathReview[],
): PlayerExposure[] {
  return log.players
    .filter((player) => !player.isBot)
    .map(({ id, team }) => {
      const own = reviews.filter((review) => review.death.player === id)
      const countLine = (line: LeakLine) => own.filter((review) => review.line === line).length
      const aliveMs = team === null ? { behind: 0, ahead: 0 } : timeByNumbers(lives, numbers, id, team)
      const kills = log.events.filter((event) => event.kind === 'kill' && event.player === id).length
      return {
        player: id,
        deaths: { 'after-kill': countLine('after-kill'), behind: countLine('behind'), ahead: countLine('ahead') },
        exposure: { 'after-kill': kills, ...aliveMs },
      }
    })
}

function timeByNumbers(lives: LivesByPlayer, numbers: NumbersTimeline, player: string, team: number): { behind: number; ahead: number } {
  const time = { behind: 0, ahead: 0 }
  for (const { startMs, endMs } of lives.get(player) ?? []) {
    for (const { entry, lengthMs } of stretches(numbers, startMs, endMs)) {
      const net = netOf(entry, team)
      if (net < 0) time.behind += lengthMs
      if (net > 0) time.ahead += lengthMs
    }
  }
  return time
}

/** Sets one player's line against the other players of the match. */
export function tallyLine(exposures: readonly PlayerExposure[], player: string, line: LeakLine): LineTally {
  const tally = { deaths: 0, exposure: 0, othersDeaths: 0, othersExposure: 0 }
  for (const entry of exposures) {
    if (entry.player === player) {
      tally.deaths += entry.deaths[line]
      tally.exposure += entry.exposure[line]
    } else {
      tally.othersDeaths += entry.deaths[line]
      tally.othersExposure += entry.exposure[line]
    }
  }
  return tally
}

/** Deaths that the others' rate would have cost at this player's exposure. */
export function parOf({ exposure, othersDeaths, othersExposure }: LineTally): number {
  return othersExposure === 0 ? 0 : (othersDeaths / othersExposure) * exposure
}

/**
 * How far a player's deaths on a line lie from what chance would give, in standard deviations, over one or more matches.
 * Given all deaths of the line in a match, chance deals them by exposure: a binomial with mean `K q` and variance `K q (1 - q)`.
 * Null where no match has both sides exposed.
 */
export function sigmaOf(tallies: readonly LineTally[]): number | null {
  let over = 0
  let variance = 0
  for (const { deaths, exposure, othersDeaths, othersExposure } of tallies) {
    if (exposure <= 0 || othersExposure <= 0) continue
    const share = exposure / (exposure + othersExposure)
    const all = deaths + othersDeaths
    over += deaths - all * share
    variance += all * share * (1 - share)
  }
  return variance > 0 ? over / Math.sqrt(variance) : null
}
