import type { Logger } from 'pino'
import { startWorker } from '#server/jobs/worker/worker.ts'
import { makeLog } from '#server/log/make-log.ts'
import { routeConsole } from '#server/log/route-console.ts'
import { secretParts } from '#server/process/variables.ts'
import type { RunningTask } from '#server/retry/scheduled-task.ts'
import { ensureAuthSecret } from './auth-secret.ts'
import { type OpenDatabase, openDatabase, startTrouble } from './open-database.ts'
import type { Role } from './roles.ts'
import { startDepartures, startHousekeeping, startMailing, startPriceChecks, startSweeps } from './scheduled-tasks.ts'
import { makeServices, type Services } from './services.ts'
import type { Settings } from './settings.ts'
import { startWebServer } from './web/web-server.ts'

export interface Program {
  readonly log: Logger
  readonly databaseKind: OpenDatabase['kind']
  readonly stop: () => Promise<void>
}

/** Database, services, and the roles on top. What was started is stopped again when a later part fails to start. */
export async function startProgram(settings: Settings, roles: readonly Role[]): Promise<Program> {
  const authSecret = settings.authSecret ?? ensureAuthSecret(settings.dataDir)
  const database = await openDatabase(settings)
  const log = makeLog({ level: settings.logLevel, secrets: [authSecret, ...secretParts(database.url), ...settings.secrets] })
  routeConsole(log)
  const parts: RunningTask[] = [{ stop: database.stop }]
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.stop()
  }
  try {
    const services = await makeServices({ settings, authSecret, database: database.connection, log })
    parts.push({ stop: services.close })
    parts.push({ stop: stopTogether(await startRoles(services, settings, roles)) })
    return { log, databaseKind: database.kind, stop }
  } catch (error) {
    // What cannot be ended either, with its database gone, does not hide why the start broke off.
    if (parts.length === 1) await Promise.allSettled([database.connection.close()])
    await Promise.allSettled([stop()])
    throw startTrouble(error)
  }
}

async function startRoles(services: Services, settings: Settings, roles: readonly Role[]): Promise<RunningTask[]> {
  const web = roles.includes('web') ? [await startWebServer(services, settings), startPriceChecks(services)] : []
  const worker = roles.includes('worker')
    ? [
        await startWorker(services),
        startMailing(services),
        startHousekeeping(services, settings),
        startSweeps(services),
        startDepartures(services),
      ]
    : []
  return [...web, ...worker]
}

function stopTogether(parts: readonly RunningTask[]): () => Promise<void> {
  return async () => {
    await Promise.all(parts.map((part) => part.stop()))
  }
}
