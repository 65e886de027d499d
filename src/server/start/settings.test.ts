import { expect, test } from 'vitest'
import { HALO_ADDRESSES } from '#server/integrations/halo/halo-addresses.ts'
import { PROVIDERS } from '#server/integrations/providers.ts'
import { StartError } from '#server/process/start-error.ts'
import { allowedRedirectsTo, readSettings } from './settings.ts'

const SANDBOX = {
  SANDBOX_ADDRESS: 'http://127.0.0.1:4000',
  SANDBOX_MAIL_ADDRESS: 'smtp://127.0.0.1:4025',
  SANDBOX_STRIPE_ADDRESS: 'http://127.0.0.1:4001',
}
const REAL = {
  VIDEO_PLATFORM_ADDRESS: 'https://www.youtube.com',
  HALO_CLIENT_ID: 'client',
  HALO_REFRESH_TOKEN: 'refresh',
  SMTP_URL: 'smtp://user:hush@mail.example.org:587',
  MAIL_FROM: 'Callout <hello@example.org>',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjt',
  STRIPE_WEBHOOK_SECRET: 'whsec_9XkPq2Lm',
  MICROSOFT_CLIENT_ID: 'app',
}
const PRODUCTION = {
  ...REAL,
  NODE_ENV: 'production',
  AUTH_SECRET: 'o3X9kQv7TzLw2mBn8Rj4Hs6Yd1Pf5GcA0uEi+KxZtWo=',
  PUBLIC_ADDRESS: 'https://callout.gg',
}

test('with nothing but the sandbox everything has a default', () => {
  const settings = readSettings(SANDBOX)
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    authSecret: null,
    jobDeadlineMinutes: 45,
    filmChunksDays: 30,
  })
  expect(settings.http).toMatchObject({ publicAddress: 'http://localhost:3000', sandboxes: expect.arrayContaining(['Video platform']) })
  const { videoModel, frameModel, objectStore, ...played } = settings.providers
  expect([videoModel.kind, frameModel.kind, objectStore.kind]).toEqual(['off', 'off', 'off'])
  expect(readSettings({ ...SANDBOX, GEMINI_API_KEY: 'a key' }).providers.videoModel.kind).toBe('real')
  expect(new Set(Object.values(played).map(({ kind }) => kind))).toEqual(new Set(['sandbox']))
  const { videoPlatform, halo, mailer, payments, accountLinker } = settings.providers
  expect(videoPlatform.settings.address).toBe('http://127.0.0.1:4000/youtube')
  expect(halo.settings.addresses.halostats).toBe('http://127.0.0.1:4000/halo/halostats')
  expect(mailer).toMatchObject({ place: 'http://127.0.0.1:4000/mail', settings: { address: 'smtp://127.0.0.1:4025' } })
  expect(payments.settings).toMatchObject({
    address: 'http://127.0.0.1:4001',
    secretKey: 'sk_test_sandbox',
    webhookSecrets: ['whsec_sandbox'],
    publicAddress: 'http://localhost:3000',
  })
  expect(accountLinker.settings).toMatchObject({
    addresses: { login: 'http://127.0.0.1:4000/microsoft' },
    returnAddress: 'http://localhost:3000/profile',
  })
  expect(settings.areRenewalsGranted).toBe(false)
})

test('each provider becomes real independently of the others, and its place shows no password', () => {
  const mail = readSettings({ ...SANDBOX, SMTP_URL: REAL.SMTP_URL, MAIL_FROM: REAL.MAIL_FROM })
  expect(mail.providers.mailer).toMatchObject({ kind: 'real', place: 'smtp://mail.example.org:587' })
  expect(mail.providers.halo.kind).toBe('sandbox')
  const { halo } = readSettings({ ...SANDBOX, HALO_SPARTAN_TOKEN: 'v4=abc' }).providers
  expect(halo.settings).toEqual({ addresses: HALO_ADDRESSES, credentials: { kind: 'spartan-token', spartanToken: 'v4=abc' } })
})

