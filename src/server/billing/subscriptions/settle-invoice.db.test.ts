import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCreditEntries } from '#server/billing/billing-store.ts'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { startCheckout } from '#server/billing/orders/checkout.ts'
import { creditBalances } from '#server/database/schema/credit-schema.ts'
import { invoices } from '#server/database/schema/money-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import {
  addMonth,
  addUser,
  chargeEvent,
  disputeEvent,
  type EventBody,
  invoiceEvent,
  invoicePaymentEvent,
  type Month,
  refundEvent,
  shuffled,
} from '#tests/payment-events.ts'
import { spendCredits } from '#tests/spend-credits.ts'

const database = await testDatabase()
const { db } = database
const money = await openMoney(database, true)
const later = await openMoney(database)

async function deliver(events: readonly EventBody[]): Promise<void> {
  for (const event of events) expect(await money.deliver(event)).toBe(200)
}

async function has({ userId }: Month): Promise<[number, number]> {
  const [row] = await db.select().from(creditBalances).where(eq(creditBalances.userId, userId))
  return [row?.balance ?? 0, row?.owed ?? 0]
}

const paid = (month: Month) => [invoiceEvent(month), invoicePaymentEvent(month), chargeEvent(month)]

const CASES: readonly (readonly [string, (month: Month) => EventBody[], number])[] = [
  ['all of it was paid back', (month) => [refundEvent(month, 'a', 2999), chargeEvent(month, 2999)], 0],
  ['half of it was paid back', (month) => [refundEvent(month, 'a', 1500)], 5],
  ['it was paid back in parts', (month) => [refundEvent(month, 'a', 1000), refundEvent(month, 'b', 1999), chargeEvent(month, 2999)], 0],
  ['only the charge tells of the refund', (month) => [chargeEvent(month, 1500)], 5],
  ['the refund failed', (month) => [refundEvent(month, 'a', 2999), chargeEvent(month, 2999), refundEvent(month, 'a', 2999, 'failed')], 10],
  ['its dispute is open', (month) => [disputeEvent(month, 'needs_response')], 0],
  ['its dispute was won', (month) => [disputeEvent(month, 'needs_response'), disputeEvent(month, 'won', 1)], 10],
  ['its dispute was lost', (month) => [disputeEvent(month, 'needs_response'), disputeEvent(month, 'lost', 1)], 0],
  ['nothing came back', () => [], 10],
]

test.each(CASES)('when %s, a month leaves the right credits, in any order of events', async (_what, back, credits) => {
  for (let round = 0; round < 6; round++) {
    const month = await addMonth(db)
    const events = [...paid(month), ...back(month)]
    await deliver(round === 0 ? events : shuffled([...events, ...events]))
    expect(await has(month)).toEqual([credits, 0])
  }
  expect(await checkMoney(db)).toEqual([])
})

test('a month that was paid back leaves no credits when all events arrive at the same time', async () => {
  for (let round = 0; round < 10; round++) {
    const month = await addMonth(db)
    const events = [...paid(month), refundEvent(month, 'a', 2999), disputeEvent(month, 'lost')]
    expect(await Promise.all(shuffled([...events, ...events, ...events]).map(money.deliver))).toEqual(Array(events.length * 3).fill(200))
    expect(await has(month)).toEqual([0, 0])
  }
  expect(await checkMoney(db)).toEqual([])
})

test('used credits of a refunded month are owed, and the next month pays them', async () => {
  const month = await addMonth(db)
  await deliver(paid(month))
  await spendCredits(db, month.userId, 3)
  await deliver([refundEvent(month, 'a', 2999)])
  expect(await has(month)).toEqual([0, 3])
  const next = { ...month, invoiceId: `${month.invoiceId}_2`, paymentId: `${month.paymentId}_2` }
  await deliver(paid(next))
  expect(await has(month)).toEqual([7, 0])
  await deliver([refundEvent(next, 'a', 2999)])
  expect(await has(month)).toEqual([0, 3])
  const { entries } = await listCreditEntries(db, month.userId, 1)
  expect(new Set(entries.filter(({ kind }) => kind === 'refund').map(({ plan }) => plan))).toEqual(new Set(['All Access']))
  expect(await checkMoney(db)).toEqual([])
})

test('an invoice is stored even while months grant nothing, and its refund takes nothing', async () => {
  const month = await addMonth(db)
  for (const event of [...paid(month), refundEvent(month, 'a', 2999)]) expect(await later.deliver(event)).toBe(200)
  expect(await has(month)).toEqual([0, 0])
  expect(await db.select().from(invoices).where(eq(invoices.id, month.invoiceId))).toMatchObject([
    { userId: month.userId, mode: 'sandbox', paidCents: 2999, currency: 'usd', credits: 0 },
  ])
  await deliver(paid(month))
  expect(await has(month)).toEqual([0, 0])
  expect(await checkMoney(db)).toEqual([])
})

test('a month that is paid and refunded at the provider grants its credits and takes them back', async () => {
  const userId = await addUser(db)
  const { payments } = money.services
  const { sessionId } = await startCheckout(money.services, userId, 'basic')
  const customer = (await money.stripe.requests()).find(({ path }) => path === '/v1/checkout/sessions')?.parameters['customer']
  expect(sessionId).toMatch(/^cs_test_/)
  await money.stripe.subscription({ customer: String(customer) })
  await expect.poll(() => readCredits(db, userId)).toBe(10)
  let payment = ''
  for await (const { read } of payments.listEvents(new Date(Date.now() - 60_000))) {
    const { change } = await read()
    if (change?.kind === 'invoice-payment') payment = change.paymentId
  }
  await money.stripe.refund({ payment_intent: payment })
  await expect.poll(() => readCredits(db, userId)).toBe(0)
  expect(await checkMoney(db)).toEqual([])
})

test('the database itself refuses a month without its invoice', async () => {
  const month = await addMonth(db)
  const grant = (invoice: string, credits: number) =>
    database.pool.query(`insert into credit_entries (user_id, kind, delta, reason, invoice_id) values ($1, 'subscription', $2, $3, $4)`, [
      month.userId,
      credits,
      `subscription:${invoice}`,
      invoice,
    ])
  await expect(grant('in_nothing', 10)).rejects.toThrow('no paid invoice grants this month')
  await deliver(paid(month))
  await expect(grant(month.invoiceId, 11)).rejects.toThrow('no paid invoice grants this month')
  await expect(grant(month.invoiceId, 10)).rejects.toThrow('unique')
})
