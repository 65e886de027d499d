import type { Context } from 'hono'
import { z } from 'zod'
import { StripeRefusal } from './stripe-refusal.ts'

export async function formOf(c: Context): Promise<FormTree> {
  return readForm(c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search)
}

/** Like Stripe, refuses unknown parameters. Only those that our client sends are known. */
export async function readParameters<T extends z.ZodType>(c: Context, schema: T): Promise<z.infer<T>> {
  const parsed = schema.safeParse(await formOf(c))
  if (parsed.success) return parsed.data
  throw toRefusal(parsed.error.issues)
}

/** Our client needs the name of the wrong parameter, but not Stripe's wording. */
function toRefusal([issue]: readonly z.core.$ZodIssue[]): StripeRefusal {
  if (!issue) throw new Error('A refusal without an issue.')
  if (issue.code !== 'unrecognized_keys') return new StripeRefusal(issue.message, { param: nameOf(issue.path), isMalformed: true })
  const param = nameOf([...issue.path, issue.keys[0] ?? ''])
  return new StripeRefusal(`Received unknown parameter: ${param}`, { param, isMalformed: true })
}

/** `line_items[0][price]` */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((step) => `[${String(step)}]`).join('')}`
}

export const text = (longest = 5000) => z.string().min(1).max(longest)

export const integer = (least = 0, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

export const address = z.url({ protocol: /^https?$/ })

export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have up to 50 keys.')

export function listOf<T extends z.ZodType>(item: T, longest = 100) {
  return z.preprocess((value) => (typeof value === 'object' && value ? Object.values(value) : value), z.array(item).max(longest))
}

/** All leaves are strings. Lists are objects with their indexes as names. */
export interface FormTree {
  [name: string]: string | FormTree
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const DEEPEST = 10

/** Reads `a[b][0][c]=d&e[]=f`. */
export function readForm(source: string): FormTree {
  const tree: FormTree = {}
  for (const [name, value] of new URLSearchParams(source)) put(tree, pathOf(name), value, name)
  return tree
}

function pathOf(name: string): string[] {
  const [, first, brackets = ''] = NAME.exec(name) ?? []
  const path = [first ?? '', ...[...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, inner = '']) => inner)]
  if (first === undefined || path.includes('__proto__') || path.length > DEEPEST)
    throw new StripeRefusal(`Invalid parameter name: ${name}`, { param: name, isMalformed: true })
  return path
}

function put(tree: FormTree, path: readonly string[], value: string, name: string): void {
  const [step = '', ...rest] = path
  const key = step === '' ? String(Object.keys(tree).length) : step
  const there = Object.hasOwn(tree, key) ? tree[key] : undefined
  if (rest.length === 0) {
    if (there !== undefined) throw new StripeRefusal(`Received the parameter ${name} twice.`, { param: name, isMalformed: true })
    tree[key] = value
    return
  }
  if (typeof there === 'string') throw new StripeRefusal(`Invalid object: ${name}`, { param: name, isMalformed: true })
  const branch: FormTree = there ?? {}
  tree[key] = branch
  put(branch, rest, value, name)
}
