import { momentKey, type Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { ReadPositions } from '#shared/report/report-positions.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'

type Words = Pick<ReportView, 'report' | 'nameOf' | 'clock'>

/** What a stretch shows: a fight, the seconds before a death, who had the ball; else only what it is a stretch of. */
export function spanWords(span: Span, { report, nameOf, clock }: Words): string {
  const { positions } = report
  const shown = span.kind === 'film' && positions.status === 'read' ? positions : null
  const known =
    shown && (fightWords(span, shown, nameOf) ?? deathWords(span, shown, { report, clock }) ?? carryWords(span, shown, { report, nameOf }))
  if (known) return known
  const { fromMs, toMs } = span
  return `${clock.format(fromMs) === clock.format(toMs) ? 'Moment' : 'Stretch'} of the ${span.kind === 'film' ? 'match' : 'video'}`
}

interface Times {
  readonly fromMs: number
  readonly toMs: number
}

function isSame(one: Times, other: Times): boolean {
  return one.fromMs === other.fromMs && one.toMs === other.toMs
}

function fightWords(span: Span, { fights }: ReadPositions, nameOf: Words['nameOf']): string | null {
  const fight = fights.find((one) => isSame(one, span))
  return fight ? `Fight with ${nameOf(fight.opponent) ?? 'an opponent'}` : null
}

function deathWords(span: Span, { deaths }: ReadPositions, { report, clock }: Pick<Words, 'report' | 'clock'>): string | null {
  const card = deaths.find(({ moments }) => moments.some((one) => momentKey(one) === momentKey(span)))
  const death = card && report.events.find(({ id }) => id === card.event)
  return death ? `Before your death at ${clock.format(death.atMs)}` : null
}

function carryWords(
  span: Span,
  { objectives }: ReadPositions,
  { report: { you }, nameOf }: { report: Report; nameOf: Words['nameOf'] },
): string | null {
  const objective = objectives.find((one) => one.kind !== 'stronghold' && isSame(one, span))
  if (!objective) return null
  if (objective.carrier === null) return 'Live hill'
  return objective.carrier === you ? 'You have the ball' : `${nameOf(objective.carrier) ?? 'Another player'} has the ball`
}
