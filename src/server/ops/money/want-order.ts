import { findOrder, type Order } from '#server/billing/orders/order-store.ts'
import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/process/start-error.ts'

export async function wantOrder(db: Database, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId)
  if (order) return order
  throw new StartError(`There is no order ${orderId}.`)
}
