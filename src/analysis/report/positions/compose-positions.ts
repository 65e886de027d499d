import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import type { PositionsSource } from '#analysis/findings/study-player.ts'
import { coveredSpan } from '#analysis/positions/covered-span.ts'
import { CAUSES, isPictured } from '#shared/report/causes.ts'
import type { ReportPositions } from '#shared/report/report-positions.ts'
import { composeCards } from './compose-cards.ts'
import { composeFights } from './compose-fights.ts'
import { composeObjectives } from './compose-objectives.ts'
import { supportBand } from './support-band.ts'

/** What the report has of the film's tracks: causes, cards, fights and pictures, or why there are none. */
export function composePositions(view: View, book: FactBook, source: PositionsSource): ReportPositions {
  const { tracked, log } = view.analysis
  if (source.status !== 'read') return source.status === 'given-up' ? { ...source, failedGates: [...source.failedGates] } : source
  if (!tracked) return { status: 'given-up', failedGates: failedGates(source) }
  const causes = ownCauses(view)
  const own = tracked.placeOf(view.you.id)
  return {
    status: 'read',
    hasPlaces: tracked.hasPlaces,
    areAttackersNamed: tracked.areAttackersNamed,
    causes: CAUSES.map((cause) => ({ cause, deaths: causes.filter((death) => death.cause === cause).length })).filter(
      ({ cause, deaths }) => !isPictured(cause) || deaths > 0,
    ),
    deaths: composeCards(view, book),
    fights: composeFights(view),
    objectives: composeObjectives(view, tracked),
    support:
      own === null || !tracked.hasPlaces || !tracked.isArena || view.you.team === null
        ? null
        : supportBand(tracked, own, coveredSpan(tracked, log)),
  }
}

function failedGates({ tracks }: Extract<PositionsSource, { status: 'read' }>): string[] {
  return tracks.gates.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
}
