import type { Report } from '#shared/report/report.ts'
import { sampleCard, sampleFight, samplePar, samplePositions } from '#web/testing/sample-report.ts'

const CAUSES = [
  { cause: 'after-own-kill', blame: 'yours' },
  { cause: 'alone', blame: 'team' },
  { cause: 'duel', blame: 'aim' },
  { cause: 'traded', blame: 'nobody' },
  { cause: 'not-read', blame: 'nobody' },
] as const
const OUTCOMES = ['won', 'lost', 'open'] as const

/** The parts of a report that positions bring, for the deaths of that report: every group of causes, every outcome of a fight. */
export function withPositions({ deaths, players, you, facts }: Report): Partial<Report> {
  const opponent = players.find(({ key }) => key !== you)?.key ?? you
  const cards = deaths.map(({ event }, at) => ({ ...sampleCard(0, CAUSES[at % CAUSES.length] ?? {}), event }))
  const fights = Array.from({ length: 30 }, (_, at) =>
    sampleFight(20 + at * 15, { opponent, isFirstHitYours: at % 2 === 0, outcome: OUTCOMES[at % 3] ?? 'open', isEven: at % 4 === 0 }),
  )
  return {
    positions: samplePositions({ deaths: cards, fights }),
    areFocusAreasProvisional: true,
    facts: [...facts, { ...samplePar('alone', 1.5), player: you }],
  }
}
