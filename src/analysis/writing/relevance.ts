import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'

/** Whether a fact belongs to a place of the report: to the line of its focus area, to what was seen, or to the report at all. */
export function isAbout(fact: Fact, slot: string, { focusAreas }: Pick<Report, 'focusAreas'>): boolean {
  if (slot === 'end') return true
  if (slot === 'video') return isSeen(fact)
  const area = focusAreas.find(({ line }) => line === slot)
  if (!area) return false
  if (isSeen(fact)) return eventIdsIn(fact.evidence).some((event) => area.moments.includes(event))
  const own = [area.title, ...area.claims, area.pass].flatMap(({ facts }) => facts)
  return fact.kind.endsWith(`-${area.line}`) || fact.variant === area.line || own.includes(fact.id)
}

/** What looks at the video agree on: of one moment, or of deaths together. */
function isSeen({ kind }: Fact): boolean {
  return kind === 'seen' || kind === 'seen-deaths'
}
