import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { cookieOf, mintToken, SAMPLE_PASSWORD, signUpUser } from '#tests/server/sample-user.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { createSlowHashes } from './passwords/slow-hashes.ts'

const database = await testDatabase()
const app = sampleApp(database, { hashes: createSlowHashes() })
const { ask, errors } = app

const PLAYERS = Array.from({ length: sweepOf({ whole: 100, everyDay: 50 }) }, (_, at) => ({
  email: `flood${at}@example.com`,
  address: `10.9.0.${at}`,
}))
const names = { firstName: 'Ada', lastName: 'Lane', gamertag: '' }
const credits = z.object({ credits: z.number() })

function signUp({ email, address }: (typeof PLAYERS)[number]): Promise<Response> {
  return ask('POST', '/api/auth/sign-up/email', { body: { email, password: SAMPLE_PASSWORD, ...names }, address })
}

async function creditsOf(signedUp: Response): Promise<number> {
  const { token } = await mintToken({ ask }, cookieOf(signedUp))
  return credits.parse(await (await ask('GET', '/api/get-credits', { token })).json()).credits
}

test('of many concurrent sign-ups from different addresses, each gets an account or a retry delay, and reads continue', async () => {
  const { token } = await signUpUser(app)
  const reads: number[] = []
  const flood = { isOver: false }
  const reading = (async () => {
    while (!flood.isOver) reads.push((await ask('GET', '/api/get-credits', { token })).status)
  })()
  const answers = await Promise.all(PLAYERS.map(signUp))
  flood.isOver = true
  await reading
  const signedUp = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect(signedUp.length).toBeGreaterThan(20)
  expect(refused.length).toBe(PLAYERS.length - signedUp.length)
  expect(refused.filter(({ headers }) => !/^\d+$/.test(headers.get('retry-after') ?? ''))).toEqual([])
  expect(reads.filter((status) => status !== 200)).toEqual([])
  // If reads had to wait for the hashes, there would be fewer reads than sign-ups.
  expect(reads.length).toBeGreaterThan(PLAYERS.length)

  expect(await database.db.$count(user)).toBe(signedUp.length + 1)
  for (const answer of signedUp) expect(await creditsOf(answer)).toBe(1)
  const again = PLAYERS[answers.findIndex(({ status }) => status === 503)]
  if (again) expect(await creditsOf(await signUp(again))).toBe(1)
  expect(await checkMoney(database.db)).toEqual([])
  expect(errors).toEqual([])
})
