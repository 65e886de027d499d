import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { adjustCredits } from '#server/billing/credits/ledger.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { createRateLimiter } from '#server/calls/rate-limit.ts'
import { makeCoachingRoutes } from '#server/coaching/routes.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { operatorActions } from '#server/database/schema/money-schema.ts'
import { openProviders, readProviders } from '#server/integrations/providers.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { makeJobRoutes } from '#server/jobs/routes.ts'
import { findJobCard } from '#server/jobs/store.ts'
import { makeVideoRoutes } from '#server/jobs/video/video-routes.ts'
import { makeReviewRoutes } from '#server/jobs/video-review/consent/consent-to-review.ts'
import { makeMatchMark } from '#server/players/rank-pool.ts'
import { makeArrivalBudget } from '#server/progress/history-import/arrival-budget.ts'
import { makeResultRoutes } from '#server/results/routes.ts'
import { type JobId, type UserId, userId as userIdSchema } from '#shared/ids.ts'
import type { JobCard } from '#shared/jobs/job.ts'
import { isArriving } from '#shared/jobs/positions-state.ts'
import type { Submission } from '#shared/jobs/submission.ts'
import type { Result } from '#shared/result.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { directViews, resultOf } from './direct-views.ts'

/** Jobs with the real adapters against the sandbox at `address`, and the real engine on the test's own database. */
export interface JobHarness {
  readonly services: JobServices
  readonly jobs: ReturnType<typeof makeJobRoutes> & ReturnType<typeof makeVideoRoutes> & ReturnType<typeof makeReviewRoutes>
  readonly results: ResultRoutes & ReturnType<typeof makeCoachingRoutes>
  readonly errors: readonly object[]
  readonly addUser: (credits: number) => Promise<Caller>
  readonly submit: (caller: Caller, submission?: Partial<Submission>, idempotencyKey?: string) => Promise<JobId>
  readonly finished: (caller: Caller, id: JobId, timeoutMs?: number) => Promise<JobCard>
  /** Resolves with the card once its positions have arrived or were given up. */
  readonly arrived: (caller: Caller, id: JobId) => Promise<JobCard>
  readonly order: (what: 'hold' | 'release' | 'reply' | 'clear', body?: object) => Promise<void>
  readonly requests: () => Promise<string[]>
}

type Routes = ReturnType<typeof makeResultRoutes>
type ResultRoutes = Omit<Routes, 'getPrivateResult' | 'getPublicResult'> & {
  readonly getPrivateResult: (request: Parameters<Routes['getPrivateResult']>[0]) => Promise<Result>
  readonly getPublicResult: (request: Parameters<Routes['getPublicResult']>[0]) => Promise<Result>
}

/** The result routes, which return results even if their bytes are stored. */
export function openResults(database: DatabaseConnection): ResultRoutes {
  const routes = makeResultRoutes({ database, sharedViews: directViews(database.db) })
  return {
    ...routes,
    getPrivateResult: async (request) => resultOf(await routes.getPrivateResult(request)),
    getPublicResult: async (request) => resultOf(await routes.getPublicResult(request)),
  }
}

