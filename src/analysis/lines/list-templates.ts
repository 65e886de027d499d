import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import { fillTemplate } from '#analysis/wording/claim-maker.ts'
import { CARRIED } from '#analysis/wording/closed-words.ts'
import { listed, type Segment, say } from '#analysis/wording/segments.ts'
import { type DeclaredSlots, type Filling, fact, oneOf, optional } from '#analysis/wording/slot-kinds.ts'
import type { AnySlots } from '#analysis/wording/slots.ts'
import { ALWAYS, type Template } from '#analysis/wording/template.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type DeathLine, type FocusLine, inLedgerOrder, lineLabel } from '#shared/report/lines.ts'
import type { FocusLineDescriptor } from './line.ts'

type Lines = readonly FocusLineDescriptor[]
type ListTemplate = 'ledger.lines' | 'no-focus.pars' | 'verdict.under-par'

/** The templates that name all lines: their slots and words are made from the register. */
export function listTemplates(lines: Lines): Readonly<Record<ListTemplate, Template>> {
  const ids = lines.map(({ id }) => id)
  return { 'ledger.lines': ledger(ids), 'no-focus.pars': pars(lines), 'verdict.under-par': underPar(lines) }
}

/** A claim that lists the lines of a register. */
export function listClaim(
  lines: Lines,
  id: ListTemplate,
  fillings: Readonly<Record<string, Filling | undefined>>,
  also: readonly (Fact | null)[] = [],
): Claim | null {
  return fillTemplate(id, listTemplates(lines)[id].slots, fillings, also)
}

/** "Your 35 deaths: after own kill 7 · ahead 9 · ...". */
function ledger(ids: readonly FocusLine[]): Template {
  const order = inLedgerOrder(ids)
  return {
    slots: {
      total: fact(...order.map(deathsKind)),
      ...optionalFacts(order.map((line) => [line, deathsKind(line)])),
      carried: optional(CARRIED),
      open: optional(oneOf('unsided')),
    },
    when: ALWAYS,
    words: (s) => {
      const carried = s.has('carried') ? s.text('carried') : null
      const label = (line: (typeof order)[number]) => (line === 'level' && s.has('open') ? 'the rest' : lineLabel(line, carried))
      const entries = order.filter((line) => s.has(line)).map((line) => say`${label(line)} ${s.n(line)}`)
      return say`Your ${s.of('total')} deaths: ${joined(entries, ' · ')}.`
    },
  }
}

/** "Line by line: after own kill 3 (par 2.1), ...". */
function pars(lines: Lines): Template {
  return {
    slots: optionalFacts(
      lines.flatMap(({ id }): SlotOfKind[] => [
        [id, `line-${id}`],
        [`par-${id}`, `par-${id}`],
      ]),
    ),
    when: ALWAYS,
    words: (s) => {
      const known = lines.filter(({ id }) => s.has(id) && s.has(`par-${id}`))
      const [only] = known
      if (known.length === 1 && only?.phrases.onlyLine) return onlyLine(s, only.id, only.phrases.onlyLine)
      return say`Line by line: ${joined(
        known.map(({ id }) => say`${lineLabel(id)} ${s.n(id)} (par ${s.decimal(`par-${id}`)})`),
        ', ',
      )}.`
    },
  }
}

function onlyLine(s: AnySlots, id: FocusLine, phrase: string): Segment[] {
  const times = s.fact(id).value === 0 ? say`You never died` : say`${s.Often(id)} you died`
  return say`${times} ${phrase} (par ${s.decimal(`par-${id}`)}).`
}

function underPar(lines: Lines): Template {
  const order = inLedgerOrder(lines.map(({ id }) => id))
  const phrases = order.flatMap((line) => lines.filter(({ id }) => id === line)).map(({ phrases }) => say`${phrases.underPar}`)
  return {
    slots: {},
    words: () => say`Nothing stands out in how you died: you were at or under par ${listed(phrases)} alike.`,
    when: ({ value }) => lines.every(({ id }) => value(`line-${id}`) <= value(`par-${id}`)),
  }
}

type SlotOfKind = readonly [name: string, kind: FactKind]

function optionalFacts(slots: readonly SlotOfKind[]): DeclaredSlots {
  return Object.fromEntries(slots.map(([name, kind]) => [name, optional(fact(kind))]))
}

function deathsKind(line: DeathLine): FactKind {
  return `line-${line}`
}

function joined(entries: readonly (readonly Segment[])[], separator: string): Segment[] {
  return entries.flatMap((entry, index) => say`${index === 0 ? '' : separator}${entry}`)
}
