import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { connectDatabase } from '#server/database/database.ts'
import { completeJob } from '#server/jobs/end-job.ts'
import { leaseJob } from '#server/jobs/job-lease.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { startWorker } from '#server/jobs/worker/worker.ts'
import { createRandom } from '#simulator/random.ts'
import { makeHarnessServices } from '#tests/server/job-harness.ts'

/** Complete workers, many per process, except for the analysis: a job is leased, held for some time, and completed. */
const input = z.object({ databaseUrl: z.string(), workers: z.number(), meanMs: z.number(), variation: z.number(), seed: z.number() })
const { databaseUrl, workers, meanMs, variation, seed } = input.parse(JSON.parse(readFileSync(0, 'utf8')))

const random = createRandom(seed, 'service')
const spread = Math.log(1 + variation ** 2)
const drawMs = () => Math.exp(random.normal(Math.log(meanMs) - spread / 2, Math.sqrt(spread)))

const database = connectDatabase(databaseUrl, { connections: 40, answerMs: 120_000 })
const log = { info: () => undefined, error: (fields: object, words?: string) => console.error(words, JSON.stringify(fields)) }
const services = { ...makeHarnessServices(database, 'http://127.0.0.1:1'), log, jobQueue: await openJobQueue(database) }
const started = Array.from({ length: workers }, () =>
  startWorker(services, async (_, id, workerId) => {
    const job = await leaseJob(database.db, id, workerId)
    if (!job) return
    if (meanMs > 0) await wait(drawMs())
    await completeJob(database.db, job, async () => undefined)
  }),
)
await Promise.all(started)
console.log('working')
