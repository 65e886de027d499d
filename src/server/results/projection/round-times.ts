import { withMoments } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Moment } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { mapClaims } from '#shared/report/walk-claims.ts'
import { shownClockOf } from '#shared/video/shown-clock.ts'
import type { ReportAlignment } from '#shared/video/video-alignment.ts'
import { nearMetre, roundPositions } from './round-positions.ts'

const SECOND_MS = 1000
const TENTH_MS = 100

/**
 * The report with times too coarse to look a match up by: moments and lengths in whole seconds, answers to a death in tenths. Clocks and
 * sentences read as before.
 */
export function roundTimes(report: Report): Report {
  const { match, timeline } = report
  const alignment = roundAlignment(report.alignment)
  const { shownMs } = shownClockOf(report.alignment)
  const { atShownMs } = shownClockOf(alignment)
  // Rounded down in the shown time: a moment must not read 03:37 for one reader and 03:38 for another.
  const moment = (atMs: number) => atShownMs(wholeSecond(shownMs(atMs)))
  const from = <T extends { readonly fromMs: number }>(step: T): T => ({ ...step, fromMs: moment(step.fromMs) })
  const span = <T extends { readonly atMs: number; readonly fromMs: number; readonly toMs: number }>(one: T): T => ({
    ...one,
    atMs: moment(one.atMs),
    fromMs: moment(one.fromMs),
    toMs: moment(one.toMs),
  })
  const rounded = (one: Moment): Moment => {
    if (one.kind === 'film') return { ...one, fromMs: moment(one.fromMs), toMs: moment(one.toMs) }
    return one.kind === 'video' ? { ...one, fromMs: wholeSecond(one.fromMs), toMs: wholeSecond(one.toMs) } : one
  }
  const told = mapClaims(report, (claim) => withMoments(claim, rounded))
  return {
    ...told,
    positions: roundPositions(told.positions, moment),
    ...(told.videoReview && { videoReview: { ...told.videoReview, windows: told.videoReview.windows.map(span) } }),
    match: { ...match, durationMs: toSeconds(match.durationMs) },
    alignment,
    tallies: {},
    deaths: report.deaths.map((death) => ({
      ...death,
      lifeMs: toSeconds(death.lifeMs),
      sinceOwnKillMs: toTenths(death.sinceOwnKillMs),
      answeredAfterMs: toTenths(death.answeredAfterMs),
    })),
    timeline: {
      ...timeline,
      startMs: moment(timeline.startMs),
      endMs: moment(timeline.endMs),
      kickOffMs: timeline.kickOffMs === null ? null : moment(timeline.kickOffMs),
      rounds: timeline.rounds.map(({ startMs, endMs }) => ({ startMs: moment(startMs), endMs: moment(endMs) })),
      advantage: timeline.advantage.map(from),
      scoreLead: timeline.scoreLead?.map(from) ?? null,
    },
    facts: report.facts.map((fact) => roundFact({ ...fact, evidence: fact.evidence.map(rounded) })),
    events: report.events.map((event) => ({ ...event, atMs: moment(event.atMs) })),
  }
}

function roundAlignment(alignment: ReportAlignment): ReportAlignment {
  if (alignment.status === 'none') return alignment
  const segments = alignment.segments.map((segment) => ({
    ...segment,
    videoFromMs: segment.videoFromMs === null ? null : toSeconds(segment.videoFromMs),
    videoToMs: segment.videoToMs === null ? null : toSeconds(segment.videoToMs),
    offsetMs: toSeconds(segment.offsetMs),
  }))
  return { ...alignment, segments }
}

function roundFact(fact: Fact): Fact {
  if (fact.unit === 'ms') return { ...fact, value: toSeconds(fact.value), of: fact.of === null ? null : toSeconds(fact.of) }
  return fact.unit === 'world-units' ? { ...fact, value: nearMetre(fact.value) } : fact
}

function wholeSecond(atMs: number): number {
  return Math.trunc(atMs / SECOND_MS) * SECOND_MS
}

function toSeconds(lengthMs: number): number {
  return Math.round(lengthMs / SECOND_MS) * SECOND_MS
}

function toTenths(lengthMs: number | null): number | null {
  return lengthMs === null ? null : Math.round(lengthMs / TENTH_MS) * TENTH_MS
}
