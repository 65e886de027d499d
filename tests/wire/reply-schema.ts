import { z } from 'zod'

/** The part of JSON Schema that our replies use. */
export interface ReplySchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly anyOf?: readonly ReplySchema[]
  readonly oneOf?: readonly ReplySchema[]
  readonly properties?: Readonly<Record<string, ReplySchema>>
  readonly required?: readonly string[]
  readonly items?: ReplySchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly prefixItems?: readonly ReplySchema[]
  readonly additionalProperties?: ReplySchema | boolean
}

export function schemaOf(reply: z.core.$ZodType): ReplySchema {
  return z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as ReplySchema
}

/** For each string of a reply, one of these fits: a text, ids of players, events and jobs, a date. */
const TEXTS = ['text', 'p1', 'k1', '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11', '2026-11-22T10:00:00.000Z']

export function branchesOf({ anyOf, oneOf }: ReplySchema): readonly ReplySchema[] | null {
  return anyOf ?? oneOf ?? null
}

/** One answer for each branch of the schema, with all its fields. */
export function examplesOf(schema: ReplySchema): unknown[] {
  const branches = branchesOf(schema)
  if (branches) return branches.flatMap(examplesOf)
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return [schema.enum[0]]
  switch (schema.type) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      if (schema.prefixItems) return [schema.prefixItems.map((item) => examplesOf(item)[0])]
      return schema.items ? inLists(examplesOf(schema.items), schema) : [[]]
    case 'string':
      return [TEXTS.find((text) => new RegExp(schema.pattern ?? '').test(text))]
    case 'number':
    case 'integer':
      return [Math.max(1, schema.minimum ?? 1)]
    case 'boolean':
      return [true]
    default:
      return [null]
  }
}

/** All examples, in lists within `minItems` and `maxItems`. */
function inLists(examples: readonly unknown[], { minItems = 0, maxItems: most = Number.POSITIVE_INFINITY }: ReplySchema): unknown[][] {
  const lists = [examples.slice(0, most)]
  for (let at = most; at < examples.length; at += most) lists.push(examples.slice(at, at + most))
  return lists.map((list) => [...list, ...Array.from({ length: Math.max(0, minItems - list.length) }, () => examples[0])])
}

/** An object with the first example of each field, and another object for each further example of a field. */
function objectsOf({ properties = {}, additionalProperties }: ReplySchema): object[] {
  const fields = Object.entries(properties).map(([field, schema]) => [field, examplesOf(schema)] as const)
  const first = Object.fromEntries(fields.map(([field, [example]]) => [field, example]))
  if (typeof additionalProperties === 'object') return [{ ...first, some: examplesOf(additionalProperties)[0] }]
  return [first, ...fields.flatMap(([field, [, ...others]]) => others.map((example) => ({ ...first, [field]: example })))]
}
