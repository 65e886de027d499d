import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { openCustomer } from '#server/billing/customers/customer-store.ts'
import { findOrder, openOrder } from '#server/billing/orders/order-store.ts'
import { connectDatabase } from '#server/database/database.ts'
import { DatabaseSilent } from '#server/database/database-away.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { stripeEvents } from '#server/database/schema/money-schema.ts'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import {
  addMonth,
  addSale,
  addUser,
  checkoutEvent,
  intentEvent,
  invoicePaymentEvent,
  otherEvent,
  type Sale,
  shuffled,
  sign,
} from '#tests/payment-events.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { serveWebhook } from './webhook.ts'

const database = await testDatabase()
const { db } = database
const money = await openMoney(database)
const { deliver } = money

const post = (body: string, headers: Record<string, string>) =>
  money.app.ask('POST', '/api/stripe-webhook', { body, headers: { 'content-type': 'application/json', ...headers } })

async function newSale(): Promise<Sale> {
  return await addSale(db, await addUser(db))
}

test('a paid checkout grants the credits of its order once, however often its event arrives', async () => {
  const sale = await newSale()
  const event = checkoutEvent(sale, 'completed')
  expect(await Promise.all(Array.from({ length: 8 }, () => deliver(event)))).toEqual(Array(8).fill(200))
  expect(await deliver({ ...checkoutEvent(sale, 'completed') })).toBe(200)
  expect(await readCredits(db, sale.userId)).toBe(4)
  expect(await db.$count(creditEntries, eq(creditEntries.orderId, sale.orderId))).toBe(1)
  expect(await checkMoney(db)).toEqual([])
})

test('an event that arrives before our own record of the checkout is applied', async () => {
  for (let round = 0; round < 100; round++) {
    const userId = await addUser(db)
    await openCustomer(db, userId, 'sandbox')
    const { id: orderId, cents, credits } = await openOrder(db, { userId, plan: 'pro', mode: 'sandbox' })
    const sale = { userId, orderId, cents, credits, sessionId: `cs_test_${round}`, paymentId: `pi_${round}` }
    expect(await deliver(checkoutEvent(sale, 'completed'))).toBe(200)
    expect(await readCredits(db, userId)).toBe(10)
  }
  expect(await checkMoney(db)).toEqual([])
})

test('a delayed payment grants credits when it succeeds, in any order of the events', async () => {
  const outcomes = [
    ['async_payment_succeeded', 4],
    ['async_payment_failed', 0],
    [null, 0],
  ] as const
  for (const [outcome, credits] of outcomes) {
    for (let order = 0; order < 3; order++) {
      const sale = await newSale()
      const events = [
        checkoutEvent(sale, 'completed', false),
        ...(outcome ? [checkoutEvent(sale, outcome, outcome.endsWith('succeeded'))] : []),
      ]
      const copies = shuffled(events.flatMap((one) => Array(1 + order * 2).fill(one)))
      expect(await Promise.all(copies.map(deliver))).toEqual(copies.map(() => 200))
      expect(await readCredits(db, sale.userId)).toBe(credits)
    }
  }
  expect(await checkMoney(db)).toEqual([])
})

test("an event with another purchase's payment pays nothing", async () => {
  const [paid, open] = [await newSale(), await newSale()]
  expect(await deliver(checkoutEvent(paid, 'completed'))).toBe(200)
  const borrowed = { ...open, paymentId: paid.paymentId }
  const month = await addMonth(db)
  for (const event of [checkoutEvent(borrowed, 'completed'), intentEvent(borrowed), invoicePaymentEvent({ ...month, ...borrowed })])
    expect(await deliver(event)).toBe(500)
  expect(await readCredits(db, open.userId)).toBe(0)
  expect(await findOrder(db, open.orderId)).toMatchObject({ state: 'open', paidCents: null })
  expect(await checkMoney(db)).toEqual([])
  expect(await deliver(checkoutEvent(open, 'completed'))).toBe(200)
  expect(await readCredits(db, open.userId)).toBe(4)
})

