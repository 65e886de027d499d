import { TRACK_KIND_IDS } from '#shared/report/causes.ts'
import type { DeathKindId, LedgerKindId, LogKindId } from '#shared/report/death-kinds.ts'
import { CAUSE_WORDS } from './cause-words.ts'

interface KindWords {
  /** In lists and tables of deaths. */
  readonly label: string
  /** At the head of a narrow column of numbers. */
  readonly heading: string
}

export const LOG_KIND_WORDS: Readonly<Record<LogKindId, KindWords>> = {
  'after-kill': { label: 'after own kill', heading: 'After kill' },
  behind: { label: 'behind', heading: 'Behind' },
  ahead: { label: 'ahead', heading: 'Ahead' },
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ...TRACK_KIND_IDS.map((kind) => [kind, CAUSE_WORDS[kind].label] as const),
  ...Object.entries(LOG_KIND_WORDS).map(([kind, { label }]) => [kind, label] as const),
  ['no-killer', 'no killer'],
  ['objective', 'objective'],
  ['exchanged', 'traded'],
  ['level', 'level'],
])

/** @param carried what the mode has players carry; null where nothing is, and where it does not matter */
export function kindLabel(kind: LedgerKindId | DeathKindId, carried: string | null = null): string {
  return kind === 'objective' && carried !== null ? `carrying the ${carried}` : (LABELS.get(kind) ?? kind)
}

/** Of a death: where the living of two sides are not counted, nobody was level. */
export function deathLabel(death: { readonly kind: LedgerKindId; readonly alive: object | null }, carried: string | null = null): string {
  return death.kind === 'level' && death.alive === null ? 'the rest' : kindLabel(death.kind, carried)
}
