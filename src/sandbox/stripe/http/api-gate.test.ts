import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { keyed, startStripeHarness } from '#tests/sandbox/stripe-harness.ts'
import { makeIdempotencyKeys, SECRET_KEY } from './api-gate.ts'

const harness = await startStripeHarness()
const { stripe, control, sdk, address, pack, eventsOf } = harness
afterAll(harness.close)
beforeEach(async () => void (await control.clear()))

const ace = { email: 'ace@example.com' }
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const answerOf = async (answer: Response) => [answer.status, await answer.json()]

describe('authentication and request format', () => {
  test('a wrong key and a missing key are refused', async () => {
    await expect(sdk({}, 'sk_test_somebodyelse').customers.create(ace)).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided.',
    })
    expect((await post('/v1/customers', '', { authorization: '' })).status).toBe(401)
  })

  test('a JSON body, another API version and an unknown path are refused', async () => {
    expect((await post('/v1/customers', '{}', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await post('/v1/customers', 'email=ace@example.com', { 'stripe-version': '2020-08-27' })).status).toBe(400)
    expect(await answerOf(await post('/v1/custumers', ''))).toEqual([
      404,
      { error: { type: 'invalid_request_error', message: 'Unrecognized request URL (POST: /v1/custumers).' } },
    ])
  })

  test("an error has Stripe's format and the id of its request", async () => {
    const answer = await post('/v1/customers', 'email=nobody')
    expect(answer.headers.get('request-id')).toMatch(/^req_\w{14}$/)
    expect(await answerOf(answer)).toEqual([
      400,
      { error: { type: 'invalid_request_error', param: 'email', message: 'Invalid email address' } },
    ])
  })

  test('parameters that Stripe accepts but our client never sends are refused', async () => {
    await expect(stripe.customers.create({ ...ace, tax_exempt: 'none' }, keyed())).rejects.toMatchObject({
      statusCode: 400,
      message: 'Received unknown parameter: tax_exempt',
    })
  })
})

describe('idempotency keys', () => {
  test('the same request again gets the same answer', async () => {
    const first = await stripe.customers.create(ace, { idempotencyKey: 'a' })
    const again = await stripe.customers.create(ace, { idempotencyKey: 'a' })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await stripe.customers.create(ace, { idempotencyKey: 'b' })).id).not.toBe(first.id)
  })

  test('another request under the same key is refused', async () => {
    await stripe.customers.create(ace, { idempotencyKey: 'c' })
    const refused = { statusCode: 400, type: 'StripeIdempotencyError' }
    await expect(stripe.customers.create({ email: 'other@example.com' }, { idempotencyKey: 'c' })).rejects.toMatchObject(refused)
    await expect(stripe.checkout.sessions.create(await pack(), { idempotencyKey: 'c' })).rejects.toMatchObject(refused)
  })

  test('a malformed request leaves its key free, a refusal during execution does not', async () => {
    await expect(stripe.customers.create({ email: 'x' }, { idempotencyKey: 'd' })).rejects.toMatchObject({ param: 'email' })
    await stripe.customers.create(ace, { idempotencyKey: 'd' })
    const given = await pack()
    const lost = { ...given, customer: 'cus_nobody' }
    await expect(stripe.checkout.sessions.create(lost, { idempotencyKey: 'e' })).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.checkout.sessions.create(given, { idempotencyKey: 'e' })).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('a key whose request is still running is refused with 409', () => {
    const keys = makeIdempotencyKeys()
    const request = { path: '/v1/customers', body: '' }
    expect(keys.take('f', request)).toBeNull()
    const details = { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' }
    expect(() => keys.take('f', request)).toThrow(expect.objectContaining({ details }))
  })

  test('a server error is stored under its key like any other answer', async () => {
    await control.outage('500', { times: 1 })
    const failed = { statusCode: 500, type: 'StripeAPIError' }
    await expect(stripe.customers.create(ace, { idempotencyKey: 'g' })).rejects.toMatchObject(failed)
    await expect(stripe.customers.create(ace, { idempotencyKey: 'g' })).rejects.toMatchObject(failed)
    await stripe.customers.create(ace, { idempotencyKey: 'h' })
  })
})

describe('outages', () => {
  test.each([
    ['503', { statusCode: 503 }],
    ['429', { statusCode: 429, type: 'StripeRateLimitError' }],
    ['reset', { type: 'StripeConnectionError' }],
    ['hang', { type: 'StripeConnectionError' }],
  ] as const)('%s: nothing is executed, and a retry succeeds', async (mode, refusal) => {
    await control.outage(mode, { request: 'POST /v1/customers' })
    const key = keyed()
    const impatient = sdk({ timeout: 300 })
    const before = (await eventsOf('customer.created')).length
    await expect(impatient.customers.create(ace, key)).rejects.toMatchObject(refusal)
    await control.clear()
    expect(await eventsOf('customer.created')).toHaveLength(before)
    expect((await stripe.customers.create(ace, key)).id).toMatch(/^cus_\w{14}$/)
  })

  test('a lost response: the request was executed, and a retry with the same key returns its result', async () => {
    await control.outage('lost-response', { request: 'POST /v1/customers' })
    await expect(post('/v1/customers', 'email=ace%40example.com', { 'idempotency-key': 'lost' })).rejects.toThrow()
    const [made] = await eventsOf('customer.created')
    const customer = await stripe.customers.create(ace, { idempotencyKey: 'lost' })
    expect(made?.data.object).toMatchObject({ id: customer.id })
    expect((await control.requests()).map(({ status }) => status)).toEqual([null, 200, 200])
  })
})

test('requests are recorded with their content, and violations are reported', async () => {
  await stripe.customers.create({ ...ace, metadata: { user_id: 'user 1' } }, { idempotencyKey: 'cus:user 1' })
  expect(await control.requests()).toEqual([
    {
      method: 'POST',
      path: '/v1/customers',
      idempotencyKey: 'cus:user 1',
      stripeVersion: '2026-10-28.endive',
      parameters: { ...ace, metadata: { user_id: 'user 1' } },
      status: 200,
    },
  ])
  expect(await control.violations()).toEqual([])
  await sdk({ maxNetworkRetries: 2 }).customers.create(ace)
  const madeUp = { ...ace, made_up: 1 }
  await stripe.customers.create(madeUp, keyed()).catch(() => null)
  expect((await control.violations()).map(({ words }) => words)).toEqual([
    'A POST without an Idempotency-Key of the program.',
    'Received unknown parameter: made_up',
  ])
})
