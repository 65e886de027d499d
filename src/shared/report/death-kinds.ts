import { TRACK_KIND_IDS, type TrackKindId } from './causes.ts'

/**
 * The kinds of the log that advice can change, in the order in which they take a death. Each has a folder in `analysis/death-kinds/`; a new one
 * is named here, with its words in `death-kind-words.ts`, and in `analysis/death-kinds/log-kinds.ts`.
 */
export const LOG_KIND_IDS = ['after-kill', 'behind', 'ahead'] as const
export type LogKindId = (typeof LOG_KIND_IDS)[number]

/** Every kind with an expected number: those of the log, and the causes that stand on tracks. The two are never compared over matches. */
export const DEATH_KIND_IDS = [...LOG_KIND_IDS, ...TRACK_KIND_IDS] as const
export type DeathKindId = LogKindId | TrackKindId

const BEFORE_FOCUS = ['no-killer', 'objective', 'exchanged'] as const

/** Every kind, in the order in which they take a death: each death belongs to the first that fits. */
export const LEDGER_KIND_IDS = [...BEFORE_FOCUS, ...LOG_KIND_IDS, 'level'] as const
export type LedgerKindId = (typeof LEDGER_KIND_IDS)[number]

/** Some focus kinds among all others, in the order in which they take a death. */
export function inTakingOrder(focusKinds: readonly LogKindId[]): LedgerKindId[] {
  return [...BEFORE_FOCUS, ...focusKinds, 'level']
}

/** Some focus kinds among all others, as a ledger lists them: the focus kinds by name, then the rest, the unexplained deaths last. */
export function inLedgerOrder<Kind extends DeathKindId>(focusKinds: readonly Kind[]): (LedgerKindId | Kind)[] {
  return [...focusKinds.toSorted((one, other) => (one < other ? -1 : 1)), 'exchanged', 'objective', 'no-killer', 'level']
}
