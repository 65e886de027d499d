import { expect, test } from 'vitest'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import { createTokenReader } from '#server/auth/tokens/bearer-token.ts'
import { mailboxOf } from '#server/billing/credits/welcome-mailbox.ts'
import { feedbackMail } from '#server/feedback/routes.ts'
import { isSignedNow } from '#server/integrations/stripe/payment-events.ts'
import type { Call } from '#shared/calls/call.ts'
import { idempotencyKey } from '#shared/calls/call.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { findMatchId } from '#shared/ids.ts'
import { parseTime } from '#shared/jobs/submission.ts'
import { isTimeZone } from '#shared/time/time-zone.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import { requestId } from './answers/answer-error.ts'
import { clientAddress } from './client-address.ts'

/** Texts that cause backtracking in regular expressions, as long as the longest body. Backtracking over that much takes seconds. */

const LONGEST = 64_000
const MAX_MS = 250
const PIECES = [
  'a',
  ' ',
  '.',
  '-',
  '1',
  '%',
  '@',
  '\n',
  '(',
  ':',
  '+',
  '/',
  'a.',
  'a@',
  '1:',
  '0f-',
  ' (',
  '00000000-',
  'a@a.',
  'T1',
  ',',
  ', 1',
]
const TEXTS = PIECES.flatMap((piece) => {
  const run = piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST)
  return [run, `${run}!`, `https://youtu.be/${run}`]
})

const keyRing = {
  expectKey: async () => undefined,
  has: () => false,
  store: { getJwks: async () => [], createJwk: async () => Promise.reject() },
}
const readToken = createTokenReader({ verifyToken: async () => null }, keyRing)
const feedback = { subject: 'Hi', feedbackType: 'general', rating: 0 } as const

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the address of a video': parseVideoAddress,
  'a match id': findMatchId,
  'a time': parseTime,
  'a time zone': isTimeZone,
  'the key of a request': (text) => idempotencyKey.safeParse(text),
  'a request id': requestId,
  'the mailbox of an address': mailboxOf,
  'a message to support': (message) => feedbackMail('a@b.c', 'a@b.c', { ...feedback, message }),
  'a signature': (text) => isSignedNow(Buffer.from(''), text, ['whsec_x']),
  'addresses of proxies': (text) => clientAddress(headersOf('x-forwarded-for', text), '10.0.0.1', { trustedProxies: 1 }),
  'a bearer token': (text) => readToken(headersOf('authorization', `Bearer ${text}`)),
}

function headersOf(name: string, value: string): Headers {
  return new Headers({ [name]: value.replaceAll('\n', ' ') })
}

/** Measures processor time, which a busy machine does not lengthen. */
async function slowest(read: (text: string) => unknown): Promise<number> {
  let worstMs = 0
  for (const text of TEXTS) {
    const before = process.threadCpuUsage()
    await read(text)
    const { user, system } = process.threadCpuUsage(before)
    worstMs = Math.max(worstMs, (user + system) / 1_000)
  }
  return worstMs
}

test.each(Object.entries(READERS))('%s is read quickly, for any text', async (_name, read) => {
  await read('warm')
  expect(await slowest(read)).toBeLessThan(MAX_MS)
})

const INPUTS = Object.entries<Call>({ ...CALLS, ...AUTH_CALLS }).flatMap(([name, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
)

test.each(INPUTS)('%s reads its fields quickly, for any text', async (_name, schema) => {
  const names = 'shape' in schema ? Object.keys(schema.shape as object) : []
  const fields = names.includes('data') ? ['videoUrl', 'gamertag', 'matchId', 'startTime', 'endTime', 'plan', 'returnUrl'] : names
  const within = (object: object) => (names.includes('data') ? { data: { game: 'Halo Infinite', length: 'Cut Video', ...object } } : object)
  for (const field of fields)
    expect([field, (await slowest((text) => schema.safeParse(within({ [field]: text })))) < MAX_MS]).toEqual([field, true])
})
