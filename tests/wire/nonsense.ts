import { branchesOf, type ReplySchema } from './reply-schema.ts'

/** A value that is nowhere in our replies. */
const NONSENSE = [['nonsense']]

export interface Nonsense {
  /** A description of the change for a failed test: `report.match.mode removed`. */
  readonly change: string
  /** The union branches around the change: within the same ones, the same change is refused or accepted whatever the other fields are. */
  readonly branches: string
  readonly answer: unknown
}

/**
 * Variants of the answer with one change each: a field of its schema replaced by nonsense, or a required field removed. In lists and
 * records only the first entries are changed.
 */
export function nonsenseOf(schema: ReplySchema, answer: unknown, path = '', above = ''): Nonsense[] {
  const fitting = branchFor(schema, answer)
  if (!fitting) return []
  if (Array.isArray(answer)) return fitting.items ? entriesOf(fitting.items, answer, path, above) : []
  if (!isObject(answer)) return []
  const branches = `${above}/${wordsOf(fitting, answer)}`
  const fields = Object.entries(answer)
  const firstOfRecord = fields.filter(([field]) => fitting.properties?.[field] === undefined).slice(0, MAX_ENTRIES)
  return [...fields.filter(([field]) => fitting.properties?.[field] !== undefined), ...firstOfRecord].flatMap(([field, value]) => {
    const part = fitting.properties?.[field] ?? recordOf(fitting)
    if (!part) return []
    const at = path === '' ? field : `${path}.${field}`
    const { [field]: _, ...without } = answer
    return [
      { change: `${at} replaced`, branches, answer: { ...answer, [field]: NONSENSE } },
      ...(fitting.required?.includes(field) ? [{ change: `${at} removed`, branches, answer: without }] : []),
      ...nonsenseOf(part, value, at, branches).map((nonsense) => ({ ...nonsense, answer: { ...answer, [field]: nonsense.answer } })),
    ]
  })
}

const MAX_ENTRIES = 3

/** The answer with only the first entries of each list, because thousands of variants of the whole answer are slow to parse. */
export function shorten(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, MAX_ENTRIES).map(shorten)
  if (!isObject(answer)) return answer
  return Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, shorten(value)]))
}

function entriesOf(items: ReplySchema, answer: readonly unknown[], path: string, above: string): Nonsense[] {
  const of = (index: number, changed: unknown) => answer.map((entry, at) => (at === index ? changed : entry))
  return answer
    .slice(0, MAX_ENTRIES)
    .flatMap((entry, index) => [
      { change: `${path}[${index}] replaced`, branches: above, answer: of(index, NONSENSE) },
      ...nonsenseOf(items, entry, `${path}[${index}]`, above).map((nonsense) => ({ ...nonsense, answer: of(index, nonsense.answer) })),
    ])
}

/** The union branch to which the answer belongs: the one whose constants it has. */
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

/** The answer's constants, which identify its union branch. */
function wordsOf({ properties = {} }: ReplySchema, answer: Readonly<Record<string, unknown>>): string {
  return Object.entries(properties)
    .filter(([, part]) => part.const !== undefined || part.enum !== undefined)
    .map(([field]) => String(answer[field]))
    .join(' ')
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
