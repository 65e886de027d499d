import { spawn } from 'node:child_process'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { SANDBOX_MODEL, WRONG_KEY } from '#sandbox/openai/openai-routes.ts'
import { S3_KEYS, S3_TROUBLES } from '#sandbox/s3/s3-routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { bundled } from '#tests/bundled.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { controlStripe } from '#tests/sandbox/stripe-control-client.ts'

const program = await bundled('src/server/setup/doctor/doctor.ts')
const sandbox = await startSandbox()
const control = controlSandbox(sandbox.address)
const stripe = controlStripe(sandbox.addressOf('STRIPE'))

const bucketOf = (name: string, { accessKeyId, secretAccessKey } = S3_KEYS) =>
  sandbox.address.replace('://', `://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@`).concat(`/s3/${name}`)

/** Everything configured, with the sandbox at the addresses of the real providers where those can be set. */
const ALL = {
  ...sandbox.variables,
  PATH: process.env['PATH'],
  DATA_DIR: '/nowhere/yet',
  HALO_CLIENT_ID: 'public-callout',
  HALO_REFRESH_TOKEN: 'first',
  HALO_GATEWAY: `${sandbox.address}/halo`,
  GEMINI_API_KEY: 'secret-of-gemini',
  GEMINI_ADDRESS: `${sandbox.address}/gemini/v1beta`,
  MODEL_BASE_URL: `${sandbox.address}/openai/v1`,
  MODEL_ID: SANDBOX_MODEL,
  MODEL_API_KEY: 'secret-of-model',
  OBJECT_STORE_URL: bucketOf('films'),
  SUPPORT_EMAIL: 'operator@example.org',
}

afterAll(() => sandbox.close())
beforeEach(async () => {
  await control.clear()
  await stripe.clear()
})

