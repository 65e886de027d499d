import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { JobLost } from '#server/jobs/held-job.ts'
import { startEngine } from '#server/jobs/job-queue.ts'
import { jobId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { startWantedWork, type WantedWork } from './wanted-work.ts'

const database = await testDatabase()
const boss = await startEngine({ connectionString: database.url, supervise: false })
const errors: object[] = []
const working = {
  boss,
  log: { info: () => undefined, error: (fields: object) => void errors.push(fields) },
  workerId: 7,
  polling: { pollingIntervalSeconds: 0.5 },
}

afterAll(async () => await boss.stop({ graceful: false }))

type Painting = { fence: string }

/** Fences that want paint, as a fourth part of reports would describe its work. */
function paintFences(wanted: Set<string>, paint: WantedWork<Painting>['run']): WantedWork<Painting> {
  return {
    queue: `fences-${randomUUID()}`,
    retries: { retryLimit: 1, retryDelay: 0, expireInSeconds: 60 },
    item: z.object({ fence: z.string() }),
    atOnce: 1,
    lookEveryMs: 3_600_000,
    looksBehindEach: true,
    listWanted: async () => [...wanted].map((fence) => ({ item: { fence }, key: fence, userId: null })),
    run: paint,
    giveUp: async ({ fence }) => void wanted.delete(fence),
    notLookedFor: 'Fences could not be looked for',
    notDone: 'A fence could not be painted',
  }
}

test('what rows ask for is worked on until none asks any more, and nothing twice; each look has what hangs on it looked for', async () => {
  const wanted = new Set(['a', 'b'])
  const painted: string[] = []
  let looks = 0
  const work = paintFences(wanted, async ({ fence }) => {
    painted.push(fence)
    wanted.delete(fence)
    if (fence === 'a') wanted.add('c')
  })
  const { look, stop } = await startWantedWork(working, { ...work, alsoLook: async () => void looks++ })
  for (let again = 0; again < 3; again++) look()
  await expect.poll(() => painted.toSorted(), { timeout: 10_000 }).toEqual(['a', 'b', 'c'])
  expect(looks).toBeGreaterThan(0)
  stop()
})

test('work that fails is tried again, the last time with notice, and then given up', async () => {
  const wanted = new Set(['a'])
  const attempts: unknown[] = []
  const { stop } = await startWantedWork(
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
  stop()
})

test('work that another worker has by now is no failure', async () => {
  const wanted = new Set(['a'])
  let attempts = 0
  const { stop } = await startWantedWork(
    working,
    paintFences(wanted, async () => {
      attempts += 1
      wanted.clear()
      throw new JobLost(jobId.parse(randomUUID()))
    }),
  )
  await expect.poll(() => attempts, { timeout: 10_000 }).toBe(1)
  expect(errors).toEqual([])
  stop()
})
