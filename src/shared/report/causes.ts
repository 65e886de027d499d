import { z } from 'zod/mini'

interface CauseRow {
  /** In lists and on cards. */
  readonly label: string
  /** `kind`: the player, or the team, could have done something about it, so that the coach makes a kind of it. `picture`: only pictures show it. */
  readonly makes?: 'kind' | 'picture'
}

/**
 * Why a death happened, as far as tracks show it: a closed list, and each death has the first that fits. First what nobody can be
 * blamed for, then a weak fight of one's own choice, then what the enemy set up, then what one did after a kill, then aim, then what was
 * simply so; what only a picture shows takes a death that tracks leave as a duel or as none of these.
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

/** In the order in which they take a death. */
export const CAUSES = Object.keys(CAUSE_LIST) as readonly Cause[]
export const cause = z.enum(CAUSES)

/** It takes a death that tracks leave as a duel or as none of these, where two looks at the video agree. */
export type PicturedCause = CauseThat<'picture'>

export function isPictured(cause: Cause): cause is PicturedCause {
  const row: CauseRow = CAUSE_LIST[cause]
  return row.makes === 'picture'
}

/** The causes of which the coach makes kinds with an expected number. */
export type KindCause = CauseThat<'kind'>

export function isKindCause(cause: Cause): cause is KindCause {
  const row: CauseRow = CAUSE_LIST[cause]
  return row.makes === 'kind'
}

/** A kind on tracks is named after its cause, apart from those of the log: deaths after a kill are a kind of both. */
export type TrackKindId = `tracks-${KindCause}`

export function trackKindOf(cause: KindCause): TrackKindId {
  return `tracks-${cause}`
}

export const TRACK_KIND_IDS: readonly TrackKindId[] = CAUSES.filter(isKindCause).map(trackKindOf)

/** Whose doing a cause is: `yours` a choice of the player, `team` a teammate's too, `shared` not one alone's, `aim` the shooting, `nobody` nobody's. */
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

/** Also at a death beside its cause: every test of the list that hit, and what only a card tells. */
export const deathTag = z.enum([...CAUSES, ...(Object.keys(TAG_LABELS) as readonly (keyof typeof TAG_LABELS)[])])
export type DeathTag = z.infer<typeof deathTag>

/** "traded, and two guns": what a death bought doesn't hide how it came about. */
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
