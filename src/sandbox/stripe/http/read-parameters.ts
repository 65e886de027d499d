import type { Context } from 'hono'
import type { z } from 'zod'
import { StripeRefusal } from './stripe-refusal.ts'

/** The parameters of the body or else of the address. */
export async function formOf(c: Context): Promise<FormTree> {
  return readForm(c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search)
}

/** As strict as Stripe: unknown parameters are refused. Only those that our client sends are known. */
export async function readParameters<T extends z.ZodType>(c: Context, schema: T): Promise<z.infer<T>> {
  const form = await formOf(c)
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  throw toRefusal(parsed.error.issues, form)
}

function toRefusal(issues: readonly z.core.$ZodIssue[], form: FormTree): StripeRefusal {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  if (!issue) throw new Error('A refusal without an issue.')
  const param = nameOf(issue.path)
  const wrong = (message: string, code?: string, about = param) =>
    new StripeRefusal(message, { param: about, isMalformed: true, ...(code === undefined ? {} : { code }) })
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => nameOf([...issue.path, key]))
    const words = `Received unknown parameter${names.length === 1 ? '' : 's'}: ${names.join(', ')}`
    return wrong(words, 'parameter_unknown', names[0])
  }
  if (issue.code === 'custom') return wrong(issue.message, codeOf(issue.params))
  const value = valueAt(form, issue.path)
  if (value === undefined) return wrong(`Missing required param: ${param}.`, 'parameter_missing')
  if (issue.code === 'invalid_value') return wrong(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`)
  if (issue.code === 'too_big') return wrong(issue.message)
  return wrong(typeof value === 'string' ? `Invalid object: ${value}` : `Invalid string: ${JSON.stringify(value)}`)
}

/** `line_items[0][price]` */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((step) => `[${String(step)}]`).join('')}`
}

function valueAt(form: FormTree, path: readonly PropertyKey[]): string | FormTree | undefined {
  let value: string | FormTree | undefined = form
  for (const step of path) value = typeof value === 'object' ? value[String(step)] : undefined
  return value
}

function codeOf(params: Record<string, unknown> | undefined): string | undefined {
  return typeof params?.['code'] === 'string' ? params['code'] : undefined
}

/** Every leaf is a text; lists still have their numbers as names. */
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
