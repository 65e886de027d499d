import type { BriefRow } from './read-brief.ts'

/** A relation with the sign that the rows bear out, as an honest writer finds it. */
export interface FoundFact {
  readonly relation: string
  readonly subject: string
  readonly object: string | null
  readonly sign: string
}

/** All that an honest writer could state of some rows. */
export function trueFacts(rows: readonly BriefRow[]): FoundFact[] {
  const find = (id: string) => rows.find((row) => row.id === id)
  return rows.flatMap((row) => [
    ...row.alone.flatMap((relation) => aloneFact(row, relation)),
    ...row.compare.flatMap((id) => compareFact(row, find(id))),
    ...row.also.flatMap((id) => alsoFact(row, find(id))),
    ...row.during.flatMap((id) => duringFact(row, find(id))),
    ...row.together.map((id) => ({ relation: 'together', subject: row.id, object: id, sign: 'at-once' })),
  ])
}

function aloneFact(row: BriefRow, relation: string): FoundFact[] {
  const sign = signOf(row, relation)
  return sign === null ? [] : [{ relation, subject: row.id, object: null, sign }]
}

function signOf({ value, of, deaths }: BriefRow, relation: string): string | null {
  switch (relation) {
    case 'part':
      return of === null || of < 4 ? null : partSign(value / of)
    case 'place':
      return of === null ? null : value <= of / 2 ? 'upper' : 'lower'
    case 'moments':
      return deaths.length >= 2 && deaths.length <= 5 ? 'at' : null
    case 'run':
      return hasRun(deaths) ? 'in-a-row' : null
    default:
      return null
  }
}

function partSign(share: number): string | null {
  if (share === 1) return 'all'
  if (share === 0) return 'none'
  if (share === 0.5) return 'half'
  return share > 0.5 ? 'most' : share <= 0.25 ? 'few' : null
}

function hasRun(deaths: readonly string[]): boolean {
  const numbers = deaths.map((death) => Number(death.slice(1)))
  const runs = numbers.map((first) =>
    numbers.filter((number) => number >= first && numbers.includes(number)).findIndex((number, at) => number !== first + at),
  )
  return runs.some((length, at) => (length === -1 ? numbers.length - at : length) >= 3)
}

function compareFact(row: BriefRow, other: BriefRow | undefined): FoundFact[] {
  if (!other) return []
  const [one, two, margin] = measured(row, other)
  const sign = Math.abs(one - two) <= margin ? 'even' : one > two ? 'more' : 'fewer'
  return [{ relation: 'compare', subject: row.id, object: other.id, sign }]
}

/** What is compared, and how far apart is still even. */
function measured(row: BriefRow, other: BriefRow): readonly [one: number, two: number, margin: number] {
  if (other.id.startsWith('par-')) return [row.value, other.value, 0.99]
  if (row.of !== null && other.of !== null && /^(?:others|mates)-/.test(other.id)) return [row.value / row.of, other.value / other.of, 0.03]
  if (row.unit === 'ms' || row.unit === 'per-minute') return [row.value, other.value, Math.max(row.value, other.value) / 10]
  return [row.value, other.value, 0]
}

function alsoFact(row: BriefRow, other: BriefRow | undefined): FoundFact[] {
  if (!other || row.deaths.length < 2) return []
  const shared = row.deaths.filter((death) => other.deaths.includes(death)).length
  const sign = shared === 0 ? 'none' : shared === row.deaths.length ? 'all' : shared <= 4 && !isHalf(row) && !isHalf(other) ? 'some' : null
  if (other.id.startsWith('seen') && sign !== 'some') return []
  return sign === null ? [] : [{ relation: 'also', subject: row.id, object: other.id, sign }]
}

/** One death was seen, and it is one of those that the other row counts. */
function duringFact(row: BriefRow, other: BriefRow | undefined): FoundFact[] {
  const isIn = other !== undefined && row.deaths.every((death) => other.deaths.includes(death))
  return isIn && row.value === 2 && row.of === 2 ? [{ relation: 'during', subject: row.id, object: other.id, sign: 'in' }] : []
}

function isHalf({ id }: BriefRow): boolean {
  return id.startsWith('half-')
}
