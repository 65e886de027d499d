import { writerBrief } from '#analysis/writing/writer-brief.ts'
import type { Report } from '#shared/report/report.ts'
import type { WrittenReason } from '#shared/watching/written-reasons.ts'
import type { Random } from '#simulator/random.ts'
import { type BriefRow, readBrief } from '#simulator/writing/read-brief.ts'
import { type FoundFact, trueFacts } from '#simulator/writing/true-facts.ts'
import { benchOf, reasonsOfFact } from './judge-sentences.ts'

/** What a planted lie gets wrong. */
export const LIE_KINDS = ['direction', 'polarity', 'number', 'time', 'swapped player', 'unknown fact'] as const
export type LieKind = (typeof LIE_KINDS)[number]

export interface TypedTrial {
  readonly kind: 'true' | LieKind
  readonly isKept: boolean
  readonly reasons: readonly WrittenReason[]
}

/**
 * True relations of a report, as a reader of its rows finds them by other means than the judge, and lies planted into them. A lie is false by
 * those means: a turned sign or another fact that happens to be true is none.
 *
 * @param most of each kind: more would be more of the same facts
 */
export function typedTrials(report: Report, random: Random, most: number): TypedTrial[] {
  const bench = benchOf(report)
  const { rows } = readBrief(writerBrief(report).text)
  const all = trueFacts(rows)
  const names = new Set(all.map(nameOf))
  const judge = (kind: TypedTrial['kind'], found: FoundFact): TypedTrial => {
    const reasons = reasonsOfFact(found, bench)
    return { kind, isKept: reasons.length === 0, reasons }
  }
  const lies = LIE_KINDS.flatMap((kind) => {
    const planted = all.flatMap((found) => plant(kind, found, rows)).filter((lie) => !names.has(nameOf(lie)))
    return random
      .shuffled(planted)
      .slice(0, most)
      .map((lie) => judge(kind, lie))
  })
  return [
    ...random
      .shuffled(all)
      .slice(0, most)
      .map((found) => judge('true', found)),
    ...lies,
  ]
}

function nameOf({ relation, subject, object, sign }: FoundFact): string {
  return [relation, subject, object, sign].join(' ')
}

const TURNED: Readonly<Record<string, readonly string[]>> = {
  more: ['fewer', 'even'],
  fewer: ['more', 'even'],
  even: ['more', 'fewer'],
  upper: ['lower'],
  lower: ['upper'],
}
const POLARITIES = ['all', 'none', 'some']
const PARTS = ['all', 'most', 'half', 'few', 'none']

function plant(kind: LieKind, found: FoundFact, rows: readonly BriefRow[]): FoundFact[] {
  const { relation, sign, subject } = found
  switch (kind) {
    case 'direction':
      return (TURNED[sign] ?? []).map((other) => ({ ...found, sign: other }))
    case 'polarity':
      return relation === 'also' ? POLARITIES.filter((other) => other !== sign).map((other) => ({ ...found, sign: other })) : []
    case 'number':
      return relation === 'part' ? PARTS.filter((other) => other !== sign).map((other) => ({ ...found, sign: other })) : []
    case 'time':
      if (relation === 'during' || relation === 'together') return elsewhere(found, rows)
      return relation === 'run' || relation === 'moments'
        ? rows.filter(({ alone, id }) => alone.includes(relation) && id !== subject).map(({ id }) => ({ ...found, subject: id }))
        : []
    case 'swapped player':
      return swapped(found, rows)
    case 'unknown fact':
      return [
        { ...found, subject: 'F99' },
        { ...found, subject: subject.replace(/p\d+/, 'p9') },
      ]
  }
}

/** Seen at another death, or in a set that this death is not in. */
function elsewhere(found: FoundFact, rows: readonly BriefRow[]): FoundFact[] {
  const others = rows.filter(({ id }) => id.startsWith('seen/') && id !== found.subject)
  return others.map(({ id }) => ({ ...found, subject: id }))
}

/** The same said of another opponent, in place of either. */
function swapped(found: FoundFact, rows: readonly BriefRow[]): FoundFact[] {
  return (['subject', 'object'] as const).flatMap((side) => {
    const row = rows.find(({ id }) => id === found[side])
    if (!row || row.opponent === null) return []
    const kind = row.id.split('/')[0] ?? ''
    const others = rows.filter(({ id, opponent }) => id.startsWith(`${kind}/`) && opponent !== null && opponent !== row.opponent)
    return others.map(({ id }) => ({ ...found, [side]: id }))
  })
}
