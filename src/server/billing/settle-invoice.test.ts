import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditBalances, invoices } from '#server/database/money-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import {
  addMonth,
  addUser,
  chargeNews,
  disputeNews,
  invoiceNews,
  invoicePaymentNews,
  type Month,
  type NewsBody,
  refundNews,
  shuffled,
} from '#tests/payment-news.ts'
import { spendCredits } from '#tests/spend-credits.ts'
import { listCreditEntries } from './billing-store.ts'
import { startCheckout } from './checkout.ts'
import { readCredits } from './ledger.ts'
import { checkMoney } from './money-checks.ts'

const database = await testDatabase()
const { db } = database
const money = await openMoney(database, true)
const later = await openMoney(database)

async function tell(news: readonly NewsBody[]): Promise<void> {
  for (const one of news) expect(await money.deliver(one)).toBe(200)
}

async function has({ userId }: Month): Promise<[number, number]> {
  const [row] = await db.select().from(creditBalances).where(eq(creditBalances.userId, userId))
  return [row?.balance ?? 0, row?.owed ?? 0]
}

const paid = (month: Month) => [invoiceNews(month), invoicePaymentNews(month), chargeNews(month)]

const CASES: readonly (readonly [string, (month: Month) => NewsBody[], number])[] = [
  ['all of it was paid back', (month) => [refundNews(month, 'a', 2999), chargeNews(month, 2999)], 0],
  ['half of it was paid back', (month) => [refundNews(month, 'a', 1500)], 5],
  ['it was paid back in parts', (month) => [refundNews(month, 'a', 1000), refundNews(month, 'b', 1999), chargeNews(month, 2999)], 0],
  ['only the charge tells of the refund', (month) => [chargeNews(month, 1500)], 5],
  ['the refund failed', (month) => [refundNews(month, 'a', 2999), chargeNews(month, 2999), refundNews(month, 'a', 2999, 'failed')], 10],
  ['its dispute is open', (month) => [disputeNews(month, 'needs_response')], 0],
  ['its dispute was won', (month) => [disputeNews(month, 'needs_response'), disputeNews(month, 'won', 1)], 10],
  ['its dispute was lost', (month) => [disputeNews(month, 'needs_response'), disputeNews(month, 'lost', 1)], 0],
  ['nothing came back', () => [], 10],
]

test.each(CASES)('a month of which %s leaves the credits that are right, in whatever order that is told', async (_what, back, left) => {
  for (let round = 0; round < 6; round++) {
    const month = await addMonth(db)
    const news = [...paid(month), ...back(month)]
    await tell(round === 0 ? news : shuffled([...news, ...news]))
    expect(await has(month)).toEqual([left, 0])
  }
  expect(await checkMoney(db)).toEqual([])
})

test('told all at once, a month that was paid back is worth nothing', async () => {
  for (let round = 0; round < 10; round++) {
    const month = await addMonth(db)
    const news = [...paid(month), refundNews(month, 'a', 2999), disputeNews(month, 'lost')]
    expect(await Promise.all(shuffled([...news, ...news, ...news]).map(money.deliver))).toEqual(Array(news.length * 3).fill(200))
    expect(await has(month)).toEqual([0, 0])
  }
  expect(await checkMoney(db)).toEqual([])
})

test('credits of a refunded month that were used are owed, and the next month pays them', async () => {
  const month = await addMonth(db)
  await tell(paid(month))
  await spendCredits(db, month.userId, 3)
  await tell([refundNews(month, 'a', 2999)])
  expect(await has(month)).toEqual([0, 3])
  const next = { ...month, invoiceId: `${month.invoiceId}_2`, paymentId: `${month.paymentId}_2` }
  await tell(paid(next))
  expect(await has(month)).toEqual([7, 0])
  await tell([refundNews(next, 'a', 2999)])
  expect(await has(month)).toEqual([0, 3])
  const { entries } = await listCreditEntries(db, month.userId, 1)
  expect(new Set(entries.filter(({ kind }) => kind === 'refund').map(({ plan }) => plan))).toEqual(new Set(['All Access']))
  expect(await checkMoney(db)).toEqual([])
})

test('an invoice is kept as a fact also while months grant nothing, and its refund takes nothing', async () => {
  const month = await addMonth(db)
  for (const one of [...paid(month), refundNews(month, 'a', 2999)]) expect(await later.deliver(one)).toBe(200)
  expect(await has(month)).toEqual([0, 0])
  expect(await db.select().from(invoices).where(eq(invoices.id, month.invoiceId))).toMatchObject([
    { userId: month.userId, mode: 'sandbox', paidCents: 2999, currency: 'usd', credits: 0 },
  ])
  await tell(paid(month))
  expect(await has(month)).toEqual([0, 0])
  expect(await checkMoney(db)).toEqual([])
})

test('a month that is paid and refunded at the provider comes and goes', async () => {
  const userId = await addUser(db)
  const { payments } = money.services
  const { sessionId } = await startCheckout(money.services, userId, 'basic')
  const customer = (await money.stripe.requests()).find(({ path }) => path === '/v1/checkout/sessions')?.parameters['customer']
  expect(sessionId).toMatch(/^cs_test_/)
  await money.stripe.subscription({ customer: String(customer) })
  await expect.poll(() => readCredits(db, userId)).toBe(10)
  let payment = ''
  for await (const { read } of payments.listNews(new Date(Date.now() - 60_000))) {
    const { news } = read()
    if (news?.kind === 'invoice-payment') payment = news.paymentId
  }
  await money.stripe.refund({ payment_intent: payment })
  await expect.poll(() => readCredits(db, userId)).toBe(0)
  expect(await checkMoney(db)).toEqual([])
})

test('the database itself refuses a month without its invoice', async () => {
  const month = await addMonth(db)
  const grant = (reason: string, credits: number) =>
    database.pool.query(`insert into credit_entries (user_id, kind, delta, reason) values ($1, 'subscription', $2, $3)`, [
      month.userId,
      credits,
      reason,
    ])
  await expect(grant('subscription:in_nothing', 10)).rejects.toThrow('no paid invoice grants this month')
  await tell(paid(month))
  await expect(grant(`subscription:${month.invoiceId}`, 11)).rejects.toThrow('no paid invoice grants this month')
  await expect(grant(`subscription:${month.invoiceId}`, 10)).rejects.toThrow('unique')
})
