import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import { causeFactKind } from '#analysis/facts/book/position-kinds.ts'
import { fillTemplate } from '#analysis/wording/claim-maker.ts'
import { CARRIED } from '#analysis/wording/closed-words.ts'
import { say } from '#analysis/wording/segments.ts'
import { type DeclaredSlots, type Filling, fact, optional } from '#analysis/wording/slot-kinds.ts'
import { ALWAYS, type Template } from '#analysis/wording/template.ts'
import { CAUSE_LIST, CAUSES } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import { inLedgerOrder, isTrackKind, kindLabel } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { DeathKind } from './death-kind.ts'

type Kinds = readonly DeathKind[]
type ListTemplate = 'ledger.kinds'

const ON_TRACKS = '-on-tracks'

export function listTemplates(kinds: Kinds): Readonly<Record<string, Template>> {
  const suffix = suffixOf(kinds)
  return {
    [`ledger.kinds${suffix}`]: ledger(suffix === '' ? kindsOf(kinds) : CAUSE_ENTRIES),
  }
}

function suffixOf(kinds: Kinds): string {
  return kinds.some(({ id }) => isTrackKind(id)) ? ON_TRACKS : ''
}

export function listClaim(
  kinds: Kinds,
  id: ListTemplate,
  fillings: Readonly<Record<string, Filling | undefined>>,
  also: readonly (Fact | null)[] = [],
): Claim | null {
  const fullId = `${id}${suffixOf(kinds)}`
  const known = listTemplates(kinds)[fullId]
  if (!known) throw new Error(`no template ${fullId}`)
  return fillTemplate(fullId, known.slots, fillings, also)
}

interface LedgerEntry {
  readonly name: string
  readonly kind: FactKind
  readonly label: (carried: string | null) => string
}

/** "Your 35 deaths: after a kill 7 · a player up 9 · ...". */
function ledger(entries: readonly LedgerEntry[]): Template {
  return {
    slots: {
      total: fact(...entries.map(({ kind }) => kind)),
      ...optionalFacts(entries.map(({ name, kind }) => [name, kind])),
      carried: optional(CARRIED),
    },
    when: ALWAYS,
    words: (s) => {
      const carried = s.has('carried') ? s.text('carried') : null
      const counts = entries.filter(({ name }) => s.has(name)).map(({ name, label }) => say`${label(carried)} ${s.n(name)}`)
      return say`Your ${s.of('total')} deaths: ${counts.flatMap((entry, index) => say`${index === 0 ? '' : ' · '}${entry}`)}.`
    },
  }
}

function kindsOf(kinds: Kinds): LedgerEntry[] {
  return inLedgerOrder(kinds.map(({ id }) => id)).map((kind) => ({
    name: kind,
    kind: `deaths-${kind}`,
    label: (carried) => kindLabel(kind, carried),
  }))
}

const CAUSE_ENTRIES: readonly LedgerEntry[] = CAUSES.map((cause) => ({
  name: cause,
  kind: causeFactKind(cause),
  label: () => CAUSE_LIST[cause].label,
}))

type SlotOfKind = readonly [name: string, kind: FactKind]

function optionalFacts(slots: readonly SlotOfKind[]): DeclaredSlots {
  return Object.fromEntries(slots.map(([name, kind]) => [name, optional(fact(kind))]))
}
