import { afterAll, beforeEach, expect, test } from 'vitest'
import { keyed, startStripeHarness } from '#tests/sandbox/stripe-harness.ts'

const harness = await startStripeHarness()
const { stripe, control, buyPack, eventsOf } = harness
afterAll(harness.close)
beforeEach(async () => void (await control.clear()))

const typesSince = async (count: number) => (await stripe.events.list({ limit: 100 })).data.slice(0, -count).map(({ type }) => type)
const countEvents = async () => (await stripe.events.list({ limit: 100 })).data.length

test('a payment can be refunded in parts, up to the amount paid', async () => {
  const { intent } = await buyPack()
  const before = await countEvents()
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 400 }, keyed())
  expect(refund).toMatchObject({ amount: 400, payment_intent: intent, status: 'succeeded' })
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 600 }, keyed())).rejects.toMatchObject({ param: 'amount' })
  await control.refund({ payment_intent: intent })
  const refused = { code: 'charge_already_refunded' }
  await expect(stripe.refunds.create({ payment_intent: intent }, keyed())).rejects.toMatchObject(refused)
  expect(await typesSince(before)).toEqual(['charge.refunded', 'refund.created', 'charge.refunded', 'refund.created'])
  const charges = (await eventsOf('charge.refunded')).map(({ data }) => data.object)
  expect(charges).toMatchObject([
    { amount_refunded: 999, refunded: true },
    { amount_refunded: 400, refunded: false },
  ])
})

test('a refund that the bank rejects is reversed', async () => {
  const { intent } = await buyPack()
  const { id } = await control.refund({ payment_intent: intent })
  await control.failRefund(id)
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect(await eventsOf('refund.failed')).toHaveLength(1)
  expect(await stripe.refunds.create({ payment_intent: intent }, keyed())).toMatchObject({ amount: 999 })
})

test('a refund needs a successful payment', async () => {
  await expect(stripe.refunds.create({}, keyed())).rejects.toMatchObject({ statusCode: 400, param: 'payment_intent' })
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' }, keyed())).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.refunds.create({ payment_intent: 'pi_none', amount: 0 }, keyed())).rejects.toMatchObject({
    param: 'amount',
  })
})

test.each([
  ['won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed', 'charge.dispute.updated']],
  ['lost', ['charge.dispute.closed', 'charge.dispute.updated']],
] as const)('a dispute withdraws the money until it is %s, and blocks refunds', async (outcome, closing) => {
  const { intent } = await buyPack()
  const before = await countEvents()
  const { id } = await control.dispute({ payment_intent: intent })
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ payment_intent: intent, amount: 999, status: 'needs_response' })
  await expect(stripe.refunds.create({ payment_intent: intent }, keyed())).rejects.toMatchObject({ code: 'charge_disputed' })
  await control.closeDispute(id, outcome)
  expect((await stripe.disputes.retrieve(id)).status).toBe(outcome)
  expect(await typesSince(before)).toEqual([...closing, 'charge.dispute.funds_withdrawn', 'charge.dispute.created'])
})
