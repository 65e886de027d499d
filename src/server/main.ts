import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeError } from '#server/log/describe-error.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { StartError } from '#server/process/start-error.ts'
import { banner } from '#server/start/banner.ts'
import { readRoles } from '#server/start/roles.ts'
import { readSettings } from '#server/start/settings.ts'
import { type Program, startProgram } from '#server/start/start-program.ts'

/** `main.ts [--roles=web,worker]`; everything else from the environment. Exit codes: 0 stopped, 1 refused to start, 70 a bug. */
const STOP_TIMEOUT_MS = 9_800

async function main(): Promise<void> {
  const environmentFile = join(packageRoot(), '.env')
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
  if (process.env['SANDBOX_STARTING'] === '1') Object.assign(process.env, await receiveAddresses())
  const roles = readRoles(process.argv.slice(2))
  const settings = readSettings(process.env)
  const starting = startProgram(settings, roles)
  stopOnSignal(starting)
  const program = await starting
  process.stdout.write(`${banner(settings, roles, program.databaseKind)}\n`)
}

/** `npm start` starts the sandbox beside the program, and sends its `SANDBOX_*ADDRESS` variables once it knows them. */
async function receiveAddresses(): Promise<unknown> {
  process.channel?.ref()
  const [addresses] = await once(process, 'message')
  process.channel?.unref()
  return addresses
}

/** A second signal, or a stop that takes too long, exits at once. Acknowledged work is not lost either way. */
function stopOnSignal(starting: Promise<Program>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    const program = await starting
    await program.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop().catch(fail))
}

function fail(error: unknown): never {
  const line = error instanceof StartError ? error.message : JSON.stringify({ level: 'fatal', error: describeError(error) })
  process.stderr.write(`${line}\n`)
  process.exit(error instanceof StartError ? 1 : 70)
}

process.on('unhandledRejection', fail)
await main().catch(fail)