/** `changes` replace services of the sandbox, such as a model. */
export async function openJobHarness(
  database: DatabaseConnection,
  address: string,
  changes: Partial<Pick<JobServices, 'videoModel' | 'modelCeilings'>> = {},
): Promise<JobHarness> {
  const errors: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void errors.push(fields) }
  const services = { ...makeHarnessServices(database, address), ...changes, log, jobQueue: await openJobQueue(database) }
  const jobs = { ...makeJobRoutes(services), ...makeVideoRoutes(services), ...makeReviewRoutes(services) }
  return {
    services,
    jobs,
    results: { ...openResults(database), ...makeCoachingRoutes(services) },
    errors,
    addUser: (credits) => addUser(database, credits),
    submit: async (caller, changes = {}, idempotencyKey) => {
      const data = { ...SUBMISSION, ...changes } as Submission
      return (await jobs.submitJob({ caller, body: { data }, query: undefined, idempotencyKey: idempotencyKey ?? null })).jobId
    },
    finished: (caller, id, timeoutMs = 30_000) => waitFor(database, caller.userId, id, isOver, timeoutMs),
    arrived: (caller, id) => waitFor(database, caller.userId, id, (card) => isOver(card) && !isArriving(card.positions), 60_000),
    order: async (what, body = {}) => {
      const headers = { 'content-type': 'application/json' }
      await fetch(`${address}/control/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
    },
    requests: async () => {
      const seen: unknown = await (await fetch(`${address}/control/requests`)).json()
      return Array.isArray(seen) ? seen.map((request) => String(request.path)) : []
    },
  }
}

/** The services of a worker, also in its own process, without the queue to send to. */
export function makeHarnessServices(database: DatabaseConnection, address: string): Omit<JobServices, 'jobQueue'> {
  const variables = {
    HALO_GATEWAY: `${address}/halo`,
    HALO_SPARTAN_TOKEN: 'sandbox-spartan-token',
    SANDBOX_MAIL_ADDRESS: 'smtp://127.0.0.1:1',
    SANDBOX_STRIPE_ADDRESS: 'http://127.0.0.1:1',
  }
  const limiter = createRateLimiter(database.db, 1, 'a secret of the tests')
  const outside = openProviders(readProviders(variables, { publicAddress: 'http://callout.test', sandboxAddress: address }))
  return {
    database,
    ...outside,
    readOwnHistory: async () => null,
    limiter,
    takeArrivalCalls: makeArrivalBudget(limiter, 600),
    markMatch: makeMatchMark('a secret of the tests'),
    metrics: new Registry(),
    modelCeilings: {
      ...{ callsPerReport: 80, dollarsPerReport: 0.75, callsPerPlayerDay: 10_000, dollarsPerPlayerDay: 5 },
      ...{ callsPerDay: 100_000, dollarsPerDay: 50 },
    },
    log: { info: () => undefined, error: () => undefined },
  }
}

export const HARNESS_VIDEO_ID = 'GameplayOf1'
export const HARNESS_VIDEO_TITLE = 'Halo Infinite ranked gameplay Game'
/** A submission of the sample match with its own video is the free sample. */
export const SAMPLE_VIDEO = { videoUrl: `https://youtu.be/${SAMPLE_VIDEO_ID}` }

/** The sample match with another video than its own: such a submission costs a credit. */
const SUBMISSION: Submission = {
  videoUrl: `https://youtu.be/${HARNESS_VIDEO_ID}`,
  gamertag: SAMPLE_GAMERTAG,
  game: 'Halo Infinite',
  matchId: SAMPLE_MATCH_ID,
  length: 'Full Video',
}

async function addUser(database: DatabaseConnection, credits: number): Promise<Caller> {
  const id: UserId = userIdSchema.parse(randomUUID())
  await database.db.insert(user).values({ id, name: 'Test', email: `${id}@example.org` })
  if (credits > 0) await giveCredits(database, id, credits)
  return { userId: id, sessionId: randomUUID() }
}

/** Grants credits as an operator, with an audit row. */
async function giveCredits({ db }: DatabaseConnection, userId: UserId, credits: number): Promise<void> {
  await db.transaction(async (tx) => {
    const given = { operator: 'test', action: 'adjust', subject: userId, details: { credits, why: 'test' }, isDone: true } as const
    const [action] = await tx.insert(operatorActions).values(given).returning({ id: operatorActions.id })
    await adjustCredits(tx, userId, action?.id ?? '', credits)
  })
}

type IsWanted = (card: JobCard) => boolean

const isOver: IsWanted = ({ status }) => status === 'complete' || status === 'failed'

async function waitFor({ db }: DatabaseConnection, userId: UserId, id: JobId, isWanted: IsWanted, timeoutMs: number): Promise<JobCard> {
  const endMs = performance.now() + timeoutMs
  for (;;) {
    const card = await findJobCard(db, userId, id)
    if (card && isWanted(card)) return card
    if (performance.now() > endMs) throw new Error(`after ${timeoutMs} ms the job is still ${JSON.stringify(card)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
