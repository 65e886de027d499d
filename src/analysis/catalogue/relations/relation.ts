import type { FactType } from '#analysis/wording/slot-kinds.ts'
import type { Template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'

/** What a relation is asked about. */
export interface Related {
  readonly subject: Fact
  readonly object: Fact | null
}

/** One thing that may be stated of facts. The words are ours, and each sign's template holds only where the facts bear it out. */
export interface Relation {
  /** Its templates are `relation.<id>-<sign>`. */
  readonly id: string
  readonly subjects: readonly FactType[]
  /** Null where it is said of one fact alone. */
  readonly objects: readonly FactType[] | null
  readonly signs: Readonly<Record<string, Template>>
  /** The moments that its words name, as events. */
  readonly moments?: (related: Related, report: Pick<Report, 'deaths'>) => readonly string[]
}

export function relationTemplateId(relation: string, sign: string): string {
  return `relation.${relation}-${sign}`
}
