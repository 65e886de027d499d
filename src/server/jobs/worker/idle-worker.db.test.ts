import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { testDatabase } from '#tests/database.ts'
import { recordStatements } from '#tests/recorded-statements.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { startWorker } from './worker.ts'

const statements = recordStatements()
const database = await testDatabase()
const sandbox = await startSandbox()
const harness = await openJobHarness(database, sandbox.address)
const worker = await startWorker(harness.services)

afterAll(async () => {
  statements.end()
  await worker.stop()
  await harness.services.jobQueue.close()
  await sandbox.close()
})

const SETTLED_MS = 3_000
const SECONDS = 6

test('an idle worker checks all queues in one statement, and does little else', async () => {
  await wait(SETTLED_MS)
  statements.texts.length = 0
  await wait(SECONDS * 1000)
  expect(statements.texts.filter((text) => /FOR UPDATE OF j SKIP LOCKED/i.test(text))).toEqual([])
  expect(statements.texts.filter((text) => text.includes('report_stages')).length).toBeLessThanOrEqual(SECONDS + 1)
  expect(statements.texts.length).toBeLessThan(SECONDS * 15)
})
