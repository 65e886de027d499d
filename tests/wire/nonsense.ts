import { branchesOf, type ReplySchema } from './reply-schema.ts'

/** No reply of ours holds it anywhere. */
const NONSENSE = [['nonsense']]

export interface Nonsense {
  /** What was done to the answer, to be read in a failed test: `report.match.mode removed`. */
  readonly change: string
  readonly answer: unknown
}

/**
 * The answer with each field of its schema replaced by nonsense, and with each required one removed: one change at a time. Of a list or a
 * record the first entries stand for all.
 */
export function nonsenseOf(schema: ReplySchema, answer: unknown, path = ''): Nonsense[] {
  const fitting = branchFor(schema, answer)
  if (!fitting) return []
  if (Array.isArray(answer)) return fitting.items ? entriesOf(fitting.items, answer, path) : []
  if (!isObject(answer)) return []
  return Object.entries(answer).flatMap(([field, value]) => {
    const part = fitting.properties?.[field] ?? recordOf(fitting)
    if (!part) return []
    const at = path === '' ? field : `${path}.${field}`
    const { [field]: _, ...without } = answer
    return [
      { change: `${at} replaced`, answer: { ...answer, [field]: NONSENSE } },
      ...(fitting.required?.includes(field) ? [{ change: `${at} removed`, answer: without }] : []),
      ...nonsenseOf(part, value, at).map(({ change, answer: changed }) => ({ change, answer: { ...answer, [field]: changed } })),
    ]
  })
}

const MOST_ENTRIES = 2

function entriesOf(items: ReplySchema, answer: readonly unknown[], path: string): Nonsense[] {
  const of = (index: number, changed: unknown) => answer.map((entry, at) => (at === index ? changed : entry))
  return answer
    .slice(0, MOST_ENTRIES)
    .flatMap((entry, index) => [
      { change: `${path}[${index}] replaced`, answer: of(index, NONSENSE) },
      ...nonsenseOf(items, entry, `${path}[${index}]`).map(({ change, answer: changed }) => ({ change, answer: of(index, changed) })),
    ])
}

/** The branch of a union that the answer is of: the one whose fixed words it has. */
function branchFor(schema: ReplySchema, answer: unknown): ReplySchema | undefined {
  const branches = branchesOf(schema)
  if (!branches) return schema
  return branches.map((branch) => branchFor(branch, answer)).find((branch) => branch && isOf(branch, answer))
}

function isOf({ type, properties = {}, required = [] }: ReplySchema, answer: unknown): boolean {
  if (Array.isArray(answer)) return type === 'array'
  if (!isObject(answer)) return false
  const hasAll = required.every((field) => field in answer)
  return type === 'object' && hasAll && Object.entries(properties).every(([field, part]) => isWord(part, answer[field]))
}

function isWord({ const: word, enum: words }: ReplySchema, value: unknown): boolean {
  return word !== undefined ? word === value : !words || words.includes(value)
}

function recordOf({ additionalProperties }: ReplySchema): ReplySchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
