import { CAUSE_LIST, CAUSES, isKindCause, TRACK_KIND_IDS, type TrackKindId, trackKindOf } from './causes.ts'

/**
 * The log's focus kinds with their labels, in the order in which they are tested. Their rules are in their folders in
 * `analysis/death-kinds/`.
 */
export const LOG_KIND_LIST = {
  'after-kill': 'after a kill',
  behind: 'a player down',
  ahead: 'a player up',
} as const

export type LogKindId = keyof typeof LOG_KIND_LIST
export const LOG_KIND_IDS = Object.keys(LOG_KIND_LIST) as readonly LogKindId[]

/** Kinds with an expected number: the log's, and those on tracks. The two families are never compared over matches. */
export type DeathKindId = LogKindId | TrackKindId
export const DEATH_KIND_IDS: readonly DeathKindId[] = [...LOG_KIND_IDS, ...TRACK_KIND_IDS]

export function isTrackKind(kind: DeathKindId): kind is TrackKindId {
  return TRACK_KIND_IDS.some((id) => id === kind)
}

const BEFORE_FOCUS = ['no-killer', 'objective', 'exchanged'] as const

/** All kinds of the log in the order in which they are tested: each death belongs to the first that fits. */
export type LedgerKindId = (typeof BEFORE_FOCUS)[number] | LogKindId | 'level'
export const LEDGER_KIND_IDS: readonly LedgerKindId[] = [...BEFORE_FOCUS, ...LOG_KIND_IDS, 'level']

/** All kinds in test order, with only these focus kinds. */
export function inTakingOrder(focusKinds: readonly LogKindId[]): LedgerKindId[] {
  return [...BEFORE_FOCUS, ...focusKinds, 'level']
}

/** All kinds in the order of a ledger: these focus kinds alphabetically, then the rest, with the unexplained deaths last. */
export function inLedgerOrder<Kind extends DeathKindId>(focusKinds: readonly Kind[]): (LedgerKindId | Kind)[] {
  return [...focusKinds.toSorted((one, other) => (one < other ? -1 : 1)), 'exchanged', 'objective', 'no-killer', 'level']
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ...CAUSES.filter(isKindCause).map((cause) => [trackKindOf(cause), CAUSE_LIST[cause].label] as const),
  ...Object.entries(LOG_KIND_LIST),
  ['no-killer', 'no killer'],
  ['objective', 'objective'],
  ['exchanged', 'traded'],
  ['level', CAUSE_LIST.none.label],
])

/** @param carried what players carry in the mode; null when nothing is carried or it does not matter */
export function kindLabel(kind: LedgerKindId | DeathKindId, carried: string | null = null): string {
  return kind === 'objective' && carried !== null ? `carrying the ${carried}` : (LABELS.get(kind) ?? kind)
}
