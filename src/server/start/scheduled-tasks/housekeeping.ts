import { pruneDeletionRequests } from '#server/account/data/deletion-requests.ts'
import { pruneAttempts } from '#server/account/linking/attempt-store.ts'
import { pruneConfirmations } from '#server/auth/confirmations.ts'
import { pruneSessions } from '#server/auth/session-store.ts'
import { pruneKeys } from '#server/auth/tokens/key-ring.ts'
import { pruneEvents } from '#server/billing/events/payment-store.ts'
import { pruneRateCounts } from '#server/calls/rate-limit.ts'
import type { Queries } from '#server/database/database.ts'
import { pruneFrames } from '#server/frames/frame-store.ts'
import { describeError } from '#server/log/describe-error.ts'
import { pruneMail } from '#server/mail/outbox.ts'
import { pruneMatches } from '#server/matches/match-store.ts'
import { pruneChunks } from '#server/matches/tracks/chunk-store.ts'
import { prunePlayers } from '#server/players/player-store.ts'
import type { Services } from '#server/start/services.ts'
import type { Settings } from '#server/start/settings.ts'

/** How long is kept what its owner sets a time for. */
type KeptFor = Pick<Settings, 'filmChunksDays'>

const EVERY_MS = 60 * 60 * 1000
const CHORES: readonly ((db: Queries, kept: KeptFor) => Promise<void>)[] = [
  pruneRateCounts,
  pruneSessions,
  pruneKeys,
  pruneMail,
  pruneAttempts,
  pruneEvents,
  pruneDeletionRequests,
  pruneConfirmations,
  pruneMatches,
  (db, { filmChunksDays }) => pruneChunks(db, filmChunksDays),
  prunePlayers,
  pruneFrames,
]

export async function keepHouse(db: Queries, kept: KeptFor): Promise<void> {
  for (const chore of CHORES) await chore(db, kept)
}

/** Keeps house at once, and then every hour: however often a program is started again, nothing stays for long. Any number of processes may. */
export function startHousekeeping(
  { database, log }: Pick<Services, 'database' | 'log'>,
  kept: KeptFor,
): { readonly stop: () => Promise<void> } {
  let round = Promise.resolve()
  const go = () => {
    round = keepHouse(database.db, kept).catch((error) => log.error({ error: describeError(error) }, 'What is old was not removed'))
  }
  go()
  const timer = setInterval(go, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