async function doctor(changes: NodeJS.ProcessEnv = {}, args: readonly string[] = []) {
  const child = spawn(process.execPath, [program, '--match', SAMPLE_MATCH_ID, ...args], { env: { ...ALL, ...changes } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  expect(output).not.toMatch(/secret-of|sk_test|whsec/)
  return { status, output, line: (name: string) => output.split('\n').find((line) => line.slice(9).startsWith(name)) ?? '' }
}

test('each working provider is reported with what was found: numbers, versions, times and clocks, and no secret', async () => {
  const { status, output, line } = await doctor()
  expect(output).not.toContain('FAILS')
  expect(status).toBe(0)
  expect(line('Database')).toMatch(/^works .*made with the first start/)
  expect(line('Video platform')).toMatch(/^works .*a known video is there/)
  expect(line('Microsoft sign-in')).toMatch(/^works .*the application is known, clocks \d s apart; \d+\.\d s$/)
  expect(line('Mail')).toMatch(/^works .*the mail server lets us in/)
  expect(line('Payments')).toMatch(/^works .*account Sandbox, sandbox mode, 0 prices right, portal/)
  expect(line('Video model')).toMatch(/^works .*looked at a picture and kept to the schema: \d+ tokens, \$\d/)
  expect(line('Object storage')).toMatch(/^works .*an object was stored, read and removed/)
  expect(line('Frame model')).toMatch(/^works .*looked at 24 pictures and kept to the schema: \d+ tokens, price unknown/)
})

test('with --mail the operator gets a mail', async () => {
  expect((await doctor({}, ['--mail'])).line('Mail')).toMatch(/a mail is on its way to operator@example\.org/)
  expect((await control.mails())[0]).toMatchObject({ to: 'operator@example.org', subject: 'Callout can send mail' })
})

test('a provider that is not configured is reported with what would make it real, and is not a failure', async () => {
  const { status, output, line } = await doctor({
    SANDBOX_ADDRESS: '',
    GEMINI_API_KEY: '',
    MODEL_BASE_URL: '',
    MODEL_ID: '',
    OBJECT_STORE_URL: '',
    HALO_REFRESH_TOKEN: '',
    HALO_CLIENT_ID: '',
  })
  expect([status, output]).toEqual([0, expect.not.stringContaining('FAILS')])
  expect(line('Halo services')).toMatch(/^sandbox .*real once HALO_CLIENT_ID and HALO_REFRESH_TOKEN/)
  expect(line('Object storage')).toMatch(/^off .*real once OBJECT_STORE_URL/)
  expect(line('Frame model')).toMatch(/^off .*real once MODEL_BASE_URL and MODEL_ID/)
})

const XSTS = { path: '/halo/xsts', status: 401, body: { XErr: 2_148_916_233 } }

interface Trouble {
  readonly of: string
  readonly words: RegExp
  readonly spoil?: () => Promise<unknown>
  readonly changes?: NodeJS.ProcessEnv
}

const CHECKED = 9

/** Independent failures, in groups that are tested in one run. */
const TROUBLES: readonly (readonly Trouble[])[] = [
  [
    { of: 'Halo services', words: /has no Xbox profile.*npm run connect/, spoil: () => control.reply(XSTS) },
    {
      of: 'Microsoft sign-in',
      words: /does not know this MICROSOFT_CLIENT_ID/,
      spoil: () => control.reply({ path: '/microsoft', status: 400, body: { error: 'unauthorized_client', error_codes: [700_016] } }),
    },
    {
      of: 'Video platform',
      words: /a known video is unknown \(status 500\)/,
      spoil: () => control.reply({ path: '/youtube', status: 500 }),
    },
    { of: 'Mail', words: /the mail server refuses/, spoil: () => control.setMailOutage(true) },
    { of: 'Payments', words: /there is no billing portal/, spoil: () => stripe.settings({ isPortalConfigured: false }) },
    {
      of: 'Object storage',
      words: /status 403, SignatureDoesNotMatch/,
      changes: { OBJECT_STORE_URL: bucketOf('films', { ...S3_KEYS, secretAccessKey: 'secret-of-another' }) },
    },
    { of: 'Frame model', words: /its context is too small/, changes: { MODEL_ID: 'sandbox-forgetful' } },
    { of: 'Video model', words: /not-allowed: check GEMINI_API_KEY/, changes: { GEMINI_API_KEY: WRONG_KEY } },
    {
      of: 'Database',
      words: /the database cannot be asked \(ECONNREFUSED\): check DATABASE_URL/,
      changes: { DATABASE_URL: 'postgres://callout:secret-of-database@127.0.0.1:1/callout' },
    },
  ],
  [
    { of: 'Halo services', words: /statistics: .*status 503/, spoil: () => control.reply({ path: '/halo/halostats', status: 503 }) },
    {
      of: 'Payments',
      words: /Stripe answers .*: check STRIPE_SECRET_KEY/,
      spoil: () => stripe.outage('500', { request: 'GET /v1/account' }),
    },
    { of: 'Object storage', words: /RequestTimeTooSkewed/, changes: { OBJECT_STORE_URL: bucketOf(S3_TROUBLES.clockOff) } },
    { of: 'Frame model', words: /not-allowed: check MODEL_BASE_URL/, changes: { MODEL_API_KEY: WRONG_KEY } },
    { of: 'Video model', words: /budget: the ceilings .* so it was not asked/, changes: { MODEL_DOLLARS_PER_REPORT: '0' } },
  ],
  [
    {
      of: 'Halo services',
      words: /The match statistics cannot be read: MatchId/,
      spoil: () => control.reply({ path: '/halo/halostats', status: 200, body: {} }),
    },
    { of: 'Object storage', words: /does not come back/, changes: { OBJECT_STORE_URL: bucketOf(S3_TROUBLES.damaged) } },
    { of: 'Frame model', words: /bad-answer: it does not keep to a JSON schema/, changes: { MODEL_ID: 'sandbox-garbage' } },
  ],
  [
    {
      of: 'Halo services',
      words: /film: .*status 403/,
      spoil: () => control.reply({ path: '/halo/discovery-infiniteugc', status: 403 }),
    },
  ],
]

test.each(TROUBLES.map((troubles) => [troubles.map(({ of }) => of).join(', '), troubles] as const))(
  '%s: each failure says how to fix it, and all other providers are checked as well',
  async (_, troubles) => {
    for (const { spoil } of troubles) await spoil?.()
    const changes = Object.assign({}, ...troubles.map((trouble) => trouble.changes))
    const { status, output, line } = await doctor(changes).finally(() => control.setMailOutage(false))
    for (const { of, words } of troubles) {
      expect(line(of)).toMatch(/^FAILS/)
      expect(line(of)).toMatch(words)
    }
    expect([status, output.match(/^(?:FAILS|works)/gm)?.length, output.match(/^FAILS/gm)?.length]).toEqual([1, CHECKED, troubles.length])
  },
)
