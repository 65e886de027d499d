import { z } from 'zod'
import { addressesOf } from './variables.ts'

/** Kinds of environment variables. Each error ends the sentence "NAME must be ...". */

export function integer(from: number, to: number) {
  const words = `a whole number from ${from} to ${to}`
  return z.string().regex(/^\d+$/, words).transform(Number).pipe(z.number(words).min(from, words).max(to, words))
}

/** Without a trailing slash. */
export function address(words: string, ...protocols: readonly string[]) {
  return z
    .string()
    .refine((at) => isAddress(at, protocols), words)
    .transform((at) => at.replace(/\/+$/, ''))
}

/** Like `address`, but with several hosts, as for a database and its replicas. */
export function addresses(words: string, ...protocols: readonly string[]) {
  return z.string().refine((value) => addressesOf(value).every((at) => isAddress(at, protocols)), words)
}

function isAddress(at: string, protocols: readonly string[]): boolean {
  return URL.canParse(at) && protocols.includes(new URL(at).protocol)
}

export const web = address('an address like https://example.org', 'https:', 'http:')
export const smtp = address('an address like smtp://user:password@mail.example.org:587', 'smtp:', 'smtps:')
export const mailbox = z.email('an e-mail address')
export const flag = z.enum(['0', '1'], '0 or 1').transform((digit) => digit === '1')
export const text = z.string().max(8_192, 'shorter than 8192 characters')
/** For request headers: a curly quotation mark or a line break would make the request fail, with the key in the error. */
export const keyText = text.regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, 'one line of plain characters, with no space around it')
