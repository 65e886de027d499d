import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { analyseMatch, type MatchAnalysis } from '#analysis/facts/match-state/analyse-match.ts'
import { DEATH_LINES, type DeathReview } from '#analysis/facts/match-state/death-review.ts'
import { OTHER_RESPAWNS_MS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { LineTally } from '#shared/report/line-tally.ts'
import { LEAK_LINES, type LeakLine, parOf, sigmaOf, tallyLine } from './line-tally.ts'

/** The player's deaths by line, with pars, distances and what another respawn would make of them. */
export function lineFacts(view: View): Fact[] {
  const { analysis, you } = view
  const own = ownReviews(analysis, you.id)
  if (own.length === 0) return []
  const hasNumbers = analysis.numbers.length > 0
  const known = DEATH_LINES.filter((line) => hasNumbers || (line !== 'behind' && line !== 'ahead'))
  const lines = known.map((line) => {
    const deaths = own.filter((review) => review.line === line).map((review) => review.death)
    return makeFact(view, { kind: `line-${line}`, player: you.id, value: deaths.length, of: own.length, unit: 'deaths', events: deaths })
  })
  const leaks = LEAK_LINES.filter((line) => line === 'after-kill' || hasNumbers)
  return [...lines, ...leaks.flatMap((line) => leakFacts(view, line, own)), ...(hasNumbers ? respawnFacts(view) : [])]
}

export function ownReviews(analysis: MatchAnalysis, player: string): DeathReview[] {
  return analysis.reviews.filter((review) => review.death.player === player)
}

function leakFacts(view: View, line: LeakLine, own: readonly DeathReview[]): Fact[] {
  const tally = tallyLine(view.analysis.exposures, view.you.id, line)
  return [...parFacts(view, line, tally), ...killerFacts(view, line, own)]
}

function parFacts(view: View, line: LeakLine, tally: LineTally): Fact[] {
  const sigma = sigmaOf([tally], line)
  if (sigma === null) return []
  const player = view.you.id
  return [
    makeFact(view, { kind: `par-${line}`, player, value: parOf(tally.line), unit: 'deaths' }),
    makeFact(view, {
      kind: `over-${line}`,
      player,
      value: tally.situation.deaths - parOf(tally.situation),
      of: tally.situation.deaths,
      unit: 'deaths',
    }),
    makeFact(view, { kind: `sigma-${line}`, player, value: sigma, unit: 'sigma' }),
  ]
}

/** Who got the deaths of a line, most first. */
function killerFacts(view: View, line: LeakLine, own: readonly DeathReview[]): Fact[] {
  const deaths = own.filter((review) => review.line === line).map((review) => review.death)
  const killers = [...new Set(deaths.flatMap(({ killer }) => (killer === null ? [] : [killer])))]
  return killers
    .map((killer) => {
      const events = deaths.filter((death) => death.killer === killer)
      return makeFact(view, {
        kind: 'line-killer',
        player: view.you.id,
        other: killer,
        variant: line,
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
  const { log, respawnMs } = view.analysis
  return OTHER_RESPAWNS_MS.filter((other) => other !== respawnMs).flatMap((other) => {
    const own = ownReviews(analyseMatch(log, other), view.you.id)
    return (['behind', 'ahead', 'level'] as const).map((line) => {
      const deaths = own.filter((review) => review.line === line).map((review) => review.death)
      const variant = `${line}-${other / 1000}`
      return makeFact(view, {
        kind: 'line-at-respawn',
        player: view.you.id,
        variant,
        value: deaths.length,
        of: own.length,
        unit: 'deaths',
        events: deaths,
      })
    })
  })
}
