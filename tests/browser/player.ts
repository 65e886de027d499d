import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import { giveCredits } from '#tests/give-credits.ts'
import { type ControlClient, controlSandbox } from '#tests/sandbox/control-client.ts'
import type { ReachableProgram } from './program.ts'
import { sharedDatabaseUrl } from './shared-program.ts'
import { type OpenProduct, openProduct, type VisitOptions, type Visitor } from './visitor.ts'

export interface Player extends Visitor {
  readonly userId: UserId
  readonly email: string
}

type PlayerOptions = VisitOptions & { readonly credits?: number }

export interface Stage {
  readonly program: ReachableProgram
  readonly visit: OpenProduct['visit']
  readonly sandbox: ControlClient
  readonly database: DatabaseConnection
  readonly addPlayer: (options?: PlayerOptions) => Promise<Player>
  readonly addStranger: () => Promise<Page>
  readonly addJob: (owner: UserId, changes?: Partial<typeof jobs.$inferInsert>) => Promise<string>
  /** Adds complete jobs without a report, one day apart. */
  readonly addJobs: (owner: UserId, count: number) => Promise<void>
}

/** The whole product on a database that the test can read and fill. Call at the top of a test file: `const stage = await openStage()`. */
export async function openStage(): Promise<Stage> {
  const database = connectDatabase(sharedDatabaseUrl())
  const product = await openProduct()
  const sandbox = controlSandbox(product.program.sandboxAddress)
  afterAll(async () => {
    await sandbox.clear()
    await database.close()
  })
  return {
    program: product.program,
    visit: product.visit,
    sandbox,
    database,
    addPlayer: (options) => addPlayer(product, database, options),
    addStranger: async () => (await product.visit()).page,
    addJob: (owner, changes) => addJob(database, owner, changes),
    addJobs: (owner, count) => addJobs(database, owner, count),
  }
}

/** A stage that, after each test, closes its browsers and resets the providers. */
export async function openStageForEach(): Promise<Stage> {
  const stage = await openStage()
  const pages: Page[] = []
  afterEach(async () => {
    await stage.sandbox.clear()
    for (const page of pages.splice(0)) await page.context().close()
  })
  return {
    ...stage,
    addPlayer: async (options) => {
      const player = await stage.addPlayer(options)
      pages.push(player.page)
      return player
    },
    addStranger: async () => {
      const page = await stage.addStranger()
      pages.push(page)
      return page
    },
  }
}

async function addPlayer(
  { program, visit }: OpenProduct,
  database: DatabaseConnection,
  { credits = 1, ...options }: PlayerOptions = {},
): Promise<Player> {
  const visitor = await visit(options)
  const account = { email: `${randomUUID()}@example.com`, password: 'a-long-enough-password', firstName: 'Maya', lastName: 'Okafor' }
  const answer = await visitor.context.request.post('/api/auth/sign-up/email', {
    data: { ...account, gamertag: 'Sable Rook' },
    headers: { origin: program.address, 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`The sign-up was refused: ${answer.status()} ${await answer.text()}`)
  const [found] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, account.email))
  const userId = userIdSchema.parse(found?.id)
  if (credits !== 1) await giveCredits(database.db, userId, credits - 1)
  return { ...visitor, userId, email: account.email }
}

async function addJob({ db }: DatabaseConnection, userId: UserId, changes: Partial<typeof jobs.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const job = { id, userId, idempotencyKey: id, gamertag: 'Sable Rook', videoId: 'abcdefghijk', matchId: randomUUID() }
  await db.insert(jobs).values({ ...job, length: 'Full Video', deadlineAt: new Date(Date.now() + 3_600_000), ...changes })
  return id
}

async function addJobs({ pool }: DatabaseConnection, userId: UserId, count: number): Promise<void> {
  await pool.query(
    `insert into jobs (id, user_id, idempotency_key, gamertag, video_id, video_title, match_id, length, status, created_at, deadline_at)
     select gen_random_uuid(), $1, i::text, 'Sable Rook', 'abcdefghijk', 'Clip number ' || i, 'm', 'Full Video', 'complete',
       timestamptz '2025-11-18 12:00Z' - i * interval '1 day', now()
     from generate_series(1, $2::int) i`,
    [userId, count],
  )
}
