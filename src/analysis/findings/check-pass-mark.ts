import type { FocusLineDescriptor } from '#analysis/lines/line.ts'
import { LINES } from '#analysis/lines/lines.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'

/** What the matches played since say of a drill: `open` until they hold enough kills or minutes to tell. */
export interface PassMarkCheck {
  readonly status: 'passed' | 'missed' | 'open'
  /** Deaths soon after a kill, or deaths in that state. */
  readonly deaths: number
  /** Own kills, or minutes in that state. */
  readonly exposure: number
}

/** Holds a drill's pass mark against the reports of the matches after it, counted together. */
export function checkPassMark(
  mark: PassMark,
  later: readonly Pick<Report, 'facts'>[],
  lines: readonly FocusLineDescriptor[] = LINES,
): PassMarkCheck {
  const line = lines.find(({ id }) => id === mark.line)
  const measured = later.flatMap(({ facts }) => line?.measure(facts) ?? [])
  const deaths = measured.reduce((sum, match) => sum + match.deaths, 0)
  const exposure = measured.reduce((sum, match) => sum + match.exposure, 0)
  if (exposure < mark.window) return { status: 'open', deaths, exposure }
  return { status: (deaths / exposure) * mark.window <= mark.atMost ? 'passed' : 'missed', deaths, exposure }
}
