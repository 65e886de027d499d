import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { JobLost } from '#server/jobs/job-lease.ts'
import { startEngine } from '#server/jobs/job-queue.ts'
import { jobId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import type { PolledWork } from './poll-for-work.ts'
import { startWantedWork, type WantedWork } from './work-on-queue.ts'

const database = await testDatabase()
const boss = await startEngine({ connectionString: database.url, supervise: false })
const errors: object[] = []
let polled: PolledWork | null = null
const working = {
  boss,
  log: { info: () => undefined, error: (fields: object) => void errors.push(fields) },
  workerId: 7,
  polling: { pollingIntervalSeconds: 0.5 },
  onDone: () => polled?.poll(),
}

afterAll(async () => await boss.stop({ graceful: false }))

const COMMIT_MS = 300

type Painting = { fence: string }

/** Sample work: painting the fences in `wanted`. */
function paintFences(wanted: Set<string>, paint: WantedWork<Painting>['run']): WantedWork<Painting> {
  return {
    queue: `fences-${randomUUID()}`,
    retries: { retryLimit: 1, retryDelay: 0, expireInSeconds: 60 },
    item: z.object({ fence: z.string() }),
    atOnce: 1,
    kind: 'refresh',
    pollEveryMs: 3_600_000,
    listWanted: async () => [...wanted].map((fence) => ({ item: { fence }, key: fence, userId: null })),
    run: paint,
    giveUp: async ({ fence }) => void wanted.delete(fence),
    pollFailed: 'Fences could not be looked for',
    traceOf: () => null,
    notDone: 'A fence could not be painted',
  }
}

test('requested work is done until no row requests any more, and nothing is done twice', async () => {
  const wanted = new Set(['a', 'b'])
  const painted: string[] = []
  const work = paintFences(wanted, async ({ fence }) => {
    painted.push(fence)
    wanted.delete(fence)
    if (fence === 'a') wanted.add('c')
  })
  polled = await startWantedWork(working, work)
  for (let again = 0; again < 3; again++) polled.poll()
  await expect.poll(() => painted.toSorted(), { timeout: 10_000 }).toEqual(['a', 'b', 'c'])
})

test('failing work is retried, knows its last attempt, and is then given up', async () => {
  const wanted = new Set(['a'])
  const attempts: unknown[] = []
  polled = await startWantedWork(
    working,
    paintFences(wanted, async (_, attempt) => {
      attempts.push(attempt)
      throw new Error('it rains')
    }),
  )
  await expect.poll(() => wanted.size, { timeout: 10_000 }).toBe(0)
  expect(attempts).toEqual([
    { workerId: 7, isLast: false },
    { workerId: 7, isLast: true },
  ])
  expect(errors.splice(0)).toEqual([expect.objectContaining({ fence: 'a' }), expect.objectContaining({ fence: 'a' })])
})

test('work that another worker took over is not a failure', async () => {
  const wanted = new Set(['a'])
  let attempts = 0
  polled = await startWantedWork(
    working,
    paintFences(wanted, async () => {
      attempts += 1
      wanted.clear()
      throw new JobLost(jobId.parse(randomUUID()))
    }),
  )
  await expect.poll(() => attempts, { timeout: 10_000 }).toBe(1)
  expect(errors).toEqual([])
})

test("a process runs one piece of work per player, even when many slots poll at once; another player's work runs alongside", async () => {
  const slow = await startEngine({ db: { executeSql: commitLate }, supervise: false })
  const wanted = new Map([1, 2, 3, 4].map((fence) => [`mine ${fence}`, 'me']))
  const begun: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  polled = await startWantedWork(
    { ...working, boss: slow },
    {
      ...paintFences(new Set(), async ({ fence }) => {
        begun.push(wanted.get(fence) ?? '')
        await finished
      }),
      atOnce: 4,
      listWanted: async () => [...wanted].map(([fence, userId]) => ({ item: { fence }, key: fence, userId })),
    },
  )
  await expect.poll(() => begun).toContain('me')
  wanted.set('theirs', 'another player')
  polled.poll()
  await expect.poll(() => begun).toContain('another player')
  expect(begun).toEqual(['me', 'another player'])
  finish()
  await slow.stop({ graceful: false })
})

/** Delays the commit when a slot takes a job, so that other slots see it late. */
async function commitLate(text: string, values?: unknown[]) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const result = await client.query(text, values)
    if (text.includes('SKIP LOCKED')) await setTimeout(COMMIT_MS)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}
