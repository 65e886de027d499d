import { connectDatabase } from '#server/database/database.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { startWorker } from '#server/jobs/worker/worker.ts'
import { makeHarnessServices } from './job-harness.ts'

/** As many workers as are asked for in one process, which says when they work. Started by `startWorkerProcess`. */
const [databaseUrl = '', sandboxAddress = '', workers, connections] = process.argv.slice(2)
const database = connectDatabase(databaseUrl, { connections: Number(connections) })
const services = { ...makeHarnessServices(database, sandboxAddress), jobQueue: await openJobQueue(database) }
await Promise.all(Array.from({ length: Number(workers) }, () => startWorker(services)))
console.log('working')
