import { afterAll, expect, test } from 'vitest'
import { keyed, startStripeHarness } from '#tests/sandbox/stripe-harness.ts'

const harness = await startStripeHarness()
const { stripe, control, address, pack, eventsOf } = harness
afterAll(harness.close)

test('a customer is created and deleted for good', async () => {
  const made = await stripe.customers.create({ email: 'ace@example.com', metadata: { user_id: '1' } }, keyed())
  expect(made).toMatchObject({ email: 'ace@example.com', metadata: { user_id: '1' } })
  expect(await stripe.customers.del(made.id)).toEqual(expect.objectContaining({ id: made.id, deleted: true }))
  const lost = { ...(await pack()), customer: made.id }
  await expect(stripe.checkout.sessions.create(lost, keyed())).rejects.toMatchObject({ param: 'customer' })
  await expect(stripe.customers.del(made.id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

test("deleting a customer ends only that customer's subscriptions", async () => {
  const [deleted, stays] = await Promise.all(['a@example.com', 'b@example.com'].map((email) => stripe.customers.create({ email }, keyed())))
  const [ended, runs] = [
    await control.subscription({ customer: deleted?.id ?? '' }),
    await control.subscription({ customer: stays?.id ?? '' }),
  ]
  await stripe.customers.del(deleted?.id ?? '')
  expect(await stripe.subscriptions.retrieve(ended.id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) })
  expect(await stripe.subscriptions.retrieve(runs.id)).toMatchObject({ status: 'active', ended_at: null })
  expect((await eventsOf('customer.subscription.deleted')).map(({ data }) => data.object)).toMatchObject([{ id: ended.id }])
  expect((await eventsOf('customer.deleted')).map(({ data }) => data.object)).toMatchObject([{ id: deleted?.id }, {}])
})

test('the portal opens for a customer, with a return link', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'ace@example.com' }, keyed())
  const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'https://shop.example/profile' }, keyed())
  expect(portal.url.startsWith(`${address}/p/session/test_`)).toBe(true)
  const page = await (await fetch(portal.url)).text()
  expect(page).toContain('href="https://shop.example/profile"')
  const open = (given: object) => stripe.billingPortal.sessions.create(given, keyed())
  await expect(open({ return_url: 'https://shop.example' })).rejects.toMatchObject({ statusCode: 400, param: 'customer' })
  await expect(open({ customer, return_url: 'javascript:alert(1)' })).rejects.toMatchObject({ statusCode: 400, param: 'return_url' })
  await control.settings({ isPortalConfigured: false })
  await expect(open({ customer })).rejects.toThrow('No configuration provided')
})
