import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { openOwnHistory } from '#server/account/linking/own-history.ts'
import { type Auth, createAuth } from '#server/auth/auth.ts'
import { createSlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import { withStoredToken } from '#server/auth/tokens/kept-tokens.ts'
import { createSeal, type Seal } from '#server/auth/tokens/seal.ts'
import { createRateLimiter } from '#server/calls/rate-limit.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { watchForSilence } from '#server/database/silence-watch.ts'
import type { AppServices } from '#server/http/app-services.ts'
import { type Integrations, openProviders, type PlacedProviders } from '#server/integrations/providers.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { withOwnSample } from '#server/matches/own-sample.ts'
import { showUnknown } from '#server/matches/unknown/unknown-store.ts'
import { showModelSpending } from '#server/models/model-spending.ts'
import { makeMatchMark } from '#server/players/rank-pool.ts'
import { makeArrivalBudget } from '#server/progress/history-import/arrival-budget.ts'
import { showArrivals } from '#server/progress/history-import/arrivals.ts'
import type { Settings } from './settings.ts'
import { showWork } from './work-metrics.ts'

export interface Services extends AppServices, JobServices, Integrations {
  readonly database: DatabaseConnection
  readonly auth: Auth
  readonly seal: Seal
  readonly log: Logger
  readonly areRenewalsGranted: boolean
  readonly freeCardsPerHour: number
  readonly close: () => Promise<void>
}

interface ServiceParts {
  readonly settings: Settings
  readonly authSecret: string
  readonly database: DatabaseConnection
  readonly log: Logger
}

export async function makeServices({ settings, authSecret, database, log }: ServiceParts): Promise<Services> {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  showModelSpending(metrics, database.db)
  showUnknown(metrics, database.db)
  showWork(metrics, database.db)
  const limiter = createRateLimiter(database.db, settings.http.rateLimitFactor, authSecret)
  showArrivals(metrics, database.db, settings.arrivalCallsPerHour)
  const hashes = createSlowHashes()
  const seal = createSeal(authSecret)
  const silenceWatch = watchForSilence(database, log)
  const providers = await withStoredHaloToken(settings.providers, (credentials) => withStoredToken(database.db, seal, credentials))
  const jobQueue = await openJobQueue(database, settings.jobDeadlineMinutes)
  const outside = openProviders(providers, (trouble) => log.warn(trouble, 'A provider did not do what we asked'))
  const providersOutside = withOwnSample(outside, settings.providers)
  return {
    ...providersOutside,
    readOwnHistory: openOwnHistory({ ...providersOutside, database, seal }),
    database,
    silenceWatch,
    seal,
    hashes,
    auth: createAuth({ db: database.db, hashes, log, settings: { publicAddress: settings.http.publicAddress, authSecret } }),
    jobQueue,
    modelCeilings: settings.modelCeilings,
    markMatch: makeMatchMark(authSecret),
    limiter,
    takeArrivalCalls: makeArrivalBudget(limiter, settings.arrivalCallsPerHour),
    areRenewalsGranted: settings.areRenewalsGranted,
    freeCardsPerHour: settings.freeCardsPerHour,
    log,
    metrics,
    settings: settings.http,
    close: async () => {
      silenceWatch.close()
      await jobQueue.close()
      await database.close()
    },
  }
}

type Credentials = PlacedProviders['halo']['settings']['credentials']

async function withStoredHaloToken(
  providers: PlacedProviders,
  restore: (configured: Credentials) => Promise<Credentials>,
): Promise<PlacedProviders> {
  const { halo } = providers
  return { ...providers, halo: { ...halo, settings: { ...halo.settings, credentials: await restore(halo.settings.credentials) } } }
}
