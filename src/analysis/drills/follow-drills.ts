import type { DrillFigure, ReportDrills } from '#shared/report/drill.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import { checkMark, type DrillPlay } from './check-drill.ts'

/** A drill closes after this many passed matches. */
export const PASSES_TO_CLOSE = 3

/** True if a match with these figures closes an open drill. */
export function isClosedBy<Id>({ mark, passes }: DrillCourse<Id>, figures: readonly DrillFigure[]): boolean {
  return passes + 1 >= PASSES_TO_CLOSE && checkMark(mark, figures).outcome === 'passed'
}

export interface DrilledMatch<Id> extends ReportDrills {
  readonly id: Id
  readonly playedAt: Date
  /** Kinds that the player gave up since. */
  readonly givenUp: readonly string[]
}

/** A drill over the matches since a report first asked for it. */
export interface DrillCourse<Id> {
  /** As the newest report printed it. */
  readonly mark: PassMark
  readonly askedBy: Id
  readonly passes: number
  /** The newest match that could be judged, with the mark that it was checked against. */
  readonly last: { readonly mark: PassMark; readonly figures: readonly DrillFigure[] } | null
  readonly closedAt: Date | null
  /** The play of each match since then, oldest first, whether or not it is enough to be judged. */
  readonly plays: readonly DrillPlay[]
}

/**
 * The drills of one player: the open one, if there is one, then the closed ones, newest first. Each match is checked against the mark before it. Then its
 * own report may ask for the open drill again, which takes the newer mark and keeps its passes, or for another drill, which
 * replaces it.
 *
 * @param matches oldest first
 */
export function followDrills<Id>(matches: readonly DrilledMatch<Id>[]): DrillCourse<Id>[] {
  const closed: DrillCourse<Id>[] = []
  let open: DrillCourse<Id> | null = null
  for (const match of matches) {
    const checked: DrillCourse<Id> | null = open === null ? null : checkAgainst(open, match)
    if (checked?.closedAt) closed.unshift(checked)
    open = applyReport(checked?.closedAt ? null : checked, match)
  }
  return open ? [open, ...closed] : closed
}

function checkAgainst<Id>(course: DrillCourse<Id>, { figures, playedAt }: DrilledMatch<Id>): DrillCourse<Id> {
  const { mark } = course
  const { outcome, play } = checkMark(mark, figures)
  const plays = play === null ? course.plays : [...course.plays, play]
  if (outcome === 'not-enough-play') return { ...course, plays }
  const passes = course.passes + (outcome === 'passed' ? 1 : 0)
  return { ...course, plays, passes, last: { mark, figures }, closedAt: passes >= PASSES_TO_CLOSE ? playedAt : null }
}

function applyReport<Id>(open: DrillCourse<Id> | null, { id, asked: [mark], givenUp }: DrilledMatch<Id>): DrillCourse<Id> | null {
  if (!mark) return open
  if (givenUp.includes(mark.kind)) return null
  const before = open?.mark.kind === mark.kind ? open : { passes: 0, last: null, closedAt: null, plays: [], mark }
  // Plays in different units, such as kills and minutes, can't be summed.
  const plays = before.mark.per === mark.per ? before.plays : []
  return { ...before, plays, mark, askedBy: id }
}
