import { afterAll } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'
import { testDatabase } from '#tests/database.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { openJobHarness } from './job-harness.ts'
import { sandboxModel } from './sandbox-model.ts'
import { startWorkerProcess, type TestProcess } from './worker-process.ts'

interface SceneOptions {
  /** Recorded matches for the sandbox to serve. */
  readonly matchesFolder?: string
}

/**
 * Opens a database, the sandbox, and jobs on both for a test file, and closes them after its tests. Call at the top of the file: `const {
 * harness } = await openJobScene()`. The file's own `afterAll` runs before that.
 */
export async function openJobScene(options: SceneOptions = {}) {
  return await openScene(options, () => ({}))
}

/** The same with the sandbox's model, requested without retries. */
export async function openModelScene({ timeoutMs = 30_000, ...options }: SceneOptions & { readonly timeoutMs?: number } = {}) {
  return await openScene(options, (address) => ({ videoModel: sandboxModel(address, { timeoutMs }) }))
}

async function openScene<Changes extends { readonly videoModel?: VideoModel }>(
  options: SceneOptions,
  changesAt: (address: string) => Changes,
) {
  const database = await testDatabase()
  const sandbox = await startSandbox(options)
  const changes = changesAt(sandbox.address)
  const harness = await openJobHarness(database, sandbox.address, changes)
  const processes: TestProcess[] = []
  afterAll(async () => {
    for (const worker of processes) worker.kill('SIGKILL')
    await harness.services.jobQueue.close()
    await sandbox.close()
  })
  return {
    ...changes,
    database,
    db: database.db,
    sandbox,
    control: controlSandbox(sandbox.address),
    harness,
    services: harness.services,
    /** Starts a worker in its own process, for the test to kill. */
    addWorker: async () => {
      const worker = await startWorkerProcess(database.url, sandbox.address)
      processes.push(worker)
      return worker
    },
  }
}
