import type { EventServices } from '#server/billing/event-services.ts'
import type { ListedEvent } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'
import { applyEvent } from './apply-event.ts'
import { isSeen } from './payment-store.ts'

/** As long as the provider keeps its events. */
const LOOK_BACK_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Applies the events that the webhook missed while it could not be reached. Returns how many there were. */
export async function sweepEvents(services: EventServices, stopping: AbortSignal | null = null): Promise<number> {
  let taken = 0
  for await (const listed of services.payments.listEvents(new Date(Date.now() - LOOK_BACK_DAYS * DAY_MS))) {
    if (stopping?.aborted) break
    if (await isTakenNow(services, listed)) taken += 1
  }
  return taken
}

/**
 * What cannot be taken is left to the next sweep: the list begins with the newest, and an older event may be money. An event that was taken is not
 * read again: the list may have it in the shapes of another version than the webhook had.
 */
async function isTakenNow(services: EventServices, { id, read }: ListedEvent): Promise<boolean> {
  try {
    if (await isSeen(services.database.db, { id })) return false
    const event = read()
    return event.isLive === (services.payments.mode === 'live') && (await applyEvent(services, event)) === 'done'
  } catch (error) {
    services.log.error({ eventId: id, error: describeError(error) }, 'A payment event could not be applied')
    return false
  }
}
