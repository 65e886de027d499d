import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { QUICK_HASHING } from '#tests/server/quick-hashing.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { SAMPLE_PASSWORD, signIn, signUpUser } from '#tests/server/sample-user.ts'
import { createSlowHashes, type SlowHashes } from './passwords/slow-hashes.ts'

const IN_FLIGHT = 80
/** The running turn, one of each other queue, and some that came slightly later. A turn is one slow hash, or two for a new account. */
const MAX_TURNS = 5

const flooding = { isOn: false, requests: 0, begun: 0 }
const derive = promisify<string, string, number, Buffer>(scrypt)
const slowly = async <T>(quick: () => Promise<T>) => {
  if (flooding.isOn) await derive('password', 'salt', 64)
  return await quick()
}
const real = createSlowHashes(undefined, {
  hashPassword: (password) => slowly(() => QUICK_HASHING.hashPassword(password)),
  verifyPassword: (attempt) => slowly(() => QUICK_HASHING.verifyPassword(attempt)),
  hashMailbox: (mailbox) => slowly(() => QUICK_HASHING.hashMailbox(mailbox)),
})
const turnsBefore = new Map<string, number>()
const hashes: SlowHashes = {
  inTurn: (asker, make) => {
    flooding.requests += 1
    const { begun } = flooding
    return real.inTurn(asker, (hashing) => {
      turnsBefore.set(asker.from, flooding.begun - begun)
      flooding.begun += 1
      return make(hashing)
    })
  },
}
const app = sampleApp(await testDatabase(), { hashes })

async function underFlood(send: (sender: number, round: number) => Promise<Response>, work: () => Promise<void>): Promise<void> {
  flooding.isOn = true
  const flood = Array.from({ length: IN_FLIGHT }, async (_, sender) => {
    for (let round = 0; flooding.isOn; round += 1) await send(sender, round)
  })
  try {
    await work()
  } finally {
    flooding.isOn = false
    await Promise.all(flood)
  }
}

async function expectSoon(address: string, send: (address: string) => Promise<Response>): Promise<void> {
  expect((await send(address)).status).toBe(200)
  expect(turnsBefore.get(address)).toBeLessThanOrEqual(MAX_TURNS)
}

async function untilRequested(times: number): Promise<void> {
  const { requests } = flooding
  await expect.poll(() => flooding.requests - requests, { timeout: 60_000 }).toBeGreaterThanOrEqual(times)
}

const names = { firstName: 'Ada', lastName: 'Lane', gamertag: '' }
const signUp = (email: string, address: string) =>
  app.ask('POST', '/api/auth/sign-up/email', { body: { email, password: SAMPLE_PASSWORD, ...names }, address })

test('during a flood of sign-ins from eighty networks, other users sign in soon, at its start and later', async () => {
  const { email } = await signUpUser(app)
  const guess = (sender: number) => signIn(app, `nobody${sender}@example.com`, 'wrong-password-1', `10.20.${sender}.1`)
  const signInFrom = (address: string) => signIn(app, email, SAMPLE_PASSWORD, address)
  await underFlood(guess, async () => {
    await untilRequested(IN_FLIGHT)
    await expectSoon('10.21.1.1', signInFrom)
    await untilRequested(3 * IN_FLIGHT)
    for (const at of [2, 3, 4]) await expectSoon(`10.21.${at}.1`, signInFrom)
    await expectSoon('10.21.5.1', (address) => signUp('new1@example.com', address))
  })
})

test('during a flood of sign-ups from eighty networks, no other user is refused, at its start and later', async () => {
  const { email } = await signUpUser(app)
  const flood = (sender: number, round: number) => signUp(`flood${sender}.${round}@example.com`, `10.30.${sender}.1`)
  await underFlood(flood, async () => {
    await untilRequested(IN_FLIGHT)
    await expectSoon('10.31.2.1', (address) => signUp('new2@example.com', address))
    await untilRequested(3 * IN_FLIGHT)
    for (const at of [3, 4, 5]) await expectSoon(`10.31.${at}.1`, (address) => signUp(`new${at}@example.com`, address))
    await expectSoon('10.31.6.1', (address) => signIn(app, email, SAMPLE_PASSWORD, address))
  })
})

test('during a flood in which every request has another network, players at their usual address can sign in', async () => {
  const { email } = await signUpUser(app)
  const signInFrom = (address: string) => signIn(app, email, SAMPLE_PASSWORD, address)
  await signInFrom('10.41.1.1')
  const guess = (sender: number, round: number) =>
    signIn(app, `nobody${sender}@example.com`, 'wrong-password-1', `${50 + sender}.${round >> 8}.${round & 255}.1`)
  await underFlood(guess, async () => {
    await untilRequested(3 * IN_FLIGHT)
    for (const _ of [1, 2, 3]) await expectSoon('10.41.1.1', signInFrom)
  })
})
