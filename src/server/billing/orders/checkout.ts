import { readAccount } from '#server/auth/session-store.ts'
import { forgetCustomer, openCustomer, recordCustomerId, renewCustomerKey } from '#server/billing/customers/customer-store.ts'
import type { EventServices } from '#server/billing/event-services.ts'
import { applyCheckout } from '#server/billing/events/apply-event.ts'
import { withTimeout } from '#server/billing/with-timeout.ts'
import type { Database } from '#server/database/database.ts'
import { type Checkout, PaymentTrouble } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { CheckoutState } from '#shared/billing/billing.ts'
import { findPlan, PLANS, type PlanName } from '#shared/billing/plans.ts'
import { refuse } from '#shared/calls/errors.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import {
  advanceOrder,
  findOrder,
  findOrderOfSession,
  isAmountOf,
  type Order,
  openOrder,
  recordSession,
  renewOrderKey,
} from './order-store.ts'

type CheckoutServices = Pick<EventServices, 'database' | 'payments' | 'log'>

/** The maximum time that a player waits. The request continues, and the next attempt finds its result. */
const TIMEOUT_MS = 11_000
const CONFIRM_TIMEOUT_MS = 8_000
/** An open order may turn out to be paid, expired or unknown to the provider; then a new one is made. */
const ORDERS_TRIED = 3

/** Returns the hosted checkout of a plan: the open one, or a new one. Safe to call concurrently. */
export async function startCheckout(
  services: CheckoutServices,
  userId: UserId,
  plan: PlanName,
): Promise<{ sessionId: string; url: string }> {
  const { name, isOnSale } = PLANS[plan]
  if (!isOnSale) throw refuse('planNotOnSale', name)
  try {
    return await withTimeout(TIMEOUT_MS, findCheckout(services, userId, plan))
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    services.log.error({ error: describeError(error), plan }, 'A checkout could not be opened')
    throw refuse('checkoutFailed')
  }
}

async function findCheckout(services: CheckoutServices, userId: UserId, plan: PlanName): Promise<{ sessionId: string; url: string }> {
  const { database, payments } = services
  for (let tried = 0; tried < ORDERS_TRIED; tried++) {
    const order = await openOrder(database.db, { userId, plan, mode: payments.mode })
    const checkout =
      order.sessionId === null ? await openCheckout(services, order) : await readOpenCheckout(services, order, order.sessionId)
    if (checkout?.url) return { sessionId: checkout.sessionId, url: checkout.url }
  }
  throw new PaymentTrouble('refused', 'no order of this plan could be opened')
}

/** Null when the order must be tried again, with another key or customer. */
async function openCheckout({ database: { db }, payments }: CheckoutServices, order: Order): Promise<Checkout | null> {
  const { id: orderId, userId, plan, cents, currency, credits, idempotencyKey: key } = order
  const customerId = await ensureCustomer({ db, payments }, userIdSchema.parse(userId))
  const title = `${findPlan(plan)?.name ?? plan} - ${credits} reports`
  try {
    const checkout = await payments.openCheckout({ orderId, userId, customerId, plan, title, cents, currency, credits, key })
    if (!isAmountOf(order, checkout)) throw wrongPrice(order, checkout)
    await recordSession(db, order, checkout.sessionId)
    const recorded = await findOrder(db, orderId)
    return recorded?.sessionId === checkout.sessionId ? checkout : null
  } catch (error) {
    if (!(error instanceof PaymentTrouble) || error.kind === 'unreachable') throw error
    await renewOrderKey(db, order)
    if (error.kind !== 'gone' || error.field !== 'customer') throw error
    await forgetCustomer(db, customerId)
    return null
  }
}

/** Returns the order's checkout while it can be paid. Otherwise updates the order and returns null. */
async function readOpenCheckout(
  { database: { db }, payments, log }: CheckoutServices,
  order: Order,
  sessionId: string,
): Promise<Checkout | null> {
  try {
    const checkout = await payments.readCheckout(sessionId)
    if (checkout.state === 'open' && isAmountOf(order, checkout)) return checkout
    if (checkout.state === 'open') await advanceOrder(db, order, 'expired')
    else await db.transaction((tx) => applyCheckout({ log }, tx, checkout))
    return null
  } catch (error) {
    if (!(error instanceof PaymentTrouble) || error.kind !== 'gone') throw error
    await advanceOrder(db, order, 'expired')
    return null
  }
}

/** The provider's price differs from ours, so the player is not sent there to pay. */
function wrongPrice({ plan, cents, currency }: Order, checkout: Checkout): PaymentTrouble {
  const checkoutPrice = `${checkout.cents} ${checkout.currency}`
  return new PaymentTrouble(
    'refused',
    `the checkout of plan ${plan} asks ${checkoutPrice}, its price is ${cents} ${currency}: check STRIPE_PRICE_*`,
  )
}

async function ensureCustomer({ db, payments }: { db: Database } & Pick<CheckoutServices, 'payments'>, userId: UserId): Promise<string> {
  const customer = await openCustomer(db, userId, payments.mode)
  if (customer.customerId !== null) return customer.customerId
  const account = await readAccount(db, userId)
  if (!account) throw new Error(`User ${userId} has no account.`)
  try {
    const customerId = await payments.createCustomer({ userId, email: account.email, key: customer.idempotencyKey })
    await recordCustomerId(db, customer, customerId)
    return (await openCustomer(db, userId, payments.mode)).customerId ?? customerId
  } catch (error) {
    if (error instanceof PaymentTrouble && error.kind !== 'unreachable') await renewCustomerKey(db, customer)
    throw error
  }
}

/** Requests a checkout from the provider, so that the player does not wait for its event. */
export async function confirmCheckout(services: CheckoutServices, userId: UserId, sessionId: string): Promise<CheckoutState> {
  const { database, payments } = services
  const order = await findOrderOfSession(database.db, userId, sessionId)
  if (!order) throw refuse('checkoutNotFound')
  if (order.state !== 'open' && order.state !== 'processing') return toCheckoutState(order)
  try {
    const checkout = await withTimeout(CONFIRM_TIMEOUT_MS, payments.readCheckout(sessionId))
    await database.db.transaction((tx) => applyCheckout(services, tx, checkout))
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    services.log.error({ error: describeError(error) }, 'A checkout could not be confirmed; its event will')
  }
  return toCheckoutState((await findOrder(database.db, order.id)) ?? order)
}

function toCheckoutState({ state, plan, credits }: Order): CheckoutState {
  return { status: state, plan, credits }
}
