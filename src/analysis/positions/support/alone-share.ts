import type { EventLog } from '#analysis/log/event-log.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { TimeAlone } from '#shared/progress/time-alone.ts'
import { type AloneTime, aloneByLife } from './alone-time.ts'

/** A spread needs two lives. */
const LEAST_LIVES = 2

/**
 * How much of the living time a player was out of reach of every team-mate, beside the team-mates. Lives are what chance deals: the variance is
 * that of a share over lives of unequal length. Null without places, team-mates, or two lives of each.
 */
export function aloneShare(tracked: TrackedMatch | null, log: EventLog, playerId: string): TimeAlone | null {
  const own = tracked?.placeOf(playerId) ?? null
  if (!tracked?.hasPlaces || own === null) return null
  const span = coveredSpan(tracked, log)
  const livesOf = (players: readonly number[]) => aloneByLife(tracked, players, span).filter(({ ofMs }) => ofMs > 0)
  const [mine, mates] = [livesOf([own]), livesOf([...tracked.matesOf(own)])]
  if (mine.length < LEAST_LIVES || mates.length < LEAST_LIVES) return null
  return { share: shareOf(mine), matesShare: shareOf(mates), variance: varianceOf(mine) + varianceOf(mates) }
}

function shareOf(lives: readonly AloneTime[]): number {
  return sum(lives, ({ aloneMs }) => aloneMs) / sum(lives, ({ ofMs }) => ofMs)
}

/** Of a ratio of sums, each life one draw. */
function varianceOf(lives: readonly AloneTime[]): number {
  const share = shareOf(lives)
  const squares = sum(lives, ({ aloneMs, ofMs }) => (aloneMs - share * ofMs) ** 2)
  return ((lives.length / (lives.length - 1)) * squares) / sum(lives, ({ ofMs }) => ofMs) ** 2
}

function sum(lives: readonly AloneTime[], amount: (life: AloneTime) => number): number {
  return lives.reduce((total, life) => total + amount(life), 0)
}
