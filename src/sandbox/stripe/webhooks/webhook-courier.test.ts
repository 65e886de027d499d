import { afterAll, beforeEach, expect, test } from 'vitest'
import { keyed, startStripeHarness } from '#tests/sandbox/stripe-harness.ts'
import { signPayload, WEBHOOK_SECRET } from './webhook-courier.ts'

const harness = await startStripeHarness()
const { stripe, control, hook, buyPack } = harness
afterAll(harness.close)
beforeEach(async () => {
  await control.clear()
  hook.got.length = 0
  hook.answer = 200
})

const idsOf = () => hook.got.map(({ body }) => String(JSON.parse(body).id))

test('an event is redelivered until it is accepted', async () => {
  hook.answer = 500
  await stripe.customers.create({ email: 'ace@example.com' }, keyed())
  await expect.poll(() => hook.got.length, { timeout: 5000 }).toBe(2)
  expect(new Set(idsOf()).size).toBe(1)
  hook.answer = 200
  await expect.poll(() => hook.got.length, { timeout: 5000 }).toBe(3)
})

test('held events wait, and a storm delivers them several times in random order', async () => {
  await control.settings({ isHeld: true })
  const { session } = await buyPack()
  const { data: events } = await stripe.events.list({ limit: 4 })
  expect(hook.got).toEqual([])
  const storm = await control.storm({ events: events.map(({ id }) => id), copies: 5, atOnce: 8 })
  expect(storm).toHaveLength(20)
  expect(storm.every(({ status }) => status === 200)).toBe(true)
  for (const { id } of events) expect(idsOf().filter((got) => got === id)).toHaveLength(5)
  await control.settings({ isHeld: false })
  await expect.poll(() => hook.got.length).toBe(25)
  const completed = events.find(({ type }) => type === 'checkout.session.completed')
  expect(completed?.data.object).toMatchObject({ id: session.id })
})

test('the SDK accepts the signature, but not with a changed byte, another secret or an old time', async () => {
  const body = '{"id":"evt_1","object":"event"}'
  const open = (payload: string, signature: string) => stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET)
  expect(open(body, signPayload(body))).toMatchObject({ id: 'evt_1' })
  expect(() => open(body.replace('1', '2'), signPayload(body))).toThrow()
  expect(() => open(body, signPayload(body, { secret: 'whsec_other' }))).toThrow()
  expect(() => open(body, signPayload(body, { atSeconds: Math.floor(Date.now() / 1000) - 301 }))).toThrow()
})

test('events are listed newest first, by type, by time and page by page', async () => {
  await control.settings({ isHeld: true })
  for (let made = 0; made < 5; made++) await stripe.customers.create({ email: 'ace@example.com' }, keyed())
  const first = await stripe.events.list({ types: ['customer.created'], limit: 2 })
  expect(first.has_more).toBe(true)
  const all = await stripe.events.list({ types: ['customer.created'], limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(all.slice(0, 2).map(({ id }) => id)).toEqual(first.data.map(({ id }) => id))
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(5)
  const later = Math.floor(Date.now() / 1000) + 10
  expect((await stripe.events.list({ created: { gte: later } })).data).toEqual([])
  await expect(stripe.events.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
})
