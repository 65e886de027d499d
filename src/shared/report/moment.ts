import { z } from 'zod/mini'

/** Players are `p1`, `p2`, ... in the order of the lobby. */
export const playerKey = z.string().check(z.regex(/^p\d+$/))
export const eventId = z.string()

const span = { fromMs: z.number(), toMs: z.number() }

/** What a number or a sentence stands on. Times are milliseconds: of the film's clock, or of the video. */
export const moment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: eventId }),
  z.object({ kind: z.literal('film'), ...span }),
  z.object({ kind: z.literal('video'), ...span }),
  /** A number of the match statistics or the skill service; of all players together where none is named. */
  z.object({
    kind: z.literal('statistic'),
    table: z.enum(['players', 'teams', 'mode', 'skill']),
    field: z.string(),
    player: z.nullable(playerKey),
  }),
])

export type Moment = z.infer<typeof moment>
export type Span = Extract<Moment, { kind: 'film' | 'video' }>

export function eventMoments(ids: readonly string[]): Moment[] {
  return ids.map((event) => ({ kind: 'event', event }))
}

/** The ids of the events among some moments. */
export function eventIdsIn(moments: readonly Moment[]): string[] {
  return moments.flatMap((one) => (one.kind === 'event' ? one.event : []))
}

export function isSpan(one: Moment): one is Span {
  return one.kind === 'film' || one.kind === 'video'
}

/** A name for a moment: equal moments have equal names, and an event's is its id. */
export function momentKey(one: Moment): string {
  if (one.kind === 'event') return one.event
  if (one.kind === 'statistic') return `${one.table}.${one.field}.${one.player ?? 'all'}`
  return `${one.kind}-${one.fromMs}-${one.toMs}`
}
