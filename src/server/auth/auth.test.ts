import { createSign, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jwks, session, user, verification } from '#server/database/schema/auth-schema.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { profiles, rateCounts } from '#server/database/schema/job-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { cleanProviderWords } from '#shared/account/provider-words.ts'
import { testDatabase } from '#tests/database.ts'
import { SAMPLE_SECRET, sampleApp } from '#tests/server/sample-app.ts'
import { cookieOf, mintToken, SAMPLE_PASSWORD, signUpUser } from '#tests/server/sample-user.ts'
import { libraryStorages } from './library-storages.ts'
import { answerResetRequests } from './passwords/reset-requests.ts'
import { isWeakPassword } from './passwords/weak-password.ts'

const database = await testDatabase()
const { db } = database
const app = sampleApp(database)
const { ask } = app

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signIn = (email: string, password: string, address = '10.9.9.9', from = app) =>
  from.ask('POST', '/api/auth/sign-in/email', { body: { email, password }, address })

async function resetTokenFor(email: string): Promise<string> {
  const before = await db.$count(mailOutbox, eq(mailOutbox.recipient, email))
  await ask('POST', '/api/auth/request-password-reset', { body: { email } })
  expect(await answerResetRequests(db, app.auth)).toEqual([])
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(before + 1)
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(sql`created_at desc`)
  return /http:\/\/callout\.test\/#reset-password=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

test('a new account has its names, one credit and a session, in one go', async () => {
  const { userId, token, email } = await signUpUser(app, { gamertag: 'Spartan 7' })
  const answer = await ask('GET', '/api/profile', { token })
  expect(await answer.json()).toMatchObject({ firstName: 'Ada', lastName: 'Lane', gamertag: 'Spartan 7', email, credits: 1 })
  expect(await db.$count(creditEntries, eq(creditEntries.userId, userId))).toBe(1)
})

test('between sign-ins the library costs the promises of the process nothing', async () => {
  const { email } = await signUpUser(app)
  expect((await signIn(email, SAMPLE_PASSWORD)).status).toBe(200)
  // From Node 24 on storages have no such state, and need none.
  const awake = (await libraryStorages).filter((storage) => Reflect.get(storage, 'enabled') === true)
  expect(awake).toEqual([])
})

test('an account whose profile cannot be written is not there at all', async () => {
  await database.pool.query(
    `create function refuse_profile() returns trigger language plpgsql as $$ begin raise exception 'no profiles today'; end $$;
     create trigger refuse_profile before insert on profiles for each row execute function refuse_profile()`,
  )
  const body = { email: 'half@example.com', password: SAMPLE_PASSWORD, firstName: 'A', lastName: 'B', gamertag: '' }
  const answer = await ask('POST', '/api/auth/sign-up/email', { body })
  await database.pool.query('drop trigger refuse_profile on profiles')
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'An unexpected error occurred. Please try again.', code: 'unexpected' },
  ])
  expect(await db.$count(user, eq(user.email, 'half@example.com'))).toBe(0)
  expect((await ask('POST', '/api/auth/sign-up/email', { body })).status).toBe(200)
})

