import { createHmac } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { shuffle } from 'd3-array'
import type { StripeEvent } from '#sandbox/stripe/objects/stripe-objects.ts'

export interface Delivery {
  readonly event: string
  readonly type: string
  /** Null without an answer. */
  readonly status: number | null
}

interface CourierSettings {
  readonly address: string | null
  readonly isHeld: boolean
  /** Delays each event at random, so that later ones overtake it. */
  readonly isShuffled: boolean
}

const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000]
const DEADLINE_MS = 10_000
const LONGEST_DELAY_MS = 200

export type Courier = ReturnType<typeof makeCourier>

/** Delivers events to the webhook: signed, in any order, repeated until accepted. */
export function makeCourier(address: string | null) {
  let settings: CourierSettings = { address, isHeld: false, isShuffled: false }
  let queued: StripeEvent[] = []
  const closing = new AbortController()
  // Every waiting event adds a listener.
  setMaxListeners(0, closing.signal)

  /** Makes one attempt, even while deliveries are held. */
  async function deliverOnce(event: StripeEvent): Promise<Delivery> {
    const status = settings.address === null ? null : await post(settings.address, event, closing.signal)
    return { event: event.id, type: event.type, status }
  }
  async function deliver(event: StripeEvent): Promise<void> {
    if (settings.isShuffled) await wait(Math.random() * LONGEST_DELAY_MS, null, { signal: closing.signal })
    for (const waitMs of [...WAITS_MS, null]) {
      if (isTaken(await deliverOnce(event)) || waitMs === null) return
      await wait(waitMs, null, { signal: closing.signal, ref: false })
    }
  }
  const send = (event: StripeEvent) => {
    if (settings.isHeld) queued.push(event)
    else if (settings.address !== null) deliver(event).catch(() => undefined)
  }
  return {
    send,
    deliverOnce,
    set: (change: Partial<CourierSettings>) => {
      settings = { ...settings, ...change }
      if (!settings.isHeld) for (const event of queued.splice(0)) send(event)
    },
    forget: () => {
      queued = []
      settings = { ...settings, isHeld: false, isShuffled: false }
    },
    close: () => closing.abort(),
  }
}

function isTaken({ status }: Delivery): boolean {
  return status !== null && status >= 200 && status < 300
}

async function post(address: string, event: StripeEvent, signal: AbortSignal): Promise<number | null> {
  const body = JSON.stringify(event, null, 2)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signPayload(body),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
  try {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])
    const answer = await fetch(`${address}/api/stripe-webhook`, { method: 'POST', body, headers, redirect: 'manual', signal: deadline })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

export const WEBHOOK_SECRET = 'whsec_sandbox'

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">` */
export function signPayload(body: string, options: { readonly secret?: string; readonly atSeconds?: number } = {}): string {
  const { secret = WEBHOOK_SECRET, atSeconds = Math.floor(Date.now() / 1000) } = options
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`
}

export async function deliverShuffled(
  courier: Courier,
  events: readonly StripeEvent[],
  copies: number,
  atOnce: number,
): Promise<Delivery[]> {
  const waiting = shuffle(events.flatMap((event) => Array<StripeEvent>(copies).fill(event)))
  const deliveries: Delivery[] = []
  const carry = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) deliveries.push(await courier.deliverOnce(event))
  }
  await Promise.all(Array.from({ length: atOnce }, carry))
  return deliveries
}
