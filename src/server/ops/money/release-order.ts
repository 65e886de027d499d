import { advanceOrder, lockOrder } from '#server/billing/orders/order-store.ts'
import { settleOrder } from '#server/billing/orders/settle-order.ts'
import type { Database } from '#server/database/database.ts'
import { beginAction, endAction } from '#server/ops/operator-actions.ts'
import { StartError } from '#server/process/start-error.ts'
import { wantOrder } from './want-order.ts'

/** Grants a held order, whose payment was not what was ordered, after all. Who did it and why is one transaction with what it does. */
export async function releaseOrder(db: Database, orderId: string, why: string): Promise<number> {
  await wantOrder(db, orderId)
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { paidCents, paidCurrency, credits } = order
    if (order.state !== 'held') throw new StartError(`Order ${orderId} is ${order.state}: there is nothing to release.`)
    if (paidCents === null || paidCents === 0 || paidCurrency === null)
      throw new StartError(`Nothing is known to have been paid for order ${orderId}: no amount, no credits.`)
    const details = { why, paidCents, paidCurrency }
    const action = await beginAction(tx, { action: 'release', subject: orderId, details })
    await advanceOrder(tx, order, 'paid', { paidCents, paidCurrency })
    await settleOrder(tx, orderId)
    await endAction(tx, action, details)
    return credits
  })
}
