import type { Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { sampleCard, sampleFact, sampleFight, samplePositions } from '#tests/web/sample-report.ts'

const CAUSES = [
  { cause: 'after-kill', blame: 'yours' },
  { cause: 'alone', blame: 'team' },
  { cause: 'duel', blame: 'aim' },
  { cause: 'traded', blame: 'nobody' },
  { cause: 'not-read', blame: 'nobody' },
] as const
/** The participants and the health at the first hit, different for each death. */
function seenAt(at: number, killer: string): Pick<DeathCard, 'participants' | 'atFirstHit'> {
  return {
    participants: [
      { player: killer, role: 'killer', range: 3 + at, higher: at % 3 === 0 ? 1.4 : -0.2, hits: 3 },
      { player: killer, role: 'mate', range: 2 + 1.5 * at, higher: 0, hits: 0 },
    ],
    atFirstHit: { atMs: 0, shield: 1 - (at % 5) / 5, health: 1 },
  }
}

/** Too close together to press each of them. */
const STRETCHES = Array.from({ length: 24 }, (_, at): Span => ({ kind: 'film', fromMs: 60_000 + at * 9_000, toMs: 62_500 + at * 9_000 }))
const OUTCOMES = ['won', 'lost', 'open'] as const

/** The parts that positions add to this report, for its deaths: every group of causes, every outcome of a fight. */
export function withPositions({ deaths, players, you, facts, headline }: Report): Partial<Report> {
  const opponent = players.find(({ key }) => key !== you)?.key ?? you
  const cards = deaths.map(({ event, killer }, at) => ({
    ...sampleCard(0, CAUSES[at % CAUSES.length] ?? {}),
    event,
    ...seenAt(at, killer ?? opponent),
  }))
  const fights = Array.from({ length: 30 }, (_, at) =>
    sampleFight(20 + at * 15, { opponent, isFirstHitYours: at % 2 === 0, outcome: OUTCOMES[at % 3] ?? 'open', isEven: at % 4 === 0 }),
  )
  const stretched = sampleFact('expected-alone', 1.5, { player: you, evidence: STRETCHES })
  return {
    headline: { ...headline, facts: [...headline.facts, stretched.id] },
    positions: samplePositions({ deaths: cards, fights }),
    areFocusAreasProvisional: true,
    facts: [...facts, stretched],
  }
}
