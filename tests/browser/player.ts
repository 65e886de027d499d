import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { user } from '#server/database/auth-schema.ts'
import { creditEntries, jobs } from '#server/database/schema.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { launchBrowser, listenForComplaints } from './browser.ts'
import { type RunningProgram, startProgram } from './program.ts'

/** A player with an account and a browser of their own. */
export interface Player {
  readonly userId: UserId
  readonly context: BrowserContext
  readonly page: Page
  /** Errors thrown, logged, and policies broken. */
  readonly complaints: readonly string[]
}

const WIDE = { width: 1440, height: 900 }

export interface Stage {
  readonly program: RunningProgram
  readonly database: TestDatabase
  readonly addPlayer: (options?: BrowserContextOptions & { readonly credits?: number }) => Promise<Player>
  /** A browser in which nobody is signed in. */
  readonly addStranger: () => Promise<Page>
  readonly addJob: (owner: UserId, changes?: Partial<typeof jobs.$inferInsert>) => Promise<string>
  /** Complete jobs, a day between each and the next, that have nothing to open. */
  readonly addJobs: (owner: UserId, count: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** The whole product on a database that the test can look into and fill. */
export async function openStage(): Promise<Stage> {
  const database = await testDatabase()
  const [program, browser] = await Promise.all([startProgram({ DATABASE_URL: database.url }), launchBrowser()])
  return {
    program,
    database,
    addPlayer: ({ credits = 1, ...options } = {}) => addPlayer({ program, database, browser, credits, options }),
    addStranger: async () => {
      const context = await browser.newContext({ baseURL: program.address, viewport: WIDE, reducedMotion: 'reduce' })
      return context.newPage()
    },
    addJob: (owner, changes) => addJob(database, owner, changes),
    addJobs: (owner, count) => addJobs(database, owner, count),
    close: async () => {
      await browser.close()
      await program.stop()
    },
  }
}

interface NewPlayer {
  readonly program: RunningProgram
  readonly database: TestDatabase
  readonly browser: Browser
  readonly credits: number
  readonly options: BrowserContextOptions
}

async function addPlayer({ program, database, browser, credits, options }: NewPlayer): Promise<Player> {
  const context = await browser.newContext({ baseURL: program.address, viewport: WIDE, reducedMotion: 'reduce', ...options })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = { email: `${randomUUID()}@example.com`, password: 'a-long-enough-password', firstName: 'Maya', lastName: 'Okafor' }
  const answer = await context.request.post('/api/auth/sign-up/email', {
    data: { ...account, gamertag: 'Sable Rook' },
    headers: { origin: program.address, 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`The sign-up was refused: ${answer.status()} ${await answer.text()}`)
  const [found] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, account.email))
  const userId = userIdSchema.parse(found?.id)
  if (credits !== 1) {
    await database.db.insert(creditEntries).values({ userId, kind: 'adjustment', delta: credits - 1, reason: `test:${userId}` })
  }
  const page = await context.newPage()
  return { userId, context, page, complaints: listenForComplaints(page) }
}

async function addJob({ db }: TestDatabase, userId: UserId, changes: Partial<typeof jobs.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const job = { id, userId, idempotencyKey: id, gamertag: 'Sable Rook', videoId: 'abcdefghijk', matchId: randomUUID() }
  await db.insert(jobs).values({ ...job, length: 'Full Video', deadlineAt: new Date(Date.now() + 3_600_000), ...changes })
  return id
}

async function addJobs({ pool }: TestDatabase, userId: UserId, count: number): Promise<void> {
  await pool.query(
    `insert into jobs (id, user_id, idempotency_key, gamertag, video_id, video_title, match_id, length, status, created_at, deadline_at)
     select gen_random_uuid(), $1, i::text, 'Sable Rook', 'abcdefghijk', 'Clip number ' || i, 'm', 'Full Video', 'complete',
       timestamptz '2025-11-18 12:00Z' - i * interval '1 day', now()
     from generate_series(1, $2::int) i`,
    [userId, count],
  )
}

/** Fills the form with the sample match, one click. */
export async function fillSample(page: Page): Promise<void> {
  await page.goto('/analysis')
  await page.getByRole('button', { name: 'Use the sample match' }).click()
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
}

export async function submitSample(page: Page): Promise<void> {
  await fillSample(page)
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
}
