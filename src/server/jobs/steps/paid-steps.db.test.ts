import { once } from 'node:events'
import { createServer } from 'node:http'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startSandbox } from '#sandbox/server.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { leaseJob } from '#server/jobs/job-lease.ts'
import { makeStepRunner } from '#server/jobs/step-runner.ts'
import type { JobId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { startTestProcess, type TestProcess } from '#tests/server/worker-process.ts'

/** A provider that charges for each call: it counts the calls, and can hold its answers. */
const provider = createServer((_, response) => {
  calls += 1
  const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(REPLY))
  if (isHolding) pendingAnswers.push(answer)
  else answer()
})
const REPLY = { text: 'Two quick deaths.' }
let calls = 0
let isHolding = false
let pendingAnswers: (() => void)[] = []

const database = await testDatabase()
const sandbox = await startSandbox()
const harness = await openJobHarness(database, sandbox.address)
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const workers: TestProcess[] = []
const { db } = database

beforeEach(() => {
  for (const answer of pendingAnswers) answer()
  ;[calls, isHolding, pendingAnswers] = [0, false, []]
})

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  provider.closeAllConnections()
  provider.close()
  await harness.services.jobQueue.close()
  await sandbox.close()
})

function providerAddress(): string {
  const address = provider.address()
  if (address === null || typeof address === 'string') throw new Error('the provider does not listen')
  return `http://127.0.0.1:${address.port}`
}

async function startWorker(id: JobId): Promise<{ readonly output: Promise<string>; readonly kill: () => Promise<void> }> {
  const worker = await startTestProcess('tests/server/paid-step-program.ts', [database.url, id, providerAddress()])
  workers.push(worker)
  const output = once(worker.stdout, 'data').then(([line]) => String(line).trim())
  const exited = once(worker, 'exit')
  const kill = async () => {
    worker.kill('SIGKILL')
    await exited
  }
  return { output, kill }
}

async function newJob(): Promise<JobId> {
  return await harness.submit(await harness.addUser(1))
}

const attemptsOf = async (id: JobId) =>
  (await db.select().from(jobSteps).where(eq(jobSteps.jobId, id)).orderBy(asc(jobSteps.attempt))).map(({ attempt, state, output }) => ({
    attempt,
    state,
    output,
  }))

const { text } = REPLY
const KEPT = { state: 'kept', output: REPLY }

test('a worker killed after the reply was stored costs no further call: the next one uses the stored reply', async () => {
  const id = await newJob()
  const first = await startWorker(id)
  expect(await first.output).toBe(text)
  await first.kill()
  const second = await startWorker(id)
  expect(await second.output).toBe(text)
  await second.kill()
  expect(calls).toBe(1)
  expect(await attemptsOf(id)).toEqual([{ attempt: 1, ...KEPT }])
})

test('a worker killed before the reply arrives costs one more call, and the lost one is recorded', async () => {
  const id = await newJob()
  isHolding = true
  const first = await startWorker(id)
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(1)
  expect(await attemptsOf(id)).toEqual([{ attempt: 1, state: 'running', output: null }])
  await first.kill()
  isHolding = false
  const second = await startWorker(id)
  expect(await second.output).toBe(text)
  await second.kill()
  expect(calls).toBe(2)
  expect(await attemptsOf(id)).toEqual([
    { attempt: 1, state: 'lost', output: null },
    { attempt: 2, ...KEPT },
  ])
})

const answer = z.object({ text: z.string() })

/** Takes over the job in this process, and runs a step of it. */
async function ask(id: JobId, changes: { readonly inputs?: unknown; readonly version?: string; readonly output?: string } = {}) {
  const job = await leaseJob(db, id)
  if (!job) throw new Error('the job was not to be had')
  const { inputs = { question: 'why' }, version = '1', output = 'first' } = changes
  return await makeStepRunner(db, job).run('coach', {
    inputs,
    version,
    schema: answer,
    run: async () => {
      calls += 1
      return { text: output }
    },
  })
}

test('a stored output is used only for the same inputs and version, whatever the order of the inputs', async () => {
  const id = await newJob()
  expect(await ask(id, { inputs: { a: 1, b: [2] } })).toEqual({ text: 'first' })
  expect(await ask(id, { inputs: { b: [2], a: 1 }, output: 'again' })).toEqual({ text: 'first' })
  expect(await ask(id, { inputs: { a: 1, b: [3] }, output: 'other inputs' })).toEqual({ text: 'other inputs' })
  expect(await ask(id, { inputs: { a: 1, b: [2] }, version: '2', output: 'other prompt' })).toEqual({ text: 'other prompt' })
  expect(await ask(id, { inputs: { a: 1, b: [2] }, output: 'never asked' })).toEqual({ text: 'first' })
  expect(calls).toBe(3)
})

test('a stored output that can no longer be read is requested again', async () => {
  const id = await newJob()
  await ask(id)
  await db
    .update(jobSteps)
    .set({ output: { words: 'of an older shape' } })
    .where(eq(jobSteps.jobId, id))
  expect(await ask(id, { output: 'anew' })).toEqual({ text: 'anew' })
  expect(await ask(id, { output: 'never asked' })).toEqual({ text: 'anew' })
  expect(calls).toBe(2)
})

test('a failed step is recorded and run again', async () => {
  const id = await newJob()
  const job = await leaseJob(db, id)
  if (!job) throw new Error('the job was not to be had')
  const run = async () => {
    throw new Error('half an answer')
  }
  await expect(makeStepRunner(db, job).run('coach', { inputs: {}, version: '1', schema: answer, run })).rejects.toThrow('half an answer')
  expect(await attemptsOf(id)).toEqual([{ attempt: 1, state: 'failed', output: null }])
  expect(await ask(id, { inputs: {} })).toEqual({ text: 'first' })
})

test('parallel windows of one step are stored separately by their inputs', async () => {
  const id = await newJob()
  const job = await leaseJob(db, id)
  if (!job) throw new Error('the job was not to be had')
  const runner = makeStepRunner(db, job)
  const windows = [1, 2, 3, 4]
  const askAbout = (window: number) =>
    runner.run('coach', { inputs: { window }, version: '1', schema: answer, run: async () => ({ text: `window ${window}` }) })
  await Promise.all(windows.map(askAbout))
  expect(await Promise.all(windows.map(askAbout))).toEqual(windows.map((window) => ({ text: `window ${window}` })))
  expect((await attemptsOf(id)).map(({ attempt, state }) => [attempt, state])).toEqual(windows.map((at) => [at, 'kept']))
})
