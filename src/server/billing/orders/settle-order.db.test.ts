import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { applyEvent } from '#server/billing/events/apply-event.ts'
import { creditBalances, creditEntries } from '#server/database/schema/credit-schema.ts'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import type { UserId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import {
  addSale,
  addUser,
  chargeEvent,
  checkoutEvent,
  disputeEvent,
  type EventBody,
  refundEvent,
  type Sale,
  shuffled,
  sign,
} from '#tests/payment-events.ts'
import { finishAnalysis, spendCredits, submitAnalysis } from '#tests/spend-credits.ts'

const database = await testDatabase()
const { db } = database
const payments = makeStripe(sandboxPayments('http://127.0.0.1:1'))
const services = { database, payments, log: { info: () => undefined, error: () => undefined }, areRenewalsGranted: false }

async function deliver({ body }: EventBody): Promise<void> {
  const event = payments.readEvent(Buffer.from(body), sign(body))
  if (!event) throw new Error('The event was not signed.')
  await applyEvent(services, event)
}

async function deliverAll(events: readonly EventBody[], copies = 1): Promise<void> {
  for (const event of events.flatMap((piece) => Array<EventBody>(copies).fill(piece))) await deliver(event)
}

async function has(userId: UserId): Promise<{ balance: number; owed: number }> {
  const [row] = await db.select().from(creditBalances).where(eq(creditBalances.userId, userId))
  return { balance: row?.balance ?? 0, owed: row?.owed ?? 0 }
}

interface Case {
  readonly name: string
  readonly used?: number
  readonly events: (sale: Sale) => EventBody[]
  readonly ends: { readonly balance: number; readonly owed: number }
}

const full = (sale: Sale) => refundEvent(sale, 'a', 999)
const CASES: readonly Case[] = [
  { name: 'a full refund before use takes all', events: (sale) => [full(sale)], ends: { balance: 0, owed: 0 } },
  { name: 'a full refund after one use leaves one owed', used: 1, events: (sale) => [full(sale)], ends: { balance: 0, owed: 1 } },
  { name: 'a full refund after all were used leaves all owed', used: 4, events: (sale) => [full(sale)], ends: { balance: 0, owed: 4 } },
  { name: 'half of the money is half of the credits', events: (sale) => [refundEvent(sale, 'a', 500)], ends: { balance: 2, owed: 0 } },
  {
    name: 'a refund in steps takes what its sum takes',
    events: (sale) => [refundEvent(sale, 'a', 250), refundEvent(sale, 'b', 250), chargeEvent(sale, 250), chargeEvent(sale, 500)],
    ends: { balance: 2, owed: 0 },
  },
  {
    name: 'a refund that is told as charge and as refund is one refund',
    used: 1,
    events: (sale) => [chargeEvent(sale, 999), refundEvent(sale, 'a', 999, 'pending'), full(sale)],
    ends: { balance: 0, owed: 1 },
  },
  {
    name: 'a refund that failed gives back',
    used: 2,
    events: (sale) => [chargeEvent(sale, 999), full(sale), refundEvent(sale, 'a', 999, 'failed')],
    ends: { balance: 2, owed: 0 },
  },
  {
    name: 'an open dispute holds what is unused',
    used: 1,
    events: (sale) => [disputeEvent(sale, 'needs_response')],
    ends: { balance: 0, owed: 0 },
  },
  {
    name: 'a dispute that is won gives back what was held',
    used: 1,
    events: (sale) => [disputeEvent(sale, 'needs_response'), disputeEvent(sale, 'won', 1)],
    ends: { balance: 3, owed: 0 },
  },
  {
    name: 'a dispute that is lost takes all',
    used: 3,
    events: (sale) => [disputeEvent(sale, 'needs_response'), disputeEvent(sale, 'lost', 1)],
    ends: { balance: 0, owed: 3 },
  },
  {
    name: 'a lost dispute beside a refund takes no more than there was',
    used: 1,
    events: (sale) => [refundEvent(sale, 'a', 500), disputeEvent(sale, 'needs_response'), disputeEvent(sale, 'lost', 1)],
    ends: { balance: 0, owed: 1 },
  },
  {
    name: 'a dispute that is won on appeal gives all back',
    events: (sale) => [disputeEvent(sale, 'needs_response'), disputeEvent(sale, 'lost', 1), disputeEvent(sale, 'won', 2)],
    ends: { balance: 4, owed: 0 },
  },
  {
    name: 'a dispute that was prevented by giving the money back takes all',
    used: 1,
    events: (sale) => [disputeEvent(sale, 'prevented', 0, [-999])],
    ends: { balance: 0, owed: 1 },
  },
  {
    name: 'a dispute that was prevented and cost nothing takes nothing',
    events: (sale) => [disputeEvent(sale, 'prevented', 0, [-999, 999])],
    ends: { balance: 4, owed: 0 },
  },
  {
    name: 'a question of the bank takes nothing',
    events: (sale) => [disputeEvent(sale, 'warning_needs_response')],
    ends: { balance: 4, owed: 0 },
  },
]

test.each(CASES)('$name', async ({ used = 0, events, ends }) => {
  await Promise.all(
    Array.from({ length: 5 }, async (_, round) => {
      const sale = await addSale(db, await addUser(db))
      const [paid, pieces] = [checkoutEvent(sale, 'completed'), events(sale)]
      if (used > 0) {
        await deliver(paid)
        await spendCredits(db, sale.userId, used)
      }
      const deliveries = [paid, chargeEvent(sale), ...pieces].flatMap((piece) => Array<EventBody>(1 + round).fill(piece))
      const ordered = round === 0 ? deliveries : shuffled(deliveries)
      if (round % 2 === 0) for (const piece of ordered) await deliver(piece)
      else await Promise.all(ordered.map(deliver))
      expect(await has(sale.userId)).toEqual(ends)
    }),
  )
  expect(await checkMoney(db)).toEqual([])
})

test('owed credits are paid by the next incoming ones, from a purchase or a returned credit', async () => {
  const userId = await addUser(db)
  const [first, second] = [await addSale(db, userId, 'basic'), await addSale(db, userId, 'pro')]
  await deliver(checkoutEvent(first, 'completed'))
  await spendCredits(db, userId, 3)
  const running = await submitAnalysis(db, userId)
  await deliver(full(first))
  expect(await has(userId)).toEqual({ balance: 0, owed: 4 })
  await finishAnalysis(db, running, 'failed')
  expect(await has(userId)).toEqual({ balance: 0, owed: 3 })
  await deliver(checkoutEvent(second, 'completed'))
  expect(await has(userId)).toEqual({ balance: 7, owed: 0 })
  const entries = await db.select().from(creditEntries).where(eq(creditEntries.userId, userId))
  expect(
    entries
      .filter(({ reason }) => reason.startsWith('repay:'))
      .map(({ delta }) => delta)
      .sort(),
  ).toEqual([-1, -3])
  expect(await checkMoney(db)).toEqual([])
})

test('the database itself refuses a grant without payment, a second grant, other terms, and a paid order that becomes unpaid', async () => {
  const [paid, open] = [await addSale(db, await addUser(db)), await addSale(db, await addUser(db))]
  await deliver(checkoutEvent(paid, 'completed'))
  const grant = ({ userId, orderId, sessionId }: Sale, delta: number, reason = `purchase:${sessionId}`) =>
    database.pool.query(`insert into credit_entries (user_id, kind, delta, reason, order_id) values ($1, 'purchase', $2, $3, $4)`, [
      userId,
      delta,
      reason,
      orderId,
    ])
  const change = (what: string, { orderId }: Sale) => database.pool.query(`update orders set ${what} where id = $1`, [orderId])
  await expect(grant(open, 4)).rejects.toThrow('no paid order promises this purchase')
  await expect(grant(paid, 4)).rejects.toThrow('unique')
  await expect(grant(paid, 40)).rejects.toThrow('no paid order promises this purchase')
  await expect(grant(paid, 4, 'purchase:again')).rejects.toThrow('no paid order promises this purchase')
  await expect(grant({ ...paid, userId: open.userId }, 4)).rejects.toThrow(/unique|credit_entries_order/)
  for (const what of ['credits = 400', 'cents = 1', `plan = 'pro'`, `state = 'open'`, 'paid_cents = 1', `session_id = 'cs_other'`])
    await expect(change(what, paid)).rejects.toThrow('an order keeps its terms')
  await expect(change('clawed_back = 5', paid)).rejects.toThrow('orders_clawed_back')
  await expect(change(`state = 'paid'`, open)).rejects.toThrow('orders_paid')
  await expect(database.pool.query('delete from orders where id = $1', [open.orderId])).rejects.toThrow('an order keeps its terms')
  expect(await checkMoney(db)).toEqual([])
})

test('books that do not add up are found', async () => {
  const paid = await addSale(db, await addUser(db))
  const open = await addSale(db, await addUser(db))
  await deliverAll([checkoutEvent(paid, 'completed'), refundEvent(paid, 'a', 500)])
  const job = await submitAnalysis(db, paid.userId)
  await finishAnalysis(db, job, 'complete')
  await database.pool.query(`update orders set clawed_back = 1 where id = $1`, [paid.orderId])
  await database.pool.query(`update orders set state = 'paid', paid_cents = 999 where id = $1`, [open.orderId])
  await database.pool.query(`update credit_balances set owed = 2 where user_id = $1`, [paid.userId])
  await database.pool.query(`delete from reports where job_id = $1`, [job])
  expect((await checkMoney(db)).sort()).toEqual(
    [
      `job ${job} (complete) has no report`,
      `order ${open.orderId} (paid) has 0 purchases of 0 credits`,
      `order ${open.orderId} is paid, and no payment of it is known`,
      `order ${paid.orderId}: its money says that 2 credits go back, its entries took 2, its row says 1`,
      `user ${paid.userId} owes 2 credits, the entries sum to 0`,
    ].sort(),
  )
})
