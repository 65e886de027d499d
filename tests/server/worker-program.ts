import { connectDatabase } from '#server/database/database.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { startWorker } from '#server/jobs/worker/worker.ts'
import { makeHarnessServices } from './job-harness.ts'

/** Runs this many workers in one process and prints a line when they work. Started by `startWorkerProcess`. */
const [databaseUrl = '', sandboxAddress = '', workers, connections] = process.argv.slice(2)
/** Long enough for a write that a test holds: after a timeout, its attempt would be marked as failed before its worker is killed. */
const answerMs = 120_000
const database = connectDatabase(databaseUrl, { connections: Number(connections), answerMs })
const services = { ...makeHarnessServices(database, sandboxAddress), jobQueue: await openJobQueue(database) }
await Promise.all(Array.from({ length: Number(workers) }, () => startWorker(services)))
console.log('working')