test('payments are real with key and webhook secret, and take a second secret while one is replaced', () => {
  const { STRIPE_SECRET_KEY } = REAL
  const settings = readSettings({
    ...SANDBOX,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_old12345,whsec_new12345',
    STRIPE_PRICE_PRO: 'price_1',
  })
  const { payments } = settings.providers
  expect(payments).toMatchObject({ kind: 'real', place: 'https://api.stripe.com' })
  expect(payments.settings).toEqual({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecrets: ['whsec_old12345', 'whsec_new12345'],
    address: null,
    prices: { basic: undefined, pro: 'price_1' },
    portalConfiguration: null,
    publicAddress: 'http://localhost:3000',
  })
})

test('the account sign-in is real with an application of ours', () => {
  const variables = { ...SANDBOX, MICROSOFT_CLIENT_ID: 'app', PUBLIC_ADDRESS: 'https://callout.gg' }
  const { accountLinker } = readSettings(variables).providers
  expect(accountLinker).toMatchObject({ kind: 'real', place: 'https://login.microsoftonline.com' })
  expect(accountLinker.settings).toMatchObject({
    addresses: { login: 'https://login.microsoftonline.com', xsts: 'https://xsts.auth.xboxlive.com' },
    clientId: 'app',
    clientSecret: null,
    returnAddress: 'https://callout.gg/profile',
  })
})

