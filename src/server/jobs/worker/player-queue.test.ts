import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import type { JobId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { startWorker } from './worker.ts'

const JOBS = 8
const database = await testDatabase()
const sandbox = await startSandbox()
const harness = await openJobHarness(database, sandbox.address)

afterAll(async () => {
  await harness.services.jobQueue.close()
  await sandbox.close()
})

test('the queue of one player moves with the work, not with the polling', async () => {
  const caller = await harness.addUser(JOBS)
  const ids: JobId[] = []
  for (let job = 0; job < JOBS; job++) ids.push(await harness.submit(caller))
  const worker = await startWorker(harness.services, { notifyPollingIntervalSeconds: 3_600, pollingIntervalSeconds: 3_600 })
  for (const id of ids) expect(await harness.finished(caller, id)).toMatchObject({ status: 'complete' })
  await worker.stop()
})
