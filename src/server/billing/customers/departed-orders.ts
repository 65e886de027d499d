import type { EventServices } from '#server/billing/event-services.ts'
import { applyCheckout, applyRefund } from '#server/billing/events/apply-event.ts'
import { endDeparture, findPaymentOfOrder, listUnsettledDepartures, type Order } from '#server/billing/orders/order-store.ts'
import { PaymentTrouble } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'

type Needs = Pick<EventServices, 'database' | 'payments' | 'log'>

/** After this time, a checkout request that was running when the account was deleted has ended, and its address was never shown. */
const UNKNOWN_CHECKOUT_MS = 60 * 60 * 1000

/**
 * Ends the checkouts of deleted accounts at the provider, and refunds payments that still arrived there. A failed one is retried later and
 * does not block the others.
 */
export async function settleDepartedOrders(services: Needs): Promise<void> {
  for (const order of await listUnsettledDepartures(services.database.db, services.payments.mode)) {
    try {
      if (order.afterDeletion === 'refund') await refundDeparted(services, order)
      else await endCheckout(services, order)
    } catch (error) {
      if (!(error instanceof PaymentTrouble)) throw error
      services.log.error(
        { orderId: order.id, error: describeError(error) },
        'An order of a deleted account could not be settled; it will be tried again',
      )
      if (error.kind === 'unreachable') return
    }
  }
}

async function endCheckout({ database: { db }, payments, log }: Needs, order: Order): Promise<void> {
  const { sessionId, updatedAt } = order
  if (sessionId === null) {
    if (Date.now() - updatedAt.getTime() > UNKNOWN_CHECKOUT_MS) await endDeparture(db, order)
    return
  }
  const isEnded = await payments.expireCheckout(sessionId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PaymentTrouble && error.kind !== 'unreachable') return error.kind === 'gone'
      throw error
    },
  )
  if (!isEnded) {
    const checkout = await payments.readCheckout(sessionId)
    if (checkout.state === 'open') throw new PaymentTrouble('refused', `checkout ${sessionId} stays open`)
    await db.transaction((tx) => applyCheckout({ log }, tx, checkout))
  }
  await endDeparture(db, order)
}

/** The idempotency key belongs to the order, so a repeated request refunds once. */
async function refundDeparted({ database: { db }, payments }: Needs, order: Order): Promise<void> {
  const paymentId = await findPaymentOfOrder(db, order.id)
  if (paymentId === null) throw new Error(`Order ${order.id} of a deleted account was paid by no payment that is known.`)
  // An operator has already taken the credits back.
  if (order.clawedBack === order.credits) return await endDeparture(db, order)
  const change = await payments.refund({ paymentId, cents: null, key: `re:${order.id}:departed` })
  if (change.kind !== 'refund') throw new Error('A refund was answered with another change.')
  await db.transaction((tx) => applyRefund(tx, change))
  await endDeparture(db, order)
}
