import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import { causeFactKind } from '#analysis/facts/book/position-kinds.ts'
import { CARRIED } from '#analysis/wording/closed-words.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, optional } from '#analysis/wording/slot-kinds.ts'
import { ALWAYS, type Template } from '#analysis/wording/template.ts'
import { CAUSE_LIST, CAUSES } from '#shared/report/causes.ts'
import { inLedgerOrder, isTrackKind, kindLabel } from '#shared/report/death-kinds.ts'
import type { DeathKind } from './death-kind.ts'

export type Kinds = readonly Pick<DeathKind, 'id'>[]

interface LedgerEntry {
  readonly name: string
  readonly kind: FactKind
  readonly label: (carried: string | null) => string
}

const CAUSE_ENTRIES: readonly LedgerEntry[] = CAUSES.map((cause) => ({
  name: cause,
  kind: causeFactKind(cause),
  label: () => CAUSE_LIST[cause].label,
}))

/** The template's id, and what it counts: deaths of the log by kind, those on tracks by cause. */
export function ledgerOf(kinds: Kinds): { readonly id: string; readonly entries: readonly LedgerEntry[] } {
  if (kinds.some(({ id }) => isTrackKind(id))) return { id: 'ledger.kinds-on-tracks', entries: CAUSE_ENTRIES }
  const entries = inLedgerOrder(kinds.map(({ id }) => id)).map((kind): LedgerEntry => {
    return { name: kind, kind: `deaths-${kind}`, label: (carried) => kindLabel(kind, carried) }
  })
  return { id: 'ledger.kinds', entries }
}

/** "Your 35 deaths: after a kill 7 · a player up 9 · ...". */
export function ledgerTemplate(kinds: Kinds): readonly [id: string, template: Template] {
  const { id, entries } = ledgerOf(kinds)
  const template: Template = {
    slots: {
      total: fact(...entries.map(({ kind }) => kind)),
      ...Object.fromEntries(entries.map(({ name, kind }) => [name, optional(fact(kind))])),
      carried: optional(CARRIED),
    },
    when: ALWAYS,
    words: (s) => {
      const carried = s.has('carried') ? s.text('carried') : null
      const counts = entries.filter(({ name }) => s.has(name)).map(({ name, label }) => say`${label(carried)} ${s.n(name)}`)
      return say`Your ${s.of('total')} deaths: ${counts.flatMap((entry, index) => say`${index === 0 ? '' : ' · '}${entry}`)}.`
    },
  }
  return [id, template]
}
