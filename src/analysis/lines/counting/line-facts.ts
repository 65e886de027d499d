import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import type { DeathReview } from '#analysis/facts/match-state/death-lines.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import type { FocusLineDescriptor } from '#analysis/lines/line.ts'
import { NUMBERS_STATES } from '#analysis/lines/numbers/numbers-state.ts'
import type { Fact } from '#shared/report/fact.ts'
import { inTakingOrder } from '#shared/report/lines.ts'
import { parOf, sigmaOf, tallyLine } from './line-tally.ts'

/** The player's deaths by line, with pars, distances and what another respawn would make of them. */
export function lineFacts(view: View, lines: readonly FocusLineDescriptor[]): Fact[] {
  const { analysis, you } = view
  const own = ownReviews(analysis, you.id)
  if (own.length === 0) return []
  const known = knownLines(analysis, lines)
  return [
    ...inTakingOrder(known.map(({ id }) => id)).map((line) => {
      const deaths = own.filter((review) => review.line === line).map((review) => review.death)
      return makeFact(view, { kind: `line-${line}`, player: you.id, value: deaths.length, of: own.length, unit: 'deaths', events: deaths })
    }),
    ...known.flatMap((line) => [...parFacts(view, line), ...killerFacts(view, line, own)]),
    ...(analysis.numbers.length > 0 ? respawnFacts(view) : []),
  ]
}

/** The lines that a match has: some exist only where the living players of two sides can be counted. */
export function knownLines<Line extends Pick<FocusLineDescriptor, 'needsNumbers'>>(
  { numbers }: MatchAnalysis,
  lines: readonly Line[],
): Line[] {
  return lines.filter(({ needsNumbers }) => !needsNumbers || numbers.length > 0)
}

function parFacts(view: View, line: FocusLineDescriptor): Fact[] {
  const player = view.you.id
  const tally = tallyLine(view.analysis.exposures, player, line.id)
  const sigma = sigmaOf([tally], line)
  if (sigma === null) return []
  const { deaths } = tally.situation
  return [
    makeFact(view, { kind: `par-${line.id}`, player, value: parOf(tally.line), unit: 'deaths' }),
    makeFact(view, { kind: `over-${line.id}`, player, value: deaths - parOf(tally.situation), of: deaths, unit: 'deaths' }),
    makeFact(view, { kind: `sigma-${line.id}`, player, value: sigma, unit: 'sigma' }),
  ]
}

/** Who got the deaths of a line, most first. */
function killerFacts(view: View, { id }: FocusLineDescriptor, own: readonly DeathReview[]): Fact[] {
  const deaths = own.filter((review) => review.line === id).map((review) => review.death)
  const killers = [...new Set(deaths.flatMap(({ killer }) => (killer === null ? [] : [killer])))]
  return killers
    .map((killer) => {
      const events = deaths.filter((death) => death.killer === killer)
      return makeFact(view, {
        kind: 'line-killer',
        player: view.you.id,
        other: killer,
        variant: id,
        value: events.length,
        of: deaths.length,
        unit: 'deaths',
        events,
      })
    })
    .sort((a, b) => b.value - a.value)
}

/** Behind, ahead and level again under the other respawns: what changes if the assumption is wrong. */
function respawnFacts(view: View): Fact[] {
  return view.analysis.otherRespawns.flatMap((other) => {
    const own = ownReviews(other, view.you.id)
    return [...NUMBERS_STATES, 'level' as const].map((line) => {
      const deaths = own.filter((review) => review.line === line).map((review) => review.death)
      return makeFact(view, {
        kind: 'line-at-respawn',
        player: view.you.id,
        variant: `${line}-${other.respawnMs / 1000}`,
        value: deaths.length,
        of: own.length,
        unit: 'deaths',
        events: deaths,
      })
    })
  })
}