test('an event without a valid and recent signature of the provider is refused and changes nothing', async () => {
  const sale = await newSale()
  const { body } = checkoutEvent(sale, 'completed')
  const good = sign(body)
  const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)
  const v0 = good.replace('v1=', 'v0=')
  const wrong: [string, string | null][] = [
    [body.replace(sale.orderId, randomUUID()), good],
    [`${body} `, good],
    [JSON.stringify(JSON.parse(body), null, 1), good],
    [body, flip(good, good.length - 1)],
    [body, null],
    [body, ''],
    [body, v0],
    [body, sign(body, { secret: 'whsec_somebody_else' })],
    [body, sign(body, { ageSeconds: 301 })],
    [body, sign(body, { ageSeconds: -302 })],
    [body, sign(body, { ageSeconds: -3600 })],
    [body, `${good},t=1`],
    [body, good.replace(/^t=\d+/, 't=')],
    ['', sign('x')],
  ]
  for (const [sent, header] of wrong) {
    const answer = await post(sent, header === null ? {} : { 'stripe-signature': header })
    expect([header, answer.status]).toEqual([header, 400])
  }
  expect(await readCredits(db, sale.userId)).toBe(0)
  expect(await (await post(body, {})).json()).toEqual({
    error: 'This is not a recent event of the payment provider.',
    code: 'webhookRefused',
  })
})

test('ten thousand made-up signatures are refused', () => {
  const { readEvent } = money.services.payments
  const { body } = otherEvent('checkout.session.completed')
  const raw = Buffer.from(body)
  const now = Math.floor(Date.now() / 1000)
  for (let round = 0; round < 10_000; round++) {
    const made = [`t=${now},v1=${randomBytes(32).toString('hex')}`, randomBytes(40).toString('base64'), `v1=,t=${now}`, `t=${now},v1=`]
    expect(readEvent(raw, made[round % made.length] ?? null)).toBeNull()
  }
})

test('while a secret is being replaced, both the old and the new one are accepted', async () => {
  const { readEvent } = makeStripe({ ...sandboxPayments(money.stripeAddress), webhookSecrets: ['whsec_new_secret', 'whsec_old_secret'] })
  const { body } = otherEvent('customer.deleted', { id: 'cus_x' })
  const [fresh, old] = ['whsec_new_secret', 'whsec_old_secret'].map((secret) => sign(body, { secret }))
  const raw = Buffer.from(body)
  expect([fresh, old].map((header) => readEvent(raw, header ?? null)?.change?.kind)).toEqual(['customer-gone', 'customer-gone'])
  const timestamp = Math.floor(Date.now() / 1000)
  const theirs = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_theirs', timestamp })
  const ours = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_old_secret', timestamp })
  expect(readEvent(raw, `${theirs},${ours.replace(/^t=\d+,/, '')}`)?.type).toBe('customer.deleted')
})

test('an event of another mode is refused; one of an unused type, another account or an unknown order is accepted and ignored', async () => {
  const sale = await newSale()
  const completed = JSON.parse(checkoutEvent(sale, 'completed').body)
  const as = (change: object) => ({ id: 'x', type: 'x', body: JSON.stringify({ ...completed, ...change }) })
  expect(await deliver(as({ livemode: true }))).toBe(400)
  expect(await deliver(as({ account: 'acct_other' }))).toBe(200)
  expect(await deliver(as({ type: 'invoice.voided' }))).toBe(200)
  expect(await deliver(checkoutEvent({ ...sale, orderId: randomUUID() }, 'completed'))).toBe(200)
  expect(await deliver(checkoutEvent({ ...sale, orderId: 'no order' }, 'completed'))).toBe(200)
  expect(await readCredits(db, sale.userId)).toBe(0)
  const large = as({ type: 'file.created', padding: 'x'.repeat(300_000) })
  expect(await deliver(large)).toBe(200)
  expect(await deliver(as({ padding: 'x'.repeat(600_000) }))).toBe(413)
  expect(await readCredits(db, sale.userId)).toBe(0)
})

test('while the database is unreachable, the response makes the provider send the event again', async () => {
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const app = sampleApp(database)
  serveWebhook(app.serveFromDatabase, { ...money.services, database: away, log: app.services.log })
  const { body } = checkoutEvent(await newSale(), 'completed')
  const answer = await app.ask('POST', '/api/stripe-webhook', { body, headers: { 'stripe-signature': sign(body) } })
  expect(answer.status).toBe(503)
  await away.close()
})

test('a silent database blocks no event', async () => {
  const app = sampleApp(database, { silenceWatch: { unlessSilent: () => Promise.reject(new DatabaseSilent()) } })
  serveWebhook(app.serveFromDatabase, { ...money.services, log: app.services.log })
  const { body } = checkoutEvent(await newSale(), 'completed')
  expect((await app.ask('POST', '/api/stripe-webhook', { body, headers: { 'stripe-signature': sign(body) } })).status).toBe(503)
})

