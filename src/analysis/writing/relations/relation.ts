import type { FactType } from '#analysis/wording/slot-kinds.ts'
import type { Template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'

/** What a relation is asked about. */
export interface Related {
  readonly subject: Fact
  readonly object: Fact | null
}

/**
 * One thing that may be stated of facts. A model picks relation, facts and sign; the words are ours, and each sign's template holds only
 * where the facts bear it out.
 */
export interface Relation {
  /** As a model names it; its templates are `written.<id>-<sign>`. */
  readonly id: string
  /** What it says and what its signs mean, for the one who writes. */
  readonly means: string
  readonly subjects: readonly FactType[]
  /** Null where it is said of one fact alone. */
  readonly objects: readonly FactType[] | null
  readonly signs: Readonly<Record<string, Template>>
  /** The moments that its words name, as events. */
  readonly moments?: (related: Related, report: Pick<Report, 'deaths'>) => readonly string[]
}

export function templateIdOf(relation: string, sign: string): string {
  return `written.${relation}-${sign}`
}
