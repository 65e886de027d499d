import { z } from 'zod'

/** Kinds of parameters, each refused in Stripe's words. Everything arrives as text. */

interface Problem {
  readonly message: string
  readonly code?: string
}

interface Checked {
  readonly value: unknown
  readonly issues: z.core.$ZodRawIssue[]
}

export function problem(ctx: Checked, { message, code }: Problem, path: PropertyKey[] = []): void {
  ctx.issues.push({ code: 'custom', message, path, input: ctx.value, params: { code } })
}

export function text(longest = 5000) {
  return z.string().check((ctx) => {
    if (ctx.value === '')
      problem(ctx, { code: 'parameter_invalid_empty', message: 'You passed an empty string. Leave the parameter out, or give it a value.' })
    if (ctx.value.length > longest)
      problem(ctx, { message: `Invalid string: the value must be at most ${longest} characters, and has ${ctx.value.length}.` })
  })
}

export function whole(from = Number.MIN_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER) {
  return z
    .string()
    .check((ctx) => {
      if (!/^-?\d{1,15}$/.test(ctx.value)) problem(ctx, { code: 'parameter_invalid_integer', message: `Invalid integer: ${ctx.value}` })
      else if (Number(ctx.value) < from)
        problem(ctx, { code: 'parameter_invalid_integer', message: `This value must be greater than or equal to ${from}.` })
      else if (Number(ctx.value) > to)
        problem(ctx, { code: 'parameter_invalid_integer', message: `This value must be less than or equal to ${to}.` })
    })
    .transform(Number)
}

export const email = text(512).check((ctx) => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(ctx.value)) problem(ctx, { code: 'email_invalid', message: `Invalid email address: ${ctx.value}` })
})

export const address = text().check((ctx) => {
  const isWeb = URL.canParse(ctx.value) && /^https?:$/.test(new URL(ctx.value).protocol)
  if (!isWeb) problem(ctx, { code: 'url_invalid', message: 'Not a valid URL' })
})

const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'jpy', 'sek', 'nok', 'dkk', 'pln', 'nzd', 'mxn', 'brl']

export const currency = z.string().check((ctx) => {
  if (!CURRENCIES.includes(ctx.value.toLowerCase())) problem(ctx, { message: `Invalid currency: ${ctx.value}.` })
})

export function choice<const T extends readonly [string, ...string[]]>(...values: T) {
  return z.enum(values)
}

/** `name[0]`, `name[1]`, … */
export function listOf<T extends z.ZodType>(item: T, longest = 100) {
  return z.preprocess(toList, z.array(item).max(longest, `Array too long: at most ${longest} are allowed.`))
}

function toList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return entries.every(([name], at) => name === String(at)) ? entries.map(([, item]) => item) : value
}

const MOST_KEYS = 50
const LONGEST_KEY = 40
const LONGEST_VALUE = 500

export const metadata = z.record(z.string(), z.string()).check((ctx) => {
  const entries = Object.entries(ctx.value)
  if (entries.length > MOST_KEYS)
    problem(ctx, { message: `Metadata can have up to ${MOST_KEYS} keys, but you passed in ${entries.length}.` })
  for (const [key, value] of entries) {
    if (key.length > LONGEST_KEY)
      problem(ctx, { message: `Metadata keys can have up to ${LONGEST_KEY} characters, but ${key} has ${key.length}.` }, [key])
    if (value.length > LONGEST_VALUE) {
      const words = `Metadata values can have up to ${LONGEST_VALUE} characters, but you passed in a value that is ${value.length} characters.`
      problem(ctx, { message: words }, [key])
    }
  }
})
