import { isShowable } from '#analysis/claims/prose/check-prose.ts'
import { fingerprint } from '#analysis/fingerprint.ts'
import { countInWords } from '#analysis/wording/numbers.ts'
import { isOfType } from '#analysis/wording/slot-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'
import { WRITTEN_REASON_WORDS } from '#shared/watching/written-reasons.ts'
import type { WrittenSentence } from '#shared/watching/written-sentence.ts'
import { type FactRow, factTable } from './fact-table.ts'
import type { FailedSentence } from './judge/judge-written.ts'
import { outlineOf } from './outline.ts'
import { canShare } from './relations/also.ts'
import { comparisonOf } from './relations/compare.ts'
import { deathSetOf } from './relations/death-sets.ts'
import { RELATIONS } from './relations/relations.ts'
import { isDuring, isTogether } from './relations/seen.ts'
import { isAbout } from './relevance.ts'
import { HEADINGS, RELATION_RULES, WRITER_RULES } from './writer-rules.ts'

/** What a model is told that writes: rules, the table of facts and the outline. No name, title, note or picture is in it. */
export interface WriterBrief {
  /** Of the prompt and its version. */
  readonly name: string
  readonly rules: string
  readonly text: string
}

/** Every word that does not come from the match. */
export const WRITER_WORDS = { rules: WRITER_RULES, relations: RELATION_RULES, headings: HEADINGS, reasons: WRITTEN_REASON_WORDS } as const

export function versionOfWords(words: { readonly [Part in keyof typeof WRITER_WORDS]: unknown }): string {
  return fingerprint(words)
}

const WRITER_VERSION = versionOfWords(WRITER_WORDS)

/** What is told to somebody who writes for this report. */
export function writerBrief(report: Report): WriterBrief {
  return { name: `writer ${WRITER_VERSION}`, rules: WRITER_RULES, text: textOf(report) }
}

/** The same once more, with what did not pass and why; null where everything passed. */
export function repairBrief(report: Report, failed: readonly FailedSentence[]): WriterBrief | null {
  if (failed.length === 0) return null
  const lines = failed.map(({ sentence, reasons }) =>
    JSON.stringify({ ...asSent(sentence), why: reasons.map((one) => WRITTEN_REASON_WORDS[one]) }),
  )
  return {
    name: `writer repair ${WRITER_VERSION}`,
    rules: WRITER_RULES,
    text: `${textOf(report)}\n\n${HEADINGS.failed}\n${lines.join('\n')}`,
  }
}

/** What it wrote itself, but for words that are not on the closed list: those are not sent to anybody. */
function asSent(sentence: WrittenSentence): object {
  if (sentence.kind === 'fact') {
    const { kind, slot, relation, subject, object, sign } = sentence
    return Object.fromEntries(Object.entries({ kind, slot, relation, subject, object, sign }).map(([name, value]) => [name, plain(value)]))
  }
  const { kind, slot, role, text } = sentence
  return { kind, slot: plain(slot), role, text: isShowable(text) ? text : null }
}

function plain(value: string | null): string | null {
  return value !== null && /^[\w/.:' -]{1,80}$/.test(value) ? value : null
}

function textOf(report: Report): string {
  const rows = factTable(report)
  const ids = new Set(rows.map(({ id }) => id))
  const facts = report.facts.filter(({ id }) => ids.has(id))
  const kinds = [...new Map(rows.map(({ kind, definition }) => [kind, definition]))]
  return [
    `${HEADINGS.relations}\n${RELATION_RULES}`,
    `${HEADINGS.places}\n${placesOf(report, facts).join('\n')}`,
    `${HEADINGS.facts}\n${rows.map((row) => rowLine(row, facts)).join('\n')}`,
    `${HEADINGS.definitions}\n${kinds.map(([kind, definition]) => `${kind}: ${definition}`).join('\n')}`,
  ].join('\n\n')
}

function placesOf(report: Report, facts: readonly Fact[]): string[] {
  return outlineOf(report).map(({ id, most }) => {
    const about = id === 'end' ? [] : facts.filter((fact) => isAbout(fact, id, report))
    return JSON.stringify({ slot: id, most: countInWords(most), about: id === 'end' ? 'any fact' : about.map((fact) => fact.id) })
  })
}

/** A row with the relations that take it alone, and the facts that it can be compared to or share deaths with. */
function rowLine({ id, value, of, unit, opponent, deaths }: FactRow, facts: readonly Fact[]): string {
  const fact = facts.find((one) => one.id === id)
  const others = facts.filter((one) => one.id !== id)
  const idsOf = (isFit: (one: Fact, other: Fact) => boolean) =>
    fact ? others.filter((other) => isFit(fact, other)).map((other) => other.id) : []
  const isWorded = fact?.kind !== 'seen-deaths' || deathSetOf(fact) !== null
  const alone = RELATIONS.filter(
    ({ objects, subjects }) => fact && isWorded && objects === null && subjects.some((type) => isOfType(fact, type)),
  )
  const compare = idsOf((one, other) => (comparisonOf(one, other)?.compare(one, other) ?? null) !== null)
  const seen = fact?.kind === 'seen' ? { during: idsOf(isDuring), together: idsOf(isTogether) } : {}
  return JSON.stringify({
    id,
    value,
    of,
    unit,
    opponent,
    deaths,
    ...seen,
    alone: alone.map((one) => one.id),
    compare,
    also: idsOf(canShare),
  })
}
