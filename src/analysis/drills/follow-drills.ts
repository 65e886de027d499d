import type { DrillFigure, ReportDrills } from '#shared/report/drill.ts'
import type { FocusKindId, PassMark } from '#shared/report/focus-area.ts'
import { checkMark, type DrillPlay } from './check-drill.ts'

/** So many matches passed, and a drill is closed. */
export const PASSES_TO_CLOSE = 3

/** Whether a match with these figures is the last one that an open drill needs. */
export function isClosedBy<Id>({ mark, passes }: DrillCourse<Id>, figures: readonly DrillFigure[]): boolean {
  return passes + 1 >= PASSES_TO_CLOSE && checkMark(mark, figures).outcome === 'passed'
}

/** One report's match, as drills look at it. */
export interface DrilledMatch<Id> extends ReportDrills {
  readonly id: Id
  readonly playedAt: Date
}

/** A drill over the matches since a report asked for it first. */
export interface DrillCourse<Id> {
  /** As the newest report printed it. */
  readonly mark: PassMark
  readonly askedBy: Id
  readonly passes: number
  /** The newest match that could be judged, with the mark that it was held against. */
  readonly last: { readonly mark: PassMark; readonly figures: readonly DrillFigure[] } | null
  readonly closedAt: Date | null
  /** What each match since then shows of it, oldest first, whether or not it has enough play to be judged. */
  readonly plays: readonly DrillPlay[]
}

/**
 * Every drill that reports of one player in one mode asked for. Each match is held against the marks that stood before it; then its own
 * report asks: a drill that is open takes the newer mark and keeps its passes, one that was closed begins again.
 *
 * @param matches oldest first
 */
export function followDrills<Id>(matches: readonly DrilledMatch<Id>[]): DrillCourse<Id>[] {
  const closed: DrillCourse<Id>[] = []
  let open: ReadonlyMap<FocusKindId, DrillCourse<Id>> = new Map()
  for (const match of matches) {
    const held = [...open.values()].map((course) => holdAgainst(course, match))
    closed.push(...held.filter(({ closedAt }) => closedAt !== null))
    open = ask(
      held.filter(({ closedAt }) => closedAt === null),
      match,
    )
  }
  return [...open.values(), ...closed]
}

function holdAgainst<Id>(course: DrillCourse<Id>, { figures, playedAt }: DrilledMatch<Id>): DrillCourse<Id> {
  const { mark } = course
  const { outcome, play } = checkMark(mark, figures)
  const plays = play === null ? course.plays : [...course.plays, play]
  if (outcome === 'not-enough-play') return { ...course, plays }
  const passes = course.passes + (outcome === 'passed' ? 1 : 0)
  return { ...course, plays, passes, last: { mark, figures }, closedAt: passes >= PASSES_TO_CLOSE ? playedAt : null }
}

function ask<Id>(open: readonly DrillCourse<Id>[], { id, asked }: DrilledMatch<Id>): Map<FocusKindId, DrillCourse<Id>> {
  const courses = new Map(open.map((course) => [course.mark.kind, course]))
  for (const mark of asked) {
    const before = courses.get(mark.kind) ?? { passes: 0, last: null, closedAt: null, plays: [], mark }
    // Kills and minutes do not add up.
    const plays = before.mark.per === mark.per ? before.plays : []
    courses.set(mark.kind, { ...before, plays, mark, askedBy: id })
  }
  return courses
}
