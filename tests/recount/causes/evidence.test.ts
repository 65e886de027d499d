import { expect, test } from 'vitest'
import { makeSampleReport } from '#server/results/shared-views/sample-report.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { isDeathKind } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { simulatedReports, walkedReports } from '#tests/recount/meaning/read-matches.ts'

const WALKED = SIMULATED_MODES.flatMap((mode) => walkedReports(8, mode)).map(({ report }) => report)
const LOGGED = simulatedReports().map(({ report }) => report)
const SAMPLE = [(await makeSampleReport()).result.report].flatMap((report) => report ?? [])
const ALL = [...WALKED, ...LOGGED, ...SAMPLE]

function findingsOf(report: Report) {
  return report.focusAreas.flatMap((focus) => (isDeathKind(focus.kind) ? [{ ...focus, kind: focus.kind }] : []))
}

function contradictionsOf(report: Report): string[] {
  const cards = new Map(cardsOf(report).map((card) => [card.event, card]))
  return findingsOf(report).flatMap(({ kind, deaths, moments }) => {
    const counted = report.facts.find(({ id }) => id === deaths)?.value
    const others = moments.filter((event) => {
      const [card, row] = [cards.get(event), report.deaths.find((death) => death.event === event)]
      return card && kind.startsWith('tracks-') ? `tracks-${card.cause}` !== kind : row?.kind !== kind
    })
    return [
      ...(counted === moments.length ? [] : [`${kind} counts ${counted} and shows ${moments.length}`]),
      ...others.map((event) => `${kind} shows ${event}, whose cause is another`),
      ...moments.filter((event) => cards.get(event)?.sentence === null).map((event) => `${kind} shows ${event} without a sentence`),
    ]
  })
}

test('a finding cites as many deaths as it counts, and every card under it has its cause', () => {
  expect(ALL.flatMap(findingsOf).length).toBeGreaterThan(40)
  expect(ALL.flatMap(contradictionsOf)).toEqual([])
})

test('a card with another cause under a finding is found, and so is a missing card', () => {
  const [one] = WALKED.filter((report) => findingsOf(report).length > 0)
  if (one?.positions.status !== 'read') throw new Error('no walked report has a finding about deaths')
  const deaths = one.positions.deaths.map((card) => ({ ...card, cause: 'duel' as const }))
  expect(contradictionsOf({ ...one, positions: { ...one.positions, deaths } })).not.toEqual([])
  const fewer = one.focusAreas.map((focus) => ({ ...focus, moments: focus.moments.slice(1) }))
  expect(contradictionsOf({ ...one, focusAreas: fewer })).not.toEqual([])
})
