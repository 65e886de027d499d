import { SWING_PLAYERS } from '#analysis/rules.ts'
import { isDeathKind } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import type { WindowKind } from '#shared/report/review-window.ts'
import { cardsOf } from '#shared/report/walk-claims.ts'

/** A swing is shown by the event that lies this near to it; one without is made by players who come back to life, and has nothing to show. */
const SWING_EVENT_MS = 1_500
/** Awards of one change come this near to each other. */
const ONE_CHANGE_MS = 6_000
/** A dead player is away for about this long, if nothing tells it better. */
const USUAL_RESPAWN_MS = 10_000

/** A moment that is worth a look. */
export interface Candidate {
  readonly kind: WindowKind
  readonly event: string
  readonly atMs: number
  /** Nothing from before is of this moment, such as a life before the one that ends in it. */
  readonly notBeforeMs: number
}

/** Moments of a match by what a picture of them can still teach, each list best first. */
export interface Candidates {
  /** Deaths of the first focus area: what is called first should be known best. */
  readonly focus: readonly Candidate[]
  /** Deaths that neither log nor tracks explain. */
  readonly unexplained: readonly Candidate[]
  /** Deaths of the other focus areas. */
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

/** Where causes are known, deaths that have none but "straight duel lost" or "none of these"; from the log alone, those on no kind. */
function unexplainedDeaths(report: Report): string[] {
  const cards = cardsOf(report)
  if (report.positions.status === 'read' && report.positions.hasPlaces)
    return (['none', 'duel'] as const).flatMap((cause) => cards.filter((card) => card.cause === cause).map(({ event }) => event))
  return report.deaths.filter(({ kind }) => kind === 'level').map(({ event }) => event)
}

function candidatesOf(report: Report, kind: WindowKind, ids: readonly string[]): Candidate[] {
  return ids.flatMap((id) => {
    const event = report.events.find((one) => one.id === id)
    if (!event) return []
    return { kind, event: id, atMs: event.atMs, notBeforeMs: lifeStart(report, event.atMs) ?? event.atMs }
  })
}

/** When the life began that the player lives at a time; null for one who is dead. A death ends a life, and so belongs to it. */
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

/** The kills by which one side came to outnumber the other by the swing's size: a report has them, whoever made them, so that they can be watched. */
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

/** The first award of each change. */
function objectiveEvents({ timeline, events }: Report): string[] {
  const awards = timeline.objectives.flatMap((id) => events.find((event) => event.id === id) ?? [])
  return awards
    .filter(({ atMs }, index) => atMs - (awards[index - 1]?.atMs ?? Number.NEGATIVE_INFINITY) > ONE_CHANGE_MS)
    .map(({ id }) => id)
}

/** What the report praises, then the best multi-kill. */
function goodPlays({ strengths, facts, timeline, events }: Report): string[] {
  const praised = strengths.flatMap(({ moments }) => moments.slice(0, 1))
  const best = facts.filter(({ kind }) => kind === 'best-multi' || kind === 'best-run')
  const behind = best.flatMap(({ evidence }) => evidence.flatMap((moment) => (moment.kind === 'event' ? moment.event : []))).slice(0, 1)
  const own = [...praised, ...behind].filter((id) => timeline.kills.includes(id))
  return [...new Set(own)].filter((id) => events.some((event) => event.id === id))
}
