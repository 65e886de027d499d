import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { FOCUS_KIND_IDS, type FocusArea, passMark } from './focus-area.ts'
import type { Report } from './report.ts'

/** A number of a report that drills are measured by: a fact without evidence. */
const drillFigure = z.object({ kind: z.string(), value: z.number(), of: z.nullable(z.number()) })
export type DrillFigure = z.infer<typeof drillFigure>

/** Stored beside a report for drills: the one drill it asked for, if any, and the figures of its match for every drill. */
export const reportDrills = z.object({ asked: z.array(passMark), figures: z.array(drillFigure) })
export type ReportDrills = z.infer<typeof reportDrills>

/** The focus area that is the player's drill: the first one. None when a drill stays open that this match has nothing of. */
export function drilledArea({ openDrill, focusAreas }: Pick<Report, 'openDrill' | 'focusAreas'>): FocusArea | undefined {
  return openDrill ? undefined : focusAreas[0]
}

/** A match's result for a drill: how often it was missed, out of how many kills, deaths, minutes, ... */
export const drillPlay = z.object({ kind: z.enum(FOCUS_KIND_IDS), missed: z.number(), occasions: z.number() })
export type DrillPlay = z.infer<typeof drillPlay>

const drillOutcome = z.enum(['passed', 'missed', 'not-enough-play'])
export type DrillOutcome = z.infer<typeof drillOutcome>

const drillCheck = z.object({
  kind: z.enum(FOCUS_KIND_IDS),
  title: z.string(),
  outcome: drillOutcome,
  /** "9 of 14 kills followed by your death within five seconds, mark 5". */
  figures: z.string(),
})
export type DrillCheck = z.infer<typeof drillCheck>

/** The drill that was open before this match, checked against it. */
export const didYouFix = z.object({
  /** The report that asked for it last. */
  jobId,
  /** Mode and map of that report's match; null when not stored. */
  match: z.nullable(z.string()),
  playedAt: z.iso.datetime(),
  checks: z.array(drillCheck).check(z.minLength(1)),
})
export type DidYouFix = z.infer<typeof didYouFix>

/** A drill over the matches since a report first asked for it. */
export const followedDrill = z.object({
  kind: z.enum(FOCUS_KIND_IDS),
  title: z.string(),
  /** The newest pass mark: "Over 40 kills, at most 15 followed by your death within five seconds." */
  mark: z.string(),
  /** The number of matches that passed; the third closes the drill. */
  passes: z.int().check(z.minimum(0)),
  /** "31 of 40 kills, 13 so far"; null when no match since had enough of it. */
  soFar: z.nullable(z.string()),
  /** The result of the newest match with enough play. */
  last: z.nullable(drillCheck),
  /** Date of the match that closed it; null while open. */
  closedAt: z.nullable(z.iso.datetime()),
  /** The report that asked for it last. */
  askedBy: jobId,
})
export type FollowedDrill = z.infer<typeof followedDrill>
