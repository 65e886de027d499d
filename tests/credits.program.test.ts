import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { openCluster } from './cluster.ts'
import { testDatabase } from './database.ts'
import { giveCredits } from './give-credits.ts'
import { type Player, signUpPlayer } from './player.ts'
import { rounds } from './rounds.ts'
import { shareOf, sweepOf } from './sweeps.ts'

const database = await testDatabase()
const cluster = await openCluster(database.url)
const programs = await Promise.all([cluster.start('web'), cluster.start('web')])
const webs = programs.map(({ address }) => address)

afterAll(cluster.close)
afterEach(async () => {
  expect(await checkMoney(database.db)).toEqual([])
  for (const { output } of programs) expect(output()).not.toContain('"error"')
})

const webOf = (index: number) => webs[index % webs.length] ?? ''
const jobsOf = ({ userId }: Player) => database.db.select().from(jobs).where(eq(jobs.userId, userId))

async function addPlayer(credits: number): Promise<Player> {
  const player = await signUpPlayer(webOf(0))
  if (credits !== 1) await giveCredits(database.db, player.userId, credits - 1)
  return player
}

interface Answer {
  readonly status: number
  readonly text: string
}

async function submitAtOnce(player: Player, count: number, key: () => string = randomUUID): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await player.submit(webOf(index), {}, key())
      return { status: answer.status, text: await answer.text() }
    }),
  )
}

async function expectAccepted(player: Player, answers: readonly Answer[], accepted: number): Promise<void> {
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(accepted)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(refused.length > 0 ? ['402 You do not have enough credits to run an analysis.'] : []),
  )
  for (const web of webs) expect(await player.credits(web)).toBe(0)
  expect(await jobsOf(player)).toHaveLength(accepted)
}

test.each(rounds(sweepOf({ whole: 3, everyDay: 1 })))(
  'of 200 submissions at once with one credit, over two processes, exactly one is accepted: round %i',
  async () => {
    const player = await addPlayer(1)
    await expectAccepted(player, await submitAtOnce(player, 200), 1)
  },
)

test.each(shareOf([0, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3))(
  'of 100 submissions at once with %i credits exactly that many are accepted',
  async (credits) => {
    const player = await addPlayer(credits)
    await expectAccepted(player, await submitAtOnce(player, 100), credits)
  },
)

test.each(rounds(sweepOf({ whole: 2, everyDay: 1 })))(
  'one idempotency key, sent 50 times at once to two processes and again later, creates one job: round %i',
  async () => {
    const player = await addPlayer(5)
    const key = randomUUID()
    const answers = [...(await submitAtOnce(player, 50, () => key)), ...(await submitAtOnce(player, 2, () => key))]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await jobsOf(player)).toHaveLength(1)
    expect(await player.credits(webOf(1))).toBe(4)
  },
)
