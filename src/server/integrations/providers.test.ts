import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { StartError } from '#server/process/start-error.ts'
import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { unmetered } from '#tests/unmetered.ts'
import { openProviders, PROVIDERS, readProviders } from './providers.ts'

const PROGRAM = { publicAddress: 'http://callout.test', sandboxAddress: undefined }

test('the settings of a sandbox open every provider', async () => {
  const { address, variables, close } = await startSandbox()
  const placed = readProviders(variables, { ...PROGRAM, sandboxAddress: address })
  const { videoPlatform, halo, mailer, accountLinker, payments } = openProviders(placed)
  expect((await videoPlatform.lookUp(SAMPLE_VIDEO_ID)).status).toBe('available')
  expect((await halo.matchStatistics(SAMPLE_MATCH_ID)).status).toBe('found')
  await mailer.send({ id: 'x', recipient: 'ann@example.org', subject: 'x', body: 'x' })
  expect(await payments.createCustomer({ userId: 'x', email: 'ann@example.org', key: 'cus:x' })).toMatch(/^cus_/)
  expect((await fetch(accountLinker.agreementAddress({ state: 'state', verifier: 'verifier', isLasting: false }))).status).toBe(200)
  await close()
})

test('without a key there is no model, even with a sandbox, and with a key the model answers', async () => {
  const { address, variables, close } = await startSandbox()
  const open = (present: object) => openProviders(readProviders({ ...variables, ...present }, { ...PROGRAM, sandboxAddress: address }))
  expect(open({}).videoModel).toBeNull()
  const present = { GEMINI_API_KEY: 'a key', GEMINI_ADDRESS: `${address}/gemini/v1beta` }
  const { videoModel } = open(present)
  const clip = { videoId: SAMPLE_VIDEO_ID, fromMs: 60_000, toMs: 62_000 }
  expect(videoModel && (await unmetered(videoModel).readClock(clip))).toMatchObject({ status: 'answered' })
  await close()
})

/** Valid values for variables with a format. */
const FITTING: Readonly<Record<string, string>> = {
  VIDEO_PLATFORM_ADDRESS: 'https://www.youtube.com',
  SMTP_URL: 'smtp://user:password@mail.example.org:587',
  MAIL_FROM: 'Callout <hello@example.org>',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjt',
  STRIPE_WEBHOOK_SECRET: 'whsec_9XkPq2Lm',
  MODEL_BASE_URL: 'http://127.0.0.1:8000/v1',
  MODEL_PRICE: '0.3/2.5',
  OBJECT_STORE_URL: 'https://key:secret@s3.example.org/bucket',
}

const sets = Object.values(PROVIDERS).flatMap((provider) => provider.realBy.map((set) => ({ provider, set, words: set.join(' and ') })))

test.each(sets)('$provider.name is real with $words, and refused with less', ({ provider, set }) => {
  const present = Object.fromEntries(set.map((name) => [name, FITTING[name] ?? 'some text']))
  expect(provider.read(present, PROGRAM).kind).toBe('real')
  // Models and the object storage are optional; the sandbox plays every other provider.
  expect(provider.read({}, PROGRAM)).toMatchObject(
    [PROVIDERS.videoModel.name, PROVIDERS.frameModel.name, PROVIDERS.objectStore.name].includes(provider.name)
      ? { kind: 'off', settings: null }
      : { kind: 'sandbox', place: '' },
  )
  for (const missing of set.length > 1 ? set : []) {
    const { [missing]: _, ...half } = present
    expect(() => provider.read(half, PROGRAM)).toThrow(`so ${missing} must be set as well.`)
  }
})

test.each(['a key\nof two lines', 'a key\n', '\u201ca key\u201d'])(
  'a malformed model key is refused at start without repeating it: %j',
  (key) => {
    const words = 'must be one line of plain characters, with no space around it.'
    expect(() => PROVIDERS.videoModel.read({ GEMINI_API_KEY: key }, PROGRAM)).toThrow(new StartError(`GEMINI_API_KEY ${words}`))
    const server = { MODEL_BASE_URL: 'http://127.0.0.1:8000/v1', MODEL_ID: 'a model', MODEL_API_KEY: key }
    expect(() => PROVIDERS.frameModel.read(server, PROGRAM)).toThrow(new StartError(`MODEL_API_KEY ${words}`))
  },
)
