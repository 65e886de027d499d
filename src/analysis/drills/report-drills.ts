import type { DrillPlay, ReportDrills } from '#shared/report/drill.ts'
import type { Report } from '#shared/report/report.ts'
import { checkMark, DRILL_FACTS } from './check-drill.ts'

/** The part of a report that its pass marks, and other reports' pass marks, are checked with. */
export function reportDrillsOf({ focusAreas, facts }: Pick<Report, 'focusAreas' | 'facts'>): ReportDrills {
  return {
    asked: focusAreas.map(({ passMark }) => passMark),
    figures: facts.flatMap(({ kind, variant, other, value, of }) => {
      const named = [kind, `${kind}/${variant}`].find((name) => DRILL_FACTS.has(name))
      return other === null && named !== undefined ? [{ kind: named, value, of }] : []
    }),
  }
}

/** What the report's own match shows of its drills. */
export function drillPlaysOf(report: Pick<Report, 'focusAreas' | 'facts'>): DrillPlay[] {
  const { asked, figures } = reportDrillsOf(report)
  return asked.flatMap((mark) => {
    const { play } = checkMark(mark, figures)
    return play ? [{ kind: mark.kind, ...play }] : []
  })
}