test('a paid checkout that is not the one of its order is an error and grants nothing', async () => {
  const sale = await newSale()
  expect(await deliver(checkoutEvent({ ...sale, sessionId: 'cs_test_stray' }, 'completed'))).toBe(500)
  expect(await deliver(checkoutEvent({ ...sale, sessionId: 'cs_test_stray' }, 'expired'))).toBe(200)
  expect(await readCredits(db, sale.userId)).toBe(0)
  expect(await db.$count(stripeEvents)).toBeGreaterThan(0)
})

const signed = (body: string) => post(body, { 'stripe-signature': sign(body) })

test('signed bytes that are no event, or no event as documented, are refused as unreadable, logged, and change nothing', async () => {
  const sale = await newSale()
  const completed = JSON.parse(checkoutEvent(sale, 'completed').body)
  const { object } = completed.data
  const as = (change: object) => JSON.stringify({ ...completed, ...change })
  const of = (change: object) => as({ data: { object: { ...object, ...change } } })
  const refund = (change: object) =>
    as({ type: 'refund.updated', data: { object: { id: 're_1', amount: 1, status: 'succeeded', payment_intent: 'pi_1', ...change } } })
  const bodies = [
    ...['', ' ', 'x', '{', 'null', '[]', '5', '"text"', '{}', `${as({})}}`],
    ...[{ id: '' }, { id: null }, { id: 'evt_\u0000' }, { id: 'x'.repeat(300) }, { type: null }, { type: 'a\u0000b' }, { livemode: 'no' }],
    ...[
      { created: 'now' },
      { created: 1e300 },
      { created: -1 },
      { created: 1.5 },
      { data: null },
      { data: [] },
      { data: { object: null } },
    ],
  ].map((body) => (typeof body === 'string' ? body : as(body)))
  const objects = [
    ...[
      { id: null },
      { id: 7 },
      { id: 'cs_\u0000' },
      { mode: null },
      { status: 'done' },
      { payment_status: null },
      { payment_status: 'maybe' },
    ],
    ...[{ amount_total: '999' }, { amount_total: -1 }, { amount_total: 9.99 }, { amount_total: 1e20 }, { amount_total: 3_000_000_000 }],
    ...[
      { metadata: 'x' },
      { metadata: { order_id: 5 } },
      { payment_intent: 5 },
      { payment_intent: 'pi_\u0000' },
      { payment_intent: { id: null } },
    ],
  ].map(of)
  const refunds = [{ amount: 2 ** 31 }, { amount: null }, { id: 're_\u0000' }, { payment_intent: [] }, { status: 5 }].map(refund)
  for (const body of [...bodies, ...objects, ...refunds]) {
    const before = money.errors.length
    const answer = await signed(body)
    expect([body.slice(0, 200), answer.status, await answer.json()]).toEqual([
      body.slice(0, 200),
      400,
      { error: 'This event of the payment provider cannot be read.', code: 'webhookUnreadable' },
    ])
    expect(money.errors).toHaveLength(before + 1)
  }
  expect(await readCredits(db, sale.userId)).toBe(0)
  expect(await deliver({ id: '', type: '', body: as({}) })).toBe(200)
  expect(await readCredits(db, sale.userId)).toBe(4)
})

test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'])(
  'an event of the type %s is accepted and ignored',
  async (type) => {
    const event = otherEvent(type)
    expect(await deliver(event)).toBe(200)
    expect(await db.$count(stripeEvents, eq(stripeEvents.id, event.id))).toBe(0)
  },
)

test.each(['2024-12-18.acacia', '2019-01-01', '', null])(
  'an event of API version %s is refused with a logged error, and accepted in our version',
  async (api_version) => {
    const sale = await newSale()
    const event = checkoutEvent(sale, 'completed')
    const old = { ...event, body: JSON.stringify({ ...JSON.parse(event.body), api_version }) }
    const before = money.errors.length
    expect(await deliver(old)).toBe(500)
    expect(JSON.stringify(money.errors.slice(before))).toContain('set the version of the webhook endpoint to 2026-10-28.endive')
    expect(await readCredits(db, sale.userId)).toBe(0)
    const later = { ...event, body: JSON.stringify({ ...JSON.parse(event.body), api_version: '2026-11-25.endive' }) }
    expect([await deliver(later), await readCredits(db, sale.userId)]).toEqual([200, 4])
    const foreign = otherEvent('product.created')
    expect(await deliver({ ...foreign, body: JSON.stringify({ ...JSON.parse(foreign.body), api_version }) })).toBe(200)
  },
)
