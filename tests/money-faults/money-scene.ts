import { eq } from 'drizzle-orm'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { openAccount } from '#server/account/profile-store.ts'
import { payReview, takeBackReview } from '#server/billing/credits/review-credits.ts'
import type { Database } from '#server/database/database.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { releaseOrder } from '#server/ops/money/money-actions.ts'
import type { UserId } from '#shared/ids.ts'
import { giveCredits } from '#tests/give-credits.ts'
import {
  addMonth,
  addSale,
  addUser,
  chargeEvent,
  checkoutEvent,
  disputeEvent,
  type EventBody,
  invoiceEvent,
  invoicePaymentEvent,
  type Month,
  refundEvent,
  type Sale,
  withObject,
} from '#tests/payment-events.ts'
import { finishAnalysis, spendCredits, submitAnalysis } from '#tests/spend-credits.ts'

/** Users with an example of everything that can happen to credits, all of them consistent. */
export type MoneyScene = Awaited<ReturnType<typeof setMoneyScene>>

type Deliver = (event: EventBody) => Promise<unknown>

export async function setMoneyScene(db: Database, deliver: Deliver) {
  const newSale = async (user?: UserId): Promise<Sale> => await addSale(db, user ?? (await addUser(db)))
  const buy = async (...back: ((sale: Sale) => EventBody)[]): Promise<Sale> => {
    const sale = await newSale()
    for (const event of [checkoutEvent(sale, 'completed'), ...back.map((make) => make(sale))]) await deliver(event)
    return sale
  }
  const subscribe = async (...back: ((month: Month) => EventBody)[]): Promise<Month> => {
    const month = await addMonth(db)
    for (const event of [invoiceEvent(month), invoicePaymentEvent(month), chargeEvent(month), ...back.map((make) => make(month))])
      await deliver(event)
    return month
  }
  const hold = async (): Promise<Sale> => {
    const sale = await newSale()
    await deliver(withObject(checkoutEvent(sale, 'completed'), { amount_total: 1 }))
    return sale
  }
  const owe = async (used: number): Promise<Sale> => {
    const sale = await buy()
    await spendCredits(db, sale.userId, used)
    await deliver(refundEvent(sale, 'a', 999))
    return sale
  }
  const released = await hold()
  await releaseOrder(db, released.orderId, 'test')
  const repaid = await newSale((await owe(3)).userId)
  await deliver(checkoutEvent(repaid, 'completed'))
  const departed = await leave(db, await buy())
  return {
    departed,
    plain: await buy(),
    other: await buy(),
    refunded: await buy((sale) => refundEvent(sale, 'a', 500)),
    lost: await buy((sale) => disputeEvent(sale, 'lost')),
    frozen: await buy((sale) => disputeEvent(sale, 'needs_response')),
    won: await buy(
      (sale) => disputeEvent(sale, 'needs_response'),
      (sale) => disputeEvent(sale, 'won', 1),
    ),
    open: await buyNothing(db, await newSale()),
    held: await hold(),
    released,
    owing: await owe(4),
    repaid,
    month: await subscribe(),
    halfMonth: await subscribe((month) => refundEvent(month, 'a', 1500)),
    adjusted: await adjust(db),
    player: await play(db, (await buy()).userId),
    reviewer: await reviewAgain(db, (await buy()).userId),
  }
}

async function buyNothing(db: Database, sale: Sale): Promise<Sale> {
  await db.transaction((tx) => openAccount(tx, sale.userId, `mailbox of ${sale.userId}`))
  return sale
}

async function adjust(db: Database): Promise<{ readonly userId: UserId; readonly reason: string }> {
  const userId = await addUser(db)
  await giveCredits(db, userId, 5)
  const [entry] = await db.select().from(creditEntries).where(eq(creditEntries.userId, userId))
  return { userId, reason: entry?.reason ?? '' }
}

async function play(db: Database, userId: UserId) {
  const [pending, complete, failed] = [await submitAnalysis(db, userId), await submitAnalysis(db, userId), await submitAnalysis(db, userId)]
  await finishAnalysis(db, complete, 'complete')
  await finishAnalysis(db, failed, 'failed')
  return { userId, pending, complete, failed }
}

/** A user with three repeated reviews: the second round was delivered, the third was not, and the fourth is running. */
async function reviewAgain(db: Database, userId: UserId) {
  const job = await submitAnalysis(db, userId)
  await finishAnalysis(db, job, 'complete')
  await db.transaction(async (tx) => {
    for (const round of [2, 3, 4]) await payReview(tx, userId, job, round)
    await takeBackReview(tx, userId, job, 3)
    const review = { kind: 'video-review', consent: true, consentedAt: new Date() } as const
    await tx.insert(reportStages).values({ jobId: job, ...review, attempt: 4, deliveredAttempts: [1, 2] })
  })
  return { userId, job }
}

/** A deleted account, whose remaining rows stay consistent. */
async function leave(db: Database, sale: Sale): Promise<Sale & { readonly reviewed: string }> {
  const { userId } = sale
  await spendCredits(db, userId, 1)
  await submitAnalysis(db, userId)
  const reviewed = await submitAnalysis(db, userId)
  await finishAnalysis(db, reviewed, 'complete')
  await db.transaction(async (tx) => {
    await payReview(tx, userId, reviewed, 2)
    const review = { kind: 'video-review', consent: true, consentedAt: new Date() } as const
    await tx.insert(reportStages).values({ jobId: reviewed, ...review, state: 'running', attempt: 2, deliveredAttempts: [1] })
  })
  await db.transaction((tx) => deleteAccount(tx, userId))
  return { ...sale, reviewed }
}
