import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import { brokenShields } from '#analysis/positions/drills/broken-shields.ts'
import { isNamed } from '#analysis/positions/hits/named-hits.ts'
import { aloneByLife } from '#analysis/positions/support/alone-time.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { PositionLine } from '#shared/report/causes.ts'
import type { Conduct } from '#shared/report/line-tally.ts'
import { independentStretches } from './independent-stretches.ts'
import { countOccasions, NO_OCCASIONS, type Occasions, sumOccasions } from './occasions.ts'
import { openedOffScreen } from './opened-off-screen.ts'
import { pushedOn } from './pushed-on.ts'

type Count = (match: TrackedMatch, player: number, window: FilmSpan) => Occasions

/** What of each line's behaviour is counted where nobody dies of it too, of players whose attackers the film names. */
const COUNTS: ReadonlyMap<PositionLine, Count> = new Map([
  ['after-own-kill', pushedOn],
  ['weak', shieldsNotRefilled],
  ['off-screen', openedOffScreen],
])

/** How often a player did what a line's deaths come of, beside others; null where tracks do not tell. */
export type ConductReader = (player: number, line: PositionLine) => Conduct | null

/** Reads everybody's conduct in a part of the film once. */
export function readConduct(match: TrackedMatch, window: FilmSpan): ConductReader {
  const places = match.hasPlaces ? [...match.players.keys()] : []
  const counts = new Map(
    [...COUNTS].map(([line, count]) => [line, places.map((place) => (isNamed(match, place) ? count(match, place, window) : NO_OCCASIONS))]),
  )
  const lives = places.map((place) => aloneByLife(match, [place], window).map(({ aloneMs, ofMs }) => ({ spentMs: aloneMs, ofMs })))
  return (player, line) => {
    // Company is the team's: how it plays together is no fault of one.
    if (line === 'alone') {
      const mates = [...match.matesOf(player)].flatMap((mate) => lives[mate] ?? [])
      return beside(independentStretches(lives[player] ?? []), independentStretches(mates))
    }
    const all = counts.get(line) ?? []
    return beside(all[player] ?? NO_OCCASIONS, sumOccasions(all.filter((_, place) => place !== player)))
  }
}

function beside(own: Occasions, others: Occasions): Conduct | null {
  if (own.occasions === 0 || others.occasions === 0) return null
  return { ...own, othersTimes: others.times, othersOccasions: others.occasions }
}

/** Broken shields that the next hit, given or taken, met before they were full. */
function shieldsNotRefilled(match: TrackedMatch, player: number, window: FilmSpan): Occasions {
  return countOccasions(brokenShields(match, player, window), ({ isRefilled }) => !isRefilled)
}
