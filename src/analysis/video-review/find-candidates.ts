import { SWING_PLAYERS } from '#analysis/rules.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { isDeathKind } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import type { WindowKind } from '#shared/report/review-window.ts'

/** A swing is shown by the nearest kill within this time. One without a kill comes from respawns and has nothing to show. */
const SWING_EVENT_MS = 1_500
const SAME_CHANGE_MS = 6_000
/** The assumed respawn if the report has none. */
const USUAL_RESPAWN_MS = 10_000

export interface Candidate {
  readonly kind: WindowKind
  readonly event: string
  readonly atMs: number
  /** The earliest time that belongs to this moment, such as the start of the life. */
  readonly notBeforeMs: number
}

/** Moments of a match by what pictures can show, each list best first. */
export interface Candidates {
  /** Deaths of the first focus area, which should be known best. */
  readonly focus: readonly Candidate[]
  readonly unexplained: readonly Candidate[]
  readonly others: readonly Candidate[]
  readonly swings: readonly Candidate[]
  readonly objectives: readonly Candidate[]
  readonly goodPlays: readonly Candidate[]
}

export function findCandidates(report: Report): Candidates {
  const [focus = [], ...others] = report.focusAreas.filter(({ kind }) => isDeathKind(kind)).map(({ moments }) => moments)
  const unexplained = unexplainedDeaths(report).filter((id) => !focus.includes(id))
  const isAlive = (atMs: number) => lifeStart(report, atMs) !== null
  const living = (kind: WindowKind, ids: readonly string[]) => candidatesOf(report, kind, ids).filter(({ atMs }) => isAlive(atMs))
  return {
    focus: candidatesOf(report, 'death', focus),
    unexplained: candidatesOf(report, 'death', unexplained),
    others: candidatesOf(report, 'death', others.flat()),
    swings: living('swing', swingEvents(report)),
    objectives: living('objective', objectiveEvents(report)),
    goodPlays: living('good-play', goodPlays(report)),
  }
}

/** With known causes: deaths with the cause `none` or `duel`. From the log alone: deaths of the kind `level`. */
function unexplainedDeaths(report: Report): string[] {
  const cards = cardsOf(report)
  if (report.positions.status === 'read' && report.positions.hasPlaces)
    return (['none', 'duel'] as const).flatMap((cause) => cards.filter((card) => card.cause === cause).map(({ event }) => event))
  return report.deaths.filter(({ kind }) => kind === 'level').map(({ event }) => event)
}

function candidatesOf(report: Report, kind: WindowKind, ids: readonly string[]): Candidate[] {
  return ids.flatMap((id) => {
    const event = report.events.find((candidate) => candidate.id === id)
    if (!event) return []
    return { kind, event: id, atMs: event.atMs, notBeforeMs: lifeStart(report, event.atMs) ?? event.atMs }
  })
}

/** The start of the life that the player is in at `atMs`; null if dead. The instant of a death belongs to the life it ends. */
function lifeStart({ deaths, events, respawnMs, timeline }: Report, atMs: number): number | null {
  const lives = deaths.flatMap(({ event, lifeMs }) => {
    const death = events.find(({ id }) => id === event)
    if (!death) return []
    const began =
      lifeMs === null ? (timeline.rounds.findLast(({ startMs }) => startMs <= death.atMs) ?? timeline).startMs : death.atMs - lifeMs
    return { fromMs: began, toMs: death.atMs }
  })
  const next = lives.find(({ toMs }) => atMs <= toMs)
  if (next) return next.fromMs <= atMs ? next.fromMs : null
  const last = lives.at(-1)
  const fromMs = last ? last.toMs + (respawnMs ?? USUAL_RESPAWN_MS) : timeline.startMs
  return fromMs <= atMs ? fromMs : null
}

interface Swung {
  readonly timeline: Pick<Report['timeline'], 'advantage'>
  readonly events: readonly { readonly id: string; readonly kind: string; readonly atMs: number }[]
}

/** The kills by which a side gains an advantage of SWING_PLAYERS. A report contains them, by any player, so that they can be watched. */
export function swingEvents({ timeline, events }: Swung): string[] {
  const swings = timeline.advantage.filter(
    ({ net }, index) => Math.abs(net) >= SWING_PLAYERS && Math.abs(timeline.advantage[index - 1]?.net ?? 0) < SWING_PLAYERS,
  )
  return swings.flatMap(({ fromMs }) => nearest(events, fromMs) ?? [])
}

function nearest(events: Swung['events'], atMs: number): string | null {
  const apart = (event: Swung['events'][number]) => Math.abs(event.atMs - atMs)
  const near = events.filter((event) => event.kind === 'kill' && apart(event) <= SWING_EVENT_MS)
  return near.toSorted((one, other) => apart(one) - apart(other))[0]?.id ?? null
}

function objectiveEvents({ timeline, events }: Report): string[] {
  const awards = timeline.objectives.flatMap((id) => events.find((event) => event.id === id) ?? [])
  return awards
    .filter(({ atMs }, index) => atMs - (awards[index - 1]?.atMs ?? Number.NEGATIVE_INFINITY) > SAME_CHANGE_MS)
    .map(({ id }) => id)
}

/** Plays that the report praises, then the best multi-kill or run. */
function goodPlays({ strengths, facts, timeline, events }: Report): string[] {
  const praised = strengths.flatMap(({ moments }) => moments.slice(0, 1))
  const best = facts.filter(({ kind }) => kind === 'best-multi' || kind === 'best-run')
  const behind = best.flatMap(({ evidence }) => evidence.flatMap((moment) => (moment.kind === 'event' ? moment.event : []))).slice(0, 1)
  const own = [...praised, ...behind].filter((id) => timeline.kills.includes(id))
  return [...new Set(own)].filter((id) => events.some((event) => event.id === id))
}