test('a mail address signs up once, also eight times at once', async () => {
  const body = { email: 'Twice@Example.com', password: SAMPLE_PASSWORD, firstName: 'A', lastName: 'B', gamertag: '' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '/api/auth/sign-up/email', { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
  expect(await db.$count(user, eq(user.email, 'twice@example.com'))).toBe(1)
  const again = await ask('POST', '/api/auth/sign-up/email', { body })
  expect(await again.json()).toEqual({ error: 'User already exists. Use another email.', code: 'emailTaken' })
})

const refusal = z.object({ error: z.string() })

test('bad sign-ups are refused in the words of the form', async () => {
  const good = { email: 'new@example.com', password: SAMPLE_PASSWORD, firstName: 'A', lastName: 'B', gamertag: '' }
  const words = async (change: object) => {
    const answer = await ask('POST', '/api/auth/sign-up/email', { body: { ...good, ...change } })
    const { error } = refusal.parse(await answer.json())
    return `${answer.status} ${error}`
  }
  expect(await words({ firstName: ' ' })).toBe('400 Please enter your first name.')
  expect(await words({ lastName: '' })).toBe('400 Please enter your last name.')
  expect(await words({ password: 'short' })).toBe('400 Password must be at least 8 characters.')
  expect(await words({ email: 'no mail' })).toBe('400 Please enter a valid email address.')
  expect(await words({ credits: 50 })).toBe('400 credits is not a field of this request.')
  expect(await words({ emailVerified: true })).toBe('400 emailVerified is not a field of this request.')
  expect(await words({ password: 'password1!' })).toBe('422 This password is too easy to guess.')
  expect(await words({ password: 'new@example.com' })).toBe('422 This password is too easy to guess.')
  const named = { firstName: 'Rosalind', lastName: 'Okonkwo', gamertag: 'Vexing Heron' }
  for (const password of ['rosalind', 'Okonkwo1984', 'RosalindOkonkwo', 'vexingheron7', 'Heron-Vexing!', 'new-Rosalind!!'])
    expect([password, await words({ ...named, password })]).toEqual([password, '422 This password is too easy to guess.'])
})

test('a wrong password and an unknown mail get the same answer', async () => {
  const { email } = await signUpUser(app)
  const answers = await Promise.all([
    signIn(email, 'wrong-password-1', '10.5.0.1'),
    signIn('nobody@example.com', 'wrong-password-1', '10.5.0.1'),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(await answer.text()).toBe('{"error":"Invalid email or password","code":"signInRefused"}')
  }
  const headers = answers.map((answer) => [...answer.headers.keys()].sort())
  expect(headers[0]).toEqual(headers[1])
})

test('the session cookie is out of reach of scripts, and bound to the host under https', async () => {
  const { email } = await signUpUser(app)
  const [plain = ''] = (await signIn(email, SAMPLE_PASSWORD)).headers.getSetCookie()
  expect(plain).toMatch(/^callout=[^;]{40,}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = sampleApp(database, { settings: { publicAddress: 'https://callout.test' } })
  const [bound = ''] = (await signIn(email, SAMPLE_PASSWORD, '10.9.9.9', secure)).headers.getSetCookie()
  expect(bound).toMatch(/^__Host-callout=[^;]{40,}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('nobody signed in gets no token, and that is no error', async () => {
  for (const cookie of ['', 'callout=made-up', 'callout=made.up; callout=twice']) {
    const answer = await ask('GET', '/api/auth/token', { cookie })
    expect([answer.status, await answer.json()]).toEqual([200, { token: null, user: null }])
  }
})

test('a bearer token lives fifteen minutes and names its session', async () => {
  const { token, userId } = await signUpUser(app)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.exp - claims.iat).toBe(900)
  expect(claims).toMatchObject({ sub: userId, iss: 'http://callout.test', aud: 'http://callout.test/api' })
  const [row] = await db.select().from(session).where(eq(session.id, claims.sid))
  expect(row?.userId).toBe(userId)
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
})

test('forged tokens name nobody, and all get the same answer', async () => {
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
  const elsewhereCookie = cookieOf(await signIn(owner.email, SAMPLE_PASSWORD, '10.9.9.9', elsewhere))
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

test('a token that ran out a second ago is worth nothing', async () => {
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

test('signing out ends the session on the server, for cookie and token alike', async () => {
  const { token, cookie } = await signUpUser(app)
  expect((await ask('POST', '/api/auth/sign-out', { cookie })).status).toBe(200)
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(401)
  expect(await (await ask('GET', '/api/auth/token', { cookie })).json()).toEqual({ token: null, user: null })
})

test('a session that ran out, or began thirty days ago, is dead', async () => {
  const { token, cookie, userId } = await signUpUser(app)
  await db
    .update(session)
    .set({ createdAt: new Date(Date.now() - 30 * 86_400_000 - 1_000) })
    .where(eq(session.userId, userId))
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(401)
  expect(await (await ask('GET', '/api/auth/token', { cookie })).json()).toEqual({ token: null, user: null })
  await db
    .update(session)
    .set({ createdAt: new Date(), expiresAt: new Date(Date.now() - 1) })
    .where(eq(session.userId, userId))
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(401)
})

test('a new password kills every session, and the link works once', async () => {
  const { email, token, cookie } = await signUpUser(app)
  const second = cookieOf(await signIn(email, SAMPLE_PASSWORD))
  const tokens = [token, (await mintToken(app, second)).token]
  const resetToken = await resetTokenFor(email)
  const body = { token: resetToken, newPassword: 'quiet-harbor-lantern' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask('POST', '/api/auth/reset-password', { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  for (const dead of tokens) expect((await ask('GET', '/api/get-credits', { token: dead })).status).toBe(401)
  for (const dead of [cookie, second])
    expect(await (await ask('GET', '/api/auth/token', { cookie: dead })).json()).toEqual({ token: null, user: null })
  expect((await signIn(email, SAMPLE_PASSWORD, '10.7.0.1')).status).toBe(401)
  expect((await signIn(email, 'quiet-harbor-lantern', '10.7.0.1')).status).toBe(200)
})

test("a new password of the account's own names is refused, and the link still works", async () => {
  const { email, token } = await signUpUser(app, { gamertag: 'Vexing Heron' })
  const resetToken = await resetTokenFor(email)
  const reset = async (newPassword: string) => {
    const answer = await ask('POST', '/api/auth/reset-password', { body: { token: resetToken, newPassword } })
    return [answer.status, await answer.json()]
  }
  const refused = [400, { error: 'This password is too easy to guess.', code: 'authRefused' }]
  for (const password of [email, 'AdaLane2026!', 'VexingHeron', 'lane-lane'])
    expect([password, await reset(password)]).toEqual([password, refused])
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(200)
  expect((await signIn(email, SAMPLE_PASSWORD, '10.7.0.2')).status).toBe(200)
  expect(await reset('quiet-harbor-lantern')).toEqual([200, { ok: true }])
  expect((await signIn(email, 'quiet-harbor-lantern', '10.7.0.2')).status).toBe(200)
})

const SPENT_LINK = { error: 'This link has expired or was already used.', code: 'resetLinkInvalid' }

test('what cannot be a reset token is an invalid one', async () => {
  for (const token of ["x' or 1=1--", '%00', '../x']) {
    const answer = await ask('POST', '/api/auth/reset-password', { body: { token, newPassword: 'another-long-password' } })
    expect([answer.status, await answer.json()]).toEqual([400, SPENT_LINK])
  }
})

test('only the newest reset link works, for thirty minutes, and is not stored readably', async () => {
  const { email, userId } = await signUpUser(app)
  const older = await resetTokenFor(email)
  const newest = await resetTokenFor(email)
  const rows = await db.select().from(verification).where(eq(verification.value, userId))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(newest)
  expect(Math.round(((rows[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(30)
  const reset = async (token: string) => {
    const answer = await ask('POST', '/api/auth/reset-password', { body: { token, newPassword: 'quiet-harbor-lantern' } })
    return [answer.status, await answer.json()]
  }
  const refused = [400, SPENT_LINK]
  expect(await reset(older)).toEqual(refused)
  await db
    .update(verification)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(verification.value, userId))
  expect(await reset(newest)).toEqual(refused)
  expect(await reset('made-up')).toEqual(refused)
})

test('a reset link points to our address, whatever the request says its host is', async () => {
  const { email } = await signUpUser(app)
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
  await ask('POST', '/api/auth/request-password-reset', { body: { email }, headers })
  await answerResetRequests(db, app.auth)
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(1)
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  expect(mail?.body).toContain('http://callout.test/#reset-password=')
  expect(mail?.body).not.toContain('evil')
})

test('asking for a reset answers alike for known and unknown mail, and writes to nobody unknown', async () => {
  const { email } = await signUpUser(app)
  const answers = await Promise.all(
    [email, 'unknown@example.com'].map((to) => ask('POST', '/api/auth/request-password-reset', { body: { email: to } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{"ok":true}', '{"ok":true}'])
  await answerResetRequests(db, app.auth)
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(1)
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, 'unknown@example.com'))).toBe(0)
})

test('a reset that was asked for is answered once, whoever answers, and one that fails waits and holds up nobody', async () => {
  const { email } = await signUpUser(app)
  await answerResetRequests(db, app.auth)
  const waiting = () => db.$count(verification, eq(verification.identifier, 'asked-for-a-reset'))
  for (const to of [email, 'unknown@example.com']) await ask('POST', '/api/auth/request-password-reset', { body: { email: to } })
  expect(await waiting()).toBe(2)
  const broken = { libraryOn: () => ({ ...app.auth.library, requestReset: () => Promise.reject(new Error('down')) }) }
  expect(await answerResetRequests(db, broken)).toHaveLength(2)
  expect(await waiting()).toBe(2)
  await Promise.all(Array.from({ length: 4 }, () => answerResetRequests(db, app.auth)))
  expect(await waiting()).toBe(0)
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(1)
})

test('after a change of the secret everybody signs in again, with a new key; the old keys and their tokens are worth nothing', async () => {
  const { email, token } = await signUpUser(app)
  const authSecret = 'another secret of the tests, long enough to be one'
  const changed = sampleApp(database, { authSecret })
  expect((await changed.ask('GET', '/api/get-credits', { token })).status).toBe(401)
  const cookie = cookieOf(await signIn(email, SAMPLE_PASSWORD, '10.9.9.9', changed))
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

test('of thirty wrong sign-ins at once five are judged, whatever addresses they claim; the owner elsewhere still gets in', async () => {
  const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })
  const { email } = await signUpUser(app)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      strict.ask('POST', '/api/auth/sign-in/email', {
        body: { email, password: 'wrong-password-1' },
        address: '10.66.0.1',
        headers: { 'x-forwarded-for': `192.0.2.${at}`, 'x-real-ip': `192.0.2.${at}`, 'x-callout-address': `192.0.2.${at}` },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(25)
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(email, SAMPLE_PASSWORD, '10.66.0.2', strict)).status).toBe(200)
})

test('one address has twenty wrong sign-ins over all accounts; right ones do not count', async () => {
  const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })
  const counted = eq(rateCounts.key, 'sign-in:10.67.0.1')
  const { email } = await signUpUser(app)
  expect((await signIn(email, SAMPLE_PASSWORD, '10.67.0.1', strict)).status).toBe(200)
  expect(await db.select({ count: rateCounts.count }).from(rateCounts).where(counted)).toEqual([{ count: 0 }])
  await db.update(rateCounts).set({ count: 18 }).where(counted)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => signIn(`spray${at}@example.com`, 'wrong-password-1', '10.67.0.1', strict)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 429, 429, 429])
})

test('guesses from everywhere stop at the account, but not its owner at a known address', async () => {
  const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })
  const { email } = await signUpUser(app)
  await signIn(email, SAMPLE_PASSWORD, '10.68.255.1', strict)
  await signIn(email, 'wrong-password-1', '10.68.0.1', strict)
  await db.execute(sql`update rate_counts set count = 60 where key ~ '^sign-in:[^:.]+$'`)
  expect((await signIn(email, 'wrong-password-1', '10.68.0.2', strict)).status).toBe(429)
  expect((await signIn(email, SAMPLE_PASSWORD, '10.68.255.1', strict)).status).toBe(200)
  expect(JSON.stringify(await db.select().from(rateCounts))).not.toContain('@')
})

test('nothing else of the auth library can be reached', async () => {
  const { cookie } = await signUpUser(app)
  for (const path of [
    'get-session',
    'jwks',
    'update-user',
    'delete-user',
    'list-sessions',
    'change-email',
    'sign-in/social',
    'ok',
    'error',
  ]) {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(method, `/api/auth/${path}`, { cookie, ...(method === 'POST' ? { body: {} } : {}) })
      expect([path, answer.status]).toEqual([path, 404])
    }
  }
})

test('the words of the provider lose its name and the code', async () => {
  expect(cleanProviderWords('Firebase: Password should be at least 6 characters (auth/weak-password).')).toBe(
    'Password should be at least 6 characters',
  )
  expect(cleanProviderWords('Invalid email or password')).toBe('Invalid email or password')
})

test('weak passwords are known', async () => {
  const judged = async (passwords: readonly string[], known: string[]) =>
    Promise.all(passwords.map(async (password) => `${password} ${await isWeakPassword(password, known)}`))
  const common = ['12345678', '87654321', 'aaaaaaaa', 'abababab', 'Passw0rd123', 'QWERTYUIOP', 'iloveyou!', 'Master Chief']
  const patterns = ['P@$$w0rd2', 'zaq12wsx3', '1984-05-12', 'asdfghjkl;', 'drowssap99', 'hunter2hunter2', 'HaloInfinite7']
  const weak = [...common, ...patterns]
  expect(await judged(weak, ['master chief'])).toEqual(weak.map((password) => `${password} true`))
  const good = ['cobalt-otter-shelf', 'пароль-и-ещё-слово', 'Zq8#rT!v', 'kqv84920175', 'x'.repeat(8) + 'cobalt-otter-shelf'.repeat(10)]
  expect(await judged(good, ['Ada'])).toEqual(good.map((password) => `${password} false`))
})

test('beside own names a password needs as much as one without them, and names of a letter or two are no part of it', async () => {
  const own = ['lee.o@example.com', 'Lee', 'Ó', 'Bo']
  const judged = async (passwords: readonly string[]) => Promise.all(passwords.map((password) => isWeakPassword(password, own)))
  expect(await judged(['lee.o@example.com', 'leeleelee', 'Lee12345678', 'Lee-password1', 'LEE-blue-7'])).toEqual(Array(5).fill(true))
  const good = ['fleece-otter-shelf', 'cobalt-otter-shelf', 'bo-robot-ó-foggy', 'example.com-otter', 'Lee-cobalt-otter-9']
  expect(await judged(good)).toEqual(Array(5).fill(false))
})

test('the passwords that are guessed first are refused, as they are and with signs behind them', async () => {
  // Each is some milliseconds of work; every seventh of the first three thousand stands for them.
  const first = dictionary['passwords-common'].slice(0, 3_000).filter((_, at) => at % 7 === 0)
  const words = first.filter((password) => /^[a-z]{3,}$/.test(password))
  expect(words.length).toBeGreaterThan(250)
  const tries = [...first, ...words.map((word) => `${word.toUpperCase()}2026!`)]
  const judged = await Promise.all(tries.map(async (each) => ((await isWeakPassword(each, [])) ? [] : [each])))
  expect(judged.flat()).toEqual([])
})

test('profiles of the tests are complete', async () => {
  expect(await db.$count(profiles)).toBe(await db.$count(user))
})
