/** How Stripe fails, from the outside in: before anything is begun, while it is done, and after. What is kept under a key is still answered. */
export const OUTAGES = ['503', '429', 'reset', 'hang', '500', 'lost-response'] as const
export type Outage = (typeof OUTAGES)[number]

interface OutageOrder {
  readonly mode: Outage
  /** `POST /v1/checkout/sessions`; matched by its beginning. */
  readonly request: string
  readonly times: number
}

export interface Outages {
  readonly order: (order: OutageOrder) => void
  /** The outage that this request meets. */
  readonly next: (request: string) => Outage | null
  readonly clear: () => void
}

export function makeOutages(): Outages {
  let orders: { order: OutageOrder; left: number }[] = []
  return {
    order: (order) => {
      orders.push({ order, left: order.times })
    },
    next: (request) => {
      const found = orders.find(({ order, left }) => left > 0 && request.startsWith(order.request))
      if (!found) return null
      found.left -= 1
      return found.order.mode
    },
    clear: () => {
      orders = []
    },
  }
}
