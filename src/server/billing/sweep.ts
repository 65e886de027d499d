import { type NewsServices, takeNews } from './apply-news.ts'

/** As long as the provider keeps its news. */
const LOOK_BACK_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Takes what the webhook may have missed while it could not be reached. Gives how much that was. */
export async function sweepNews(services: NewsServices, stopping: AbortSignal | null = null): Promise<number> {
  let taken = 0
  for await (const event of services.payments.listNews(new Date(Date.now() - LOOK_BACK_DAYS * DAY_MS))) {
    if (stopping?.aborted) break
    if (event.isLive !== (services.payments.mode === 'live')) continue
    if ((await takeNews(services, event)) === 'done') taken += 1
  }
  return taken
}
