import { afterAll, beforeEach, expect, test } from 'vitest'
import { keyed, startStripeHarness } from '#sandbox/stripe/stripe-harness.ts'

const harness = await startStripeHarness()
const { stripe, control, buyPack } = harness
afterAll(harness.close)
beforeEach(async () => void (await control.clear()))

const typesSince = async (count: number) => (await stripe.events.list({ limit: 100 })).data.slice(0, -count).map(({ type }) => type)
const countEvents = async () => (await stripe.events.list({ limit: 100 })).data.length

test('a charge is given back in steps, never beyond what was paid', async () => {
  const { charge, intent } = await buyPack()
  const before = await countEvents()
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 400, reason: 'requested_by_customer' }, keyed())
  expect(refund).toMatchObject({ amount: 400, charge: charge.id, payment_intent: intent, status: 'succeeded' })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 400, refunded: false })
  await expect(stripe.refunds.create({ charge: charge.id, amount: 600 }, keyed())).rejects.toMatchObject({ param: 'amount' })
  await control.refund({ charge: charge.id })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 999, refunded: true })
  await expect(stripe.refunds.create({ charge: charge.id }, keyed())).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect(await typesSince(before)).toEqual(['charge.refunded', 'refund.created', 'charge.refunded', 'refund.created'])
  const { data } = await stripe.events.list({ type: 'charge.refunded', limit: 1 })
  expect(data[0]?.data).toMatchObject({ object: { amount_refunded: 999 }, previous_attributes: { amount_refunded: 400, refunded: false } })
})

test('a refund that the bank will not take is undone', async () => {
  const { charge } = await buyPack()
  const { id } = await control.refund({ charge: charge.id })
  await control.failRefund(id)
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false })
  expect((await stripe.events.list({ type: 'refund.failed' })).data).toHaveLength(1)
})

test('a refund needs a charge or a payment that has one', async () => {
  await expect(stripe.refunds.create({}, keyed())).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' }, keyed())).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.refunds.create({ charge: 'ch_none', amount: 0 }, keyed())).rejects.toMatchObject({
    code: 'parameter_invalid_integer',
  })
})

test.each([
  ['won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed', 'charge.dispute.updated']],
  ['lost', ['charge.dispute.closed', 'charge.dispute.updated']],
] as const)('a dispute takes the money back until it is %s, and no refund goes beside it', async (outcome, closing) => {
  const { charge, intent } = await buyPack()
  const before = await countEvents()
  const { id } = await control.dispute({ payment_intent: intent })
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    charge: charge.id,
    payment_intent: intent,
    amount: 999,
    status: 'needs_response',
  })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true })
  await expect(stripe.refunds.create({ charge: charge.id }, keyed())).rejects.toMatchObject({ code: 'charge_disputed' })
  await control.closeDispute(id, outcome)
  expect((await stripe.disputes.retrieve(id)).status).toBe(outcome)
  expect(await typesSince(before)).toEqual([...closing, 'charge.dispute.funds_withdrawn', 'charge.dispute.created'])
})
