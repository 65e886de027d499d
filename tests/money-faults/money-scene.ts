import { eq } from 'drizzle-orm'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { openAccount } from '#server/account/profile-store.ts'
import type { Database } from '#server/database/database.ts'
import { creditEntries } from '#server/database/schema.ts'
import { releaseOrder } from '#server/ops/money/release-order.ts'
import type { UserId } from '#shared/ids.ts'
import { giveCredits } from '#tests/give-credits.ts'
import {
  addMonth,
  addSale,
  addUser,
  chargeNews,
  checkoutNews,
  disputeNews,
  invoiceNews,
  invoicePaymentNews,
  type Month,
  type NewsBody,
  refundNews,
  type Sale,
  withObject,
} from '#tests/payment-news.ts'
import { finishAnalysis, spendCredits, submitAnalysis } from '#tests/spend-credits.ts'

/** Users with a bit of everything that can happen to credits, each of them in order. */
export type MoneyScene = Awaited<ReturnType<typeof setMoneyScene>>

type Tell = (news: NewsBody) => Promise<unknown>

export async function setMoneyScene(db: Database, tell: Tell) {
  const newSale = async (user?: UserId): Promise<Sale> => await addSale(db, user ?? (await addUser(db)))
  const buy = async (...back: ((sale: Sale) => NewsBody)[]): Promise<Sale> => {
    const sale = await newSale()
    for (const news of [checkoutNews(sale, 'completed'), ...back.map((make) => make(sale))]) await tell(news)
    return sale
  }
  const subscribe = async (...back: ((month: Month) => NewsBody)[]): Promise<Month> => {
    const month = await addMonth(db)
    for (const news of [invoiceNews(month), invoicePaymentNews(month), chargeNews(month), ...back.map((make) => make(month))])
      await tell(news)
    return month
  }
  const hold = async (): Promise<Sale> => {
    const sale = await newSale()
    await tell(withObject(checkoutNews(sale, 'completed'), { amount_total: 1 }))
    return sale
  }
  const owe = async (used: number): Promise<Sale> => {
    const sale = await buy()
    await spendCredits(db, sale.userId, used)
    await tell(refundNews(sale, 'a', 999))
    return sale
  }
  const released = await hold()
  await releaseOrder(db, released.orderId, 'test')
  const repaid = await newSale((await owe(3)).userId)
  await tell(checkoutNews(repaid, 'completed'))
  await leave(db, await buy())
  return {
    plain: await buy(),
    other: await buy(),
    refunded: await buy((sale) => refundNews(sale, 'a', 500)),
    lost: await buy((sale) => disputeNews(sale, 'lost')),
    frozen: await buy((sale) => disputeNews(sale, 'needs_response')),
    won: await buy(
      (sale) => disputeNews(sale, 'needs_response'),
      (sale) => disputeNews(sale, 'won', 1),
    ),
    open: await buyNothing(db, await newSale()),
    held: await hold(),
    released,
    owing: await owe(4),
    repaid,
    month: await subscribe(),
    halfMonth: await subscribe((month) => refundNews(month, 'a', 1500)),
    adjusted: await adjust(db),
    player: await play(db, (await buy()).userId),
  }
}

/** Somebody who signed up and has not paid yet. */
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

/** What is left of an account that was deleted stays in order. */
async function leave(db: Database, { userId }: Sale): Promise<void> {
  await spendCredits(db, userId, 1)
  await submitAnalysis(db, userId)
  await db.transaction((tx) => deleteAccount(tx, userId))
}
