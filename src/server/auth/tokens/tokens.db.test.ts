import { createSign, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jwks, session } from '#server/database/schema/auth-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { SAMPLE_SECRET, sampleApp } from '#tests/server/sample-app.ts'
import { cookieOf, mintToken, SAMPLE_PASSWORD, signIn, signUpUser } from '#tests/server/sample-user.ts'

const database = await testDatabase()
const { db } = database
const app = sampleApp(database)
const { ask } = app
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('without a session there is no token, and no error', async () => {
  for (const cookie of ['', 'callout=made-up', 'callout=made.up; callout=twice']) {
    const answer = await ask('GET', '/api/auth/token', { cookie })
    expect([answer.status, await answer.json()]).toEqual([200, { token: null, user: null }])
  }
})

test('a bearer token is valid for fifteen minutes and contains its session', async () => {
  const { token, userId } = await signUpUser(app)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.exp - claims.iat).toBe(900)
  expect(claims).toMatchObject({ sub: userId, iss: 'http://callout.test', aud: 'http://callout.test/api' })
  const [row] = await db.select().from(session).where(eq(session.id, claims.sid))
  expect(row?.userId).toBe(userId)
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
})

test('forged tokens authenticate no user, and all get the same answer', async () => {
  const owner = await signUpUser(app)
  const other = await signUpUser(app)
  const [header = '', body = '', signature = ''] = owner.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const stranger = generateKeyPairSync('ed25519').privateKey
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const signed = (changedHeader: object, changed: object, key = stranger) => {
    const text = `${base64({ alg: 'EdDSA', kid, ...changedHeader })}.${base64({ ...claims, ...changed })}`
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
  }
  const rsaText = `${base64({ alg: 'RS256', kid })}.${body}`
  const elsewhere = sampleApp(database, { settings: { publicAddress: 'http://other.test' } })
  const elsewhereCookie = cookieOf(await signIn(elsewhere, owner.email, SAMPLE_PASSWORD, '10.9.9.9'))
  const ours = (changed: object) => app.auth.library.signToken({ userId: claims.sub, sessionId: claims.sid, ...changed })
  const forgeries = [
    `${base64({ alg: 'none', kid })}.${body}.`,
    `${base64({ alg: 'none', kid })}.${body}.${signature}`,
    `${base64({ alg: 'HS256', kid })}.${body}.${signature}`,
    `${rsaText}.${createSign('sha256').update(rsaText).sign(rsa).toString('base64url')}`,
    signed({}, {}),
    signed({ kid: randomUUID() }, {}),
    signed({ jwk: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }) }, {}),
    signed({ kid: undefined }, {}),
    `${header}.${base64({ ...claims, exp: claims.exp + 9_000 })}.${signature}`,
    `${header}.${base64({ ...claims, sub: other.userId })}.${signature}`,
    `${header}.${body}.${signature.slice(0, -4)}AAAA`,
    `${header}.${body}`,
    `${header}.${body}.${signature}.${signature}`,
    (await mintToken(elsewhere, elsewhereCookie)).token,
    await ours({ userId: other.userId }),
    await ours({ sessionId: 'no-session' }),
    await ours({ sessionId: '' }),
    'x'.repeat(8_192),
    `${header}.${body}.${'A'.repeat(8_192)}`,
    'a.b.c',
    '..',
    'null.null.null',
    '{}',
    `${Buffer.from('[1]').toString('base64url')}.${body}.${signature}`,
    owner.cookie.split('=')[1] ?? '',
  ]
  const answers = await Promise.all(forgeries.map((token) => ask('GET', '/api/get-credits', { token })))
  const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  expect(new Set(texts)).toEqual(new Set(['401 {"error":"User not authenticated.","code":"notAuthenticated"}']))
  expect((await ask('GET', '/api/get-credits', { token: owner.token })).status).toBe(200)
})

test('a token that expired a second ago, or lacks a valid claim, is refused', async () => {
  const { token } = await signUpUser(app)
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const now = Math.floor(Date.now() / 1000)
  const base = { sub, sid, iss: 'http://callout.test', aud: 'http://callout.test/api', iat: now, exp: now + 900 }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = {
    id: randomUUID(),
    publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
    privateKey: JSON.stringify(await symmetricEncrypt({ key: SAMPLE_SECRET, data: '{}' })),
  }
  await db.insert(jwks).values({ ...key, createdAt: new Date(0) })
  const fresh = sampleApp(database)
  const signTokenWith = (claims: object) => {
    const text = `${base64({ alg: 'EdDSA', kid: key.id })}.${base64({ ...base, ...claims })}`
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
  }
  const tokens = [
    signTokenWith({ iat: now - 901, exp: now - 1 }),
    signTokenWith({ nbf: now + 60 }),
    signTokenWith({ iss: 'http://other.test' }),
    signTokenWith({ aud: 'http://callout.test/else' }),
    signTokenWith({ exp: undefined }),
    signTokenWith({ sid: undefined }),
    signTokenWith({}),
  ]
  const answers = await Promise.all(tokens.map((forged) => fresh.ask('GET', '/api/get-credits', { token: forged })))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 200])
})

test('after a change of the secret, all users sign in again with a new key; old keys and their tokens are invalid', async () => {
  const { email, token } = await signUpUser(app)
  const authSecret = 'another secret of the tests, long enough to be one'
  const changed = sampleApp(database, { authSecret })
  expect((await changed.ask('GET', '/api/get-credits', { token })).status).toBe(401)
  const cookie = cookieOf(await signIn(changed, email, SAMPLE_PASSWORD, '10.9.9.9'))
  const fresh = await mintToken(changed, cookie)
  expect((await changed.ask('GET', '/api/get-credits', { token: fresh.token })).status).toBe(200)
  expect((await changed.ask('GET', '/api/get-credits', { token })).status).toBe(401)
  expect(await db.$count(jwks, isNull(jwks.expiresAt))).toBe(1)
  expect(changed.errors).toMatchObject([{ retired: expect.any(Number) }])
  const restarted = sampleApp(database, { authSecret })
  expect((await restarted.ask('GET', '/api/get-credits', { token: (await mintToken(restarted, cookie)).token })).status).toBe(200)
  expect(await db.$count(jwks, isNull(jwks.expiresAt))).toBe(1)
  await db.delete(jwks)
})
