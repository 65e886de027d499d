import { type DrillPlay, drilledArea, type ReportDrills } from '#shared/report/drill.ts'
import type { Report } from '#shared/report/report.ts'
import { checkMark, DRILL_FACTS } from './check-drill.ts'

type Drilled = Pick<Report, 'focusAreas' | 'openDrill' | 'facts'>

/** The part of a report that is needed to check its own pass marks and those of other reports. */
export function reportDrillsOf(report: Drilled): ReportDrills {
  const passMark = drilledArea(report)?.passMark
  return {
    asked: passMark ? [passMark] : [],
    figures: report.facts.flatMap(({ kind, variant, other, value, of }) => {
      const named = [kind, `${kind}/${variant}`].find((name) => DRILL_FACTS.has(name))
      return other === null && named !== undefined ? [{ kind: named, value, of }] : []
    }),
  }
}

/** The play of the report's own match for its drill. */
export function drillPlaysOf(report: Drilled): DrillPlay[] {
  const { asked, figures } = reportDrillsOf(report)
  return asked.flatMap((mark) => {
    const { play } = checkMark(mark, figures)
    return play ? [{ kind: mark.kind, ...play }] : []
  })
}
