import { pruneAttempts } from '#server/account/xbox-link-store.ts'
import type { Queries } from '#server/database/database.ts'
import { describeError } from '#server/http/answer-error.ts'
import { pruneRateCounts } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services.ts'

const EVERY_MS = 60 * 60 * 1000

/** Throws away what nobody reads any more, every hour. Any number of processes may. */
export function startHousekeeping({ database, log }: Pick<Services, 'database' | 'log'>): { readonly stop: () => Promise<void> } {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = prune(database.db).catch((error) => log.error({ error: describeError(error) }, 'What is over was not removed'))
  }, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}

async function prune(db: Queries): Promise<void> {
  await pruneRateCounts(db)
  await pruneAttempts(db)
}
