import { afterAll, expect, test } from 'vitest'
import { startStripeHarness } from '#tests/sandbox/stripe-harness.ts'

const harness = await startStripeHarness()
const { stripe, openPack, buyPack, address, eventsOf } = harness
afterAll(harness.close)

const press = (url: string, step: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ step }), redirect: 'manual' })

test('the checkout page shows what is paid, and paying redirects back with the session id', async () => {
  const { id, url } = await openPack()
  const page = await (await fetch(url ?? '')).text()
  for (const words of ['Pay $9.99', 'Basic Analysis - 4 reports', 'Pay with a delayed method', 'Decline', 'no money moves'])
    expect(page).toContain(words)
  expect(page).toContain('href="https://shop.example/pricing"')
  expect(page).toContain(`action="/c/pay/${id}"`)
  const paid = await press(url ?? '', 'pay')
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `https://shop.example/profile?session_id=${id}`])
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  expect(await (await fetch(url ?? '')).text()).toContain('This checkout is paid.')
  expect((await press(url ?? '', 'pay')).status).toBe(400)
})

test('a delayed payment is settled on the same page', async () => {
  const { id, url } = await openPack()
  expect((await press(url ?? '', 'pay-delayed')).status).toBe(303)
  expect(await (await fetch(url ?? '')).text()).toContain('Let the payment succeed')
  await press(url ?? '', 'delayed-succeeds')
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
})

test('the page reports a declined card and stays open', async () => {
  const { url } = await openPack()
  const page = await (await press(url ?? '', 'decline')).text()
  expect(page).toContain('<p role="alert">Your card was declined.</p>')
  expect(page).toContain('Pay $9.99')
})

test('names on the page are text, not markup', async () => {
  const product_data = { name: '<img src=x onerror=alert(1)>' }
  const { url } = await openPack({ line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 999, product_data } }] })
  expect(await (await fetch(url ?? '')).text()).not.toContain('<img')
})

test('a payment can be refunded and disputed from the list of payments', async () => {
  const { intent: payment_intent } = await buyPack()
  expect(await (await fetch(`${address}/payments`)).text()).toContain(payment_intent)
  const act = (action: string) =>
    fetch(`${address}/payments`, { method: 'POST', body: new URLSearchParams({ payment_intent, action }), redirect: 'manual' })
  expect((await act('refund')).status).toBe(303)
  expect((await eventsOf('refund.created')).map(({ data }) => data.object)).toMatchObject([{ payment_intent, amount: 999 }])
  expect((await act('dispute')).status).toBe(303)
  expect((await eventsOf('charge.dispute.created')).map(({ data }) => data.object)).toMatchObject([{ payment_intent }])
})
