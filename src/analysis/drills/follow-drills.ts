import type { DrillFigure, ReportDrills } from '#shared/report/drill.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
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
  /** Kinds that the player gave up since. */
  readonly givenUp: readonly string[]
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
 * The drills of one player, one after the other: the open one, where there is one, and those that were closed, newest first. Each match is held against the
 * mark that stood before it; then its own report may ask: for the open drill once more, which takes the newer mark and keeps its passes, or for another, which
 * takes its place.
 *
 * @param matches oldest first
 */
export function followDrills<Id>(matches: readonly DrilledMatch<Id>[]): DrillCourse<Id>[] {
  const closed: DrillCourse<Id>[] = []
  let open: DrillCourse<Id> | null = null
  for (const match of matches) {
    const held: DrillCourse<Id> | null = open === null ? null : holdAgainst(open, match)
    if (held?.closedAt) closed.unshift(held)
    open = ask(held?.closedAt ? null : held, match)
  }
  return open ? [open, ...closed] : closed
}

function holdAgainst<Id>(course: DrillCourse<Id>, { figures, playedAt }: DrilledMatch<Id>): DrillCourse<Id> {
  const { mark } = course
  const { outcome, play } = checkMark(mark, figures)
  const plays = play === null ? course.plays : [...course.plays, play]
  if (outcome === 'not-enough-play') return { ...course, plays }
  const passes = course.passes + (outcome === 'passed' ? 1 : 0)
  return { ...course, plays, passes, last: { mark, figures }, closedAt: passes >= PASSES_TO_CLOSE ? playedAt : null }
}

function ask<Id>(open: DrillCourse<Id> | null, { id, asked: [mark], givenUp }: DrilledMatch<Id>): DrillCourse<Id> | null {
  if (!mark) return open
  if (givenUp.includes(mark.kind)) return null
  const before = open?.mark.kind === mark.kind ? open : { passes: 0, last: null, closedAt: null, plays: [], mark }
  // Kills and minutes do not add up.
  const plays = before.mark.per === mark.per ? before.plays : []
  return { ...before, plays, mark, askedBy: id }
}
