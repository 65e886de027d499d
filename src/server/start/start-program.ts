import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPriceChecks } from '#server/billing/orders/price-check.ts'
import { makePrivate } from '#server/database/postgres/postgres-cluster.ts'
import { makeLog, routeConsole } from '#server/log/make-log.ts'
import { secretParts } from '#server/process/variables.ts'
import type { RunningTask } from '#server/retry/scheduled-task.ts'
import { openDatabase, startTrouble } from './open-database.ts'
import type { Role } from './roles.ts'
import { makeServices, type Services } from './services.ts'
import type { Settings } from './settings.ts'
import { startWebServer } from './web/web-server.ts'

export type Program = Awaited<ReturnType<typeof startProgram>>

/** Starts the database, the services and the roles. If one fails to start, the earlier ones are stopped. */
export async function startProgram(settings: Settings, roles: readonly Role[]) {
  const authSecret = settings.authSecret ?? ensureAuthSecret(settings.dataDir)
  const database = await openDatabase(settings)
  const log = makeLog({ level: settings.logLevel, secrets: [authSecret, ...secretParts(database.url), ...settings.secrets] })
  routeConsole(log)
  const running: RunningTask[] = [{ stop: database.stop }]
  const stop = async () => {
    for (const task of running.splice(0).reverse()) await task.stop()
  }
  try {
    if (settings.tracing) {
      const { startTracing } = await import('#server/tracing/start-tracing.ts')
      running.push(startTracing({ ...settings.tracing, serviceName: `callout-${roles.join('-')}` }, log))
    }
    const services = await makeServices({ settings, authSecret, database: database.connection, log })
    running.push({ stop: services.close })
    running.push({ stop: stopTogether(await startRoles(services, settings, roles)) })
    return { log, databaseKind: database.kind, stop }
  } catch (error) {
    // A failure to stop must not hide why the start failed.
    if (running.length === 1) await Promise.allSettled([database.connection.close()])
    await Promise.allSettled([stop()])
    throw startTrouble(error)
  }
}

async function startRoles(services: Services, settings: Settings, roles: readonly Role[]): Promise<RunningTask[]> {
  const web = roles.includes('web') ? [await startWebServer(services, settings), startPriceChecks(services)] : []
  const worker = roles.includes('worker') ? await startWorkerRole(services, settings) : []
  return [...web, ...worker]
}

/** Imported lazily, so that a web process spends no memory on it. */
async function startWorkerRole(services: Services, settings: Settings): Promise<RunningTask[]> {
  const { startWorker } = await import('#server/jobs/worker/worker.ts')
  const { startScheduledTasks } = await import('./scheduled-tasks.ts')
  return [await startWorker(services), ...startScheduledTasks(services, settings)]
}

function stopTogether(running: readonly RunningTask[]): () => Promise<void> {
  return async () => {
    await Promise.all(running.map((task) => task.stop()))
  }
}

/** Generates the secret once, readable only by its owner. Two processes that do it at once agree on one. */
export function ensureAuthSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'auth-secret')
  const made = `${path}.${process.pid}`
  writeFileSync(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(made, path)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) throw error
  } finally {
    rmSync(made, { force: true })
  }
  makePrivate(path, process.getuid?.())
  return readFileSync(path, 'utf8').trim()
}
