import type { z } from 'zod'
import { StartError } from '#server/process/start-error.ts'

export interface Variable<Value> {
  readonly schema: z.ZodType<Value>
  readonly isSecret: boolean
}

export type Variables = Readonly<Record<string, Variable<unknown>>>

export type ValuesOf<Declared extends Variables> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Variable<infer Value> ? Value : never
}

export type Present = Readonly<Record<string, string>>

export function open<Value>(schema: z.ZodType<Value>): Variable<Value> {
  return { schema, isSecret: false }
}

/** Its value is redacted from the log and from error messages. */
export function secret<Value>(schema: z.ZodType<Value>): Variable<Value> {
  return { schema, isSecret: true }
}

export function presentIn(environment: Readonly<Record<string, string | undefined>>): Present {
  return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])))
}

export function parseVariables<Declared extends Variables>(declared: Declared, present: Present): ValuesOf<Declared> {
  const read = Object.entries(declared).map(([name, { schema, isSecret }]) => {
    const parsed = schema.safeParse(present[name])
    if (parsed.success) return { name, value: parsed.data, complaint: null }
    const words = `${name} must be ${parsed.error.issues[0]?.message}`
    const isShown = !isSecret && present[name] !== undefined
    return { name, value: undefined, complaint: isShown ? `${words}, but is "${present[name]}".` : `${words}.` }
  })
  const complaints = read.flatMap(({ complaint }) => complaint ?? [])
  if (complaints.length > 0) throw new StartError(complaints.join('\n'))
  // Each value has passed its schema.
  return Object.fromEntries(read.map(({ name, value }) => [name, value])) as ValuesOf<Declared>
}

export function secretValues(declared: Variables, present: Present): string[] {
  return Object.entries(declared).flatMap(([name, { isSecret }]) => (isSecret ? secretParts(present[name] ?? '') : []))
}

/** Splits an address with several hosts (a database and its replicas) into one for each: `scheme://user:password@one:1,two:2/path`. */
export function addressesOf(value: string): string[] {
  const [, start = '', hosts = value, rest = ''] = /^(\w+:\/\/(?:[^/]*@)?)([^/@?]*,[^/@?]*)(.*)$/.exec(value) ?? []
  return start === '' ? [value] : hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Returns the password of an address, raw and decoded; or a list and each of its elements. */
export function secretParts(given: string): string[] {
  const [value = given] = addressesOf(given)
  if (!URL.canParse(value) || new URL(value).host === '') return [value, ...value.split(',')]
  const { password } = new URL(value)
  return [password, decodeURIComponent(password)]
}

/** Runs all readers, so that one start reports every mistake. Throws a `StartError` with a line for each. */
export function readAll<Read>(readers: readonly (() => Read)[]): Read[] {
  const lines: string[] = []
  const values = readers.flatMap((read) => {
    try {
      return [read()]
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      lines.push(error.message)
      return []
    }
  })
  if (lines.length > 0) throw new StartError(lines.join('\n'))
  return values
}
