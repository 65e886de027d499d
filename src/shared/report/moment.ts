import { z } from 'zod/mini'

/** `p1`, `p2`, ... in lobby order. */
export const playerKey = z.string().check(z.regex(/^p\d+$/))
export const eventId = z.string()

const span = { fromMs: z.number(), toMs: z.number() }

/** Evidence for a number or a sentence. Times are milliseconds of film or video time. */
export const moment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: eventId }),
  z.object({ kind: z.literal('film'), ...span }),
  z.object({ kind: z.literal('video'), ...span }),
  /** A number of the match statistics or the skill service; with a null `player`, of all players together. */
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

export function eventIdsIn(moments: readonly Moment[]): string[] {
  return moments.flatMap((evidence) => (evidence.kind === 'event' ? evidence.event : []))
}

export function isSpan(evidence: Moment): evidence is Span {
  return evidence.kind === 'film' || evidence.kind === 'video'
}

/** Equal moments have equal keys. An event's key is its id. */
export function momentKey(evidence: Moment): string {
  if (evidence.kind === 'event') return evidence.event
  if (evidence.kind === 'statistic') return `${evidence.table}.${evidence.field}.${evidence.player ?? 'all'}`
  return `${evidence.kind}-${evidence.fromMs}-${evidence.toMs}`
}
