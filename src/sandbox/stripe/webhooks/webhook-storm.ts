import type { StripeEvent } from '#sandbox/stripe/objects/stripe-objects.ts'
import type { Courier, Delivery } from './webhook-courier.ts'

/** Brings each event several times, in any order, some at once: what a bad day at Stripe looks like. */
export async function deliverShuffled(
  courier: Courier,
  events: readonly StripeEvent[],
  copies: number,
  atOnce: number,
): Promise<Delivery[]> {
  const waiting = shuffled(events.flatMap((event) => Array<StripeEvent>(copies).fill(event)))
  const deliveries: Delivery[] = []
  const carry = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) deliveries.push(await courier.deliverOnce(event))
  }
  await Promise.all(Array.from({ length: atOnce }, carry))
  return deliveries
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
