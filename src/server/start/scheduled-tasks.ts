import { pruneDeletionRequests } from '#server/account/data/deletion-requests.ts'
import { pruneAttempts } from '#server/account/linking/attempt-store.ts'
import type { Auth } from '#server/auth/auth.ts'
import { pruneConfirmations } from '#server/auth/confirmations.ts'
import { answerResetRequests } from '#server/auth/passwords/reset-requests.ts'
import { pruneSessions } from '#server/auth/session-store.ts'
import { pruneKeys } from '#server/auth/tokens/key-ring.ts'
import { removeDepartedCustomers } from '#server/billing/customers/departed-customers.ts'
import { settleDepartedOrders } from '#server/billing/customers/departed-orders.ts'
import { pruneEvents } from '#server/billing/events/payment-store.ts'
import { sweepEvents } from '#server/billing/events/sweep.ts'
import { pruneRateCounts } from '#server/calls/rate-limit.ts'
import type { Queries } from '#server/database/database.ts'
import { pruneFrames } from '#server/frames/frame-store.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { removeObjects } from '#server/integrations/object-store/stored-objects.ts'
import { describeError } from '#server/log/describe-error.ts'
import { pruneMail, sendWaiting } from '#server/mail/outbox.ts'
import { pruneMatches } from '#server/matches/match-store.ts'
import { pruneChunks } from '#server/matches/tracks/chunk-store.ts'
import { prunePlayers } from '#server/players/player-store.ts'
import { pruneMarks } from '#server/players/rank-pool.ts'
import { mailEvenings } from '#server/progress/evening-mail/evening-mail.ts'
import { beginArrivals } from '#server/progress/history-import/arrivals.ts'
import { openViewThread } from '#server/results/shared-views/open-view-thread.ts'
import { type RunningTask, startTask } from '#server/retry/scheduled-task.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

const MINUTE_MS = 60 * 1000

export function startScheduledTasks(services: Services, settings: Settings): RunningTask[] {
  return [
    startMailing(services),
    startHousekeeping(services, settings),
    startSweeps(services),
    startDepartures(services),
    startArrivals(services),
    ...startRemovals(services),
    startEveningMails(services),
  ]
}

/** Reads payment events that the webhook missed, every night and after each start. */
function startSweeps(services: Services): RunningTask {
  return startTask(services.log, {
    afterMs: MINUTE_MS,
    everyMs: 24 * 60 * MINUTE_MS,
    run: async (stopping) => {
      const taken = await sweepEvents(services, stopping)
      services.log.info({ taken }, 'Payment events were swept')
      await removeDepartedCustomers(services)
    },
    failed: 'Payment events could not be swept',
  })
}

/** Settles the orders of deleted accounts at the provider, again every minute while it is down. */
function startDepartures(services: Services): RunningTask {
  return startTask(services.log, {
    afterMs: MINUTE_MS,
    everyMs: MINUTE_MS,
    run: () => settleDepartedOrders(services),
    failed: 'Orders of deleted accounts could not be settled',
  })
}

function startArrivals({ database, takeArrivalCalls, log }: Services): RunningTask {
  return startTask(log, {
    everyMs: MINUTE_MS,
    run: async () => void (await beginArrivals(database.db, takeArrivalCalls)),
    failed: 'New matches could not be looked for',
  })
}

/** Removes films and pictures from the object storage soon after their rows. */
function startRemovals({ database, objectStore, log }: Services): RunningTask[] {
  if (!objectStore) return []
  const task = { everyMs: MINUTE_MS, run: () => removeObjects(database.db, objectStore), failed: 'Objects could not be removed' }
  return [startTask(log, task)]
}

function startEveningMails(services: Services): RunningTask {
  const pictures = openViewThread()
  const task = startTask(services.log, {
    everyMs: 5 * MINUTE_MS,
    run: async () => void (await mailEvenings({ ...services, pictures })),
    failed: 'An evening could not be mailed',
  })
  return {
    stop: async () => {
      await task.stop()
      pictures.close()
    },
  }
}

type RetentionPeriods = Pick<Settings, 'filmChunksDays'>

const CHORES: readonly ((db: Queries, retention: RetentionPeriods) => Promise<void>)[] = [
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
  pruneMarks,
  pruneFrames,
]

export async function runHousekeeping(db: Queries, retention: RetentionPeriods): Promise<void> {
  const errors: unknown[] = []
  for (const chore of CHORES) await chore(db, retention).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** Runs at once and then every hour. */
export function startHousekeeping({ database, log }: Pick<Services, 'database' | 'log'>, retention: RetentionPeriods): RunningTask {
  return startTask(log, {
    everyMs: 60 * MINUTE_MS,
    run: () => runHousekeeping(database.db, retention),
    failed: 'What is old was not removed',
  })
}

const MAIL_EVERY_MS = 1_000
/** The interval while the mail server refuses mail. */
const AFTER_FAILURE_MS = 10_000

/** The time that mails in progress get to finish; others are left to another process. */
const FINISH_TIMEOUT_MS = 3_000

const REFUSED = 'A mail was refused by the mail server for good; it is not sent again'
const NOT_TAKEN = 'A mail was not taken by the mail server; it stays in the outbox'

type MailServices = Pick<Services, 'database' | 'mailer' | 'log'> & { readonly auth: Pick<Auth, 'libraryOn'> }

export function startMailing({ auth, database, mailer, log }: MailServices): RunningTask {
  const breakingOff = new AbortController()
  const breakable: Mailer = { send: (mail) => mailer.send(mail, breakingOff.signal) }
  const task = startTask(log, {
    everyMs: AFTER_FAILURE_MS,
    run: async (stopping) => {
      const errors = await answerResetRequests(database.db, auth)
      for (const error of errors) log.error({ error: describeError(error) }, 'A reset mail could not be written; it is tried again')
      const { failed } = await sendWaiting(database.db, breakable, stopping)
      for (const { id, reason, isFinal } of failed) log.warn({ mailId: id, reason }, isFinal ? REFUSED : NOT_TAKEN)
      return errors.length > 0 || failed.some(({ isFinal }) => !isFinal) ? AFTER_FAILURE_MS : MAIL_EVERY_MS
    },
    failed: 'The outbox could not be read',
  })
  return {
    stop: async () => {
      const timer = setTimeout(() => breakingOff.abort(), FINISH_TIMEOUT_MS)
      await task.stop()
      clearTimeout(timer)
    },
  }
}