test('messages go to the support address, else to the sender of our mail', () => {
  expect(readSettings({ ...SANDBOX, SUPPORT_EMAIL: 'help@callout.gg' }).http.supportEmail).toBe('help@callout.gg')
  expect(readSettings({ ...SANDBOX, ...REAL }).http.supportEmail).toBe('hello@example.org')
  expect(readSettings({ ...SANDBOX, ...REAL, MAIL_FROM: 'bare@example.org' }).http.supportEmail).toBe('bare@example.org')
  expect(readSettings(SANDBOX).http.supportEmail).toBe('callout@localhost')
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ ...SANDBOX, PORT: '', SMTP_URL: ' ' }).port).toBe(3000)
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but is "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, but is "70000".'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production, but is "prod".'],
  [
    { READ_DATABASE_URL: 'postgres://u:hush@h/d' },
    'READ_DATABASE_URL names a replica of the database that DATABASE_URL names: set both, or neither.',
  ],
  [{ DATABASE_URL: 'mysql://u:hush@h/d' }, 'DATABASE_URL must be an address like postgres://user:password@host:5432/database.'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 random characters; "openssl rand -base64 32" makes one.'],
  [
    { PUBLIC_ADDRESS: 'https://example.org/app' },
    'PUBLIC_ADDRESS must be scheme and host only, like https://example.org, but is "https://example.org/app".',
  ],
  [{ PUBLIC_ADDRESS: 'callout.gg' }, 'PUBLIC_ADDRESS must be an address like https://example.org, but is "callout.gg".'],
  [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR must be a number above 0, but is "-1".'],
  [{ JOB_DEADLINE_MINUTES: '1.5' }, 'JOB_DEADLINE_MINUTES must be a whole number from 1 to 1440, but is "1.5".'],
  [{ FILM_CHUNKS_DAYS: '0' }, 'FILM_CHUNKS_DAYS must be a whole number from 1 to 3650, but is "0".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent, but is "loud".'],
  [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an e-mail address, but is "nobody".'],
  [{ SMTP_URL: 'https://mail' }, 'SMTP_URL must be an address like smtp://user:password@mail.example.org:587.'],
  [{ SMTP_URL: REAL.SMTP_URL }, 'SMTP_URL is set, so MAIL_FROM must be set as well.'],
  [{ HALO_CLIENT_ID: 'client' }, 'HALO_CLIENT_ID is set, so HALO_REFRESH_TOKEN must be set as well.'],
  [{ STRIPE_SECRET_KEY: REAL.STRIPE_SECRET_KEY }, 'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set as well.'],
  [
    { STRIPE_SECRET_KEY: 'pk_live_4eC39HqLyjWDarjt' },
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe (sk_test_..., sk_live_..., rk_...).',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'hush' },
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook (whsec_...); two with a comma while one is being replaced.',
  ],
  [{ STRIPE_PRICE_PRO: '19.99' }, 'STRIPE_PRICE_PRO must be a price of Stripe (price_...), but is "19.99".'],
  [{ ALLOW_SANDBOX: 'yes' }, 'ALLOW_SANDBOX must be 0 or 1, but is "yes".'],
])('%j is refused in one line', (variables, line) => {
  expect(() => readSettings({ ...SANDBOX, ...variables })).toThrow(new StartError(line))
})

test('each wrong variable gets its own line', () => {
  expect(() => readSettings({ ...SANDBOX, PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT must be .*\nLOG_LEVEL must be .*$/)
})

test('without a sandbox, a missing real provider is an error', () => {
  expect(() => readSettings({})).toThrow('Video platform: set VIDEO_PLATFORM_ADDRESS (https://www.youtube.com), or start with "npm start"')
})

test('production starts with real providers, a real secret and https', () => {
  expect(readSettings(PRODUCTION)).toMatchObject({ isProduction: true, logLevel: 'info' })
})

test.each([
  [{ AUTH_SECRET: '' }, 'AUTH_SECRET must be set in production'],
  [{ AUTH_SECRET: 'change-me-change-me-change-me-change-me' }, 'AUTH_SECRET looks like an example'],
  [{ AUTH_SECRET: 'x'.repeat(40) }, 'AUTH_SECRET looks like an example'],
  [{ PUBLIC_ADDRESS: '' }, 'PUBLIC_ADDRESS must be set in production'],
  [{ PUBLIC_ADDRESS: 'http://callout.gg' }, 'PUBLIC_ADDRESS must begin with https: in production'],
  [{ HALO_GATEWAY: 'http://halo.test' }, 'HALO_GATEWAY must begin with https: in production'],
  [{ ...SANDBOX, VIDEO_PLATFORM_ADDRESS: '' }, 'Video platform is a sandbox, which production refuses'],
  [{ ...SANDBOX, HALO_CLIENT_ID: '', HALO_REFRESH_TOKEN: '' }, 'Halo services is a sandbox, which production refuses'],
  [{ ...SANDBOX, SMTP_URL: '', MAIL_FROM: '' }, 'Mail is a sandbox, which production refuses'],
  [{ ...SANDBOX, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, 'Payments is a sandbox, which production refuses'],
  [{ STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjt' }, 'STRIPE_SECRET_KEY is a test key, which production refuses'],
])('production refuses %j', (variables, line) => {
  expect(() => readSettings({ ...PRODUCTION, ...variables })).toThrow(line)
})

test('production allows plain http and sandboxes when that is set explicitly', () => {
  const variables = {
    ...PRODUCTION,
    ...SANDBOX,
    PUBLIC_ADDRESS: 'http://callout.lan',
    SMTP_URL: '',
    MAIL_FROM: '',
    ALLOW_HTTP: '1',
    ALLOW_SANDBOX: '1',
  }
  expect(readSettings(variables).providers.mailer.kind).toBe('sandbox')
})

test('a trace collector may use plain http as long as no key is sent to it', () => {
  const collector = { ...PRODUCTION, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  expect(readSettings(collector).tracing).toEqual({ address: 'http://collector:4318', headers: null })
  expect(() => readSettings({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=1' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:',
  )
  expect(readSettings(PRODUCTION).tracing).toBeNull()
})

test('browsers are sent to a real provider’s own pages, all of them by https', () => {
  const redirect = allowedRedirectsTo(PROVIDERS.payments, { kind: 'real', place: 'https://api.stripe.com' })
  expect(redirect).toEqual({ origins: ['https://checkout.stripe.com', 'https://billing.stripe.com'], isSandbox: false })
})

test('while the sandbox plays the provider, browsers are only sent to the sandbox', () => {
  expect(allowedRedirectsTo(PROVIDERS.payments, { kind: 'sandbox', place: 'http://127.0.0.1:4000/stripe' })).toEqual({
    origins: ['http://127.0.0.1:4000'],
    isSandbox: true,
  })
})
