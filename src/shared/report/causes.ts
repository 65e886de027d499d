import { z } from 'zod/mini'

interface CauseRow {
  readonly label: string
  /** `kind`: the player or the team could have prevented it, so the coach makes a kind of death of it. `picture`: only pictures show it. */
  readonly makes?: 'kind' | 'picture'
}

/**
 * The causes of death. Each death gets the first that fits: blameless ones first, then a weak fight by choice, enemy setups, behavior after
 * a kill, aim, and circumstances. A pictured cause replaces only `duel` and `none`.
 */
export const CAUSE_LIST = {
  'not-read': { label: 'not read' },
  'no-killer': { label: 'no killer' },
  objective: { label: 'on the objective' },
  traded: { label: 'traded' },
  fresh: { label: 'just spawned' },
  'no-time': { label: 'no time to answer' },
  weak: { label: 'took it weak', makes: 'kind' },
  'two-guns': { label: 'two guns', makes: 'kind' },
  'after-kill': { label: 'after a kill', makes: 'kind' },
  'looking-at-map': { label: 'was looking at the map', makes: 'picture' },
  reloading: { label: 'was reloading', makes: 'picture' },
  'in-the-open': { label: 'was in the open', makes: 'picture' },
  duel: { label: 'even duel' },
  alone: { label: 'alone', makes: 'kind' },
  'off-screen': { label: 'off screen', makes: 'kind' },
  short: { label: 'short of players', makes: 'kind' },
  none: { label: 'no clear cause' },
} as const satisfies Readonly<Record<string, CauseRow>>

export type Cause = keyof typeof CAUSE_LIST
type CauseThat<Makes> = { [C in Cause]: (typeof CAUSE_LIST)[C] extends { readonly makes: Makes } ? C : never }[Cause]

/** In the order in which they are tested. */
export const CAUSES = Object.keys(CAUSE_LIST) as readonly Cause[]
export const cause = z.enum(CAUSES)

export type PicturedCause = CauseThat<'picture'>

export function isPictured(cause: Cause): cause is PicturedCause {
  const row: CauseRow = CAUSE_LIST[cause]
  return row.makes === 'picture'
}

export type KindCause = CauseThat<'kind'>

export function isKindCause(cause: Cause): cause is KindCause {
  const row: CauseRow = CAUSE_LIST[cause]
  return row.makes === 'kind'
}

/** Prefixed because the log has kinds too: both have deaths after a kill. */
export type TrackKindId = `tracks-${KindCause}`

export function trackKindOf(cause: KindCause): TrackKindId {
  return `tracks-${cause}`
}

export const TRACK_KIND_IDS: readonly TrackKindId[] = CAUSES.filter(isKindCause).map(trackKindOf)

/** Whose doing a cause is: `yours` the player's choice, `team` a teammate's too, `shared` no single player's, `aim` the shooting. */
export const blame = z.enum(['nobody', 'yours', 'team', 'shared', 'read', 'aim'])
export type Blame = z.infer<typeof blame>

const TAG_LABELS = {
  stayed: 'stayed where the kill was',
  pushed: 'pushed on after the kill',
  'already-under-fire': 'already under fire',
  crossfire: 'crossfire',
  'team-shot': 'from one side',
  'behind-you': 'from behind',
  'walked-away': 'walked away from a teammate',
  'from-above': 'from above',
  'same-enemy-again': 'same enemy again',
} as const

/** Tags shown beside the cause: every other cause whose test matched, and details that only cards show. */
export const deathTag = z.enum([...CAUSES, ...(Object.keys(TAG_LABELS) as readonly (keyof typeof TAG_LABELS)[])])
export type DeathTag = z.infer<typeof deathTag>

/** "traded, and two guns". A trade does not hide how the death came about. */
export function causeLabel({ cause, beside }: { readonly cause: Cause; readonly beside: Cause | null }): string {
  const { label } = CAUSE_LIST[cause]
  return beside === null ? label : `${label}, and ${CAUSE_LIST[beside].label}`
}

export function tagLabel(tag: DeathTag): string {
  return isCause(tag) ? CAUSE_LIST[tag].label : TAG_LABELS[tag]
}

function isCause(tag: DeathTag): tag is Cause {
  return tag in CAUSE_LIST
}
