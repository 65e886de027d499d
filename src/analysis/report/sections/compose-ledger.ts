import { type Kinds, ledgerOf, ledgerTemplate } from '#analysis/death-kinds/ledger.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { fillTemplate, madeClaims } from '#analysis/wording/claim-maker.ts'
import type { Claim } from '#shared/report/claim.ts'

/** Every kind that has deaths. Empty if all deaths are of one kind. */
export function composeLedger(view: View, book: FactBook, kinds: Kinds): Claim[] {
  const counts = ledgerOf(kinds).entries.flatMap(({ name, kind }) => {
    const found = book.find(kind)
    return found && found.value > 0 ? [[name, found] as const] : []
  })
  const [first] = counts
  if (!first || counts.length < 2) return []
  const { carried } = carriedObject(view.analysis.log.mode.name)
  const [id, { slots }] = ledgerTemplate(kinds)
  const filled = { ...Object.fromEntries(counts), total: first[1], ...(carried === null ? {} : { carried }) }
  return madeClaims([fillTemplate(id, slots, filled, [])])
}
