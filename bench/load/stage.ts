import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type DatabaseConnection } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { poll } from '#server/retry/poll.ts'
import { findFreePort } from '#tests/program.ts'
import { PROGRAM_FLAGS } from '../../scripts/program-flags.mjs'
import { type Running, run } from './processes.ts'

/** A separate folder and port: the program as on a player's machine, with rate limits out of the way. */
export interface Installation {
  readonly port: number
  readonly address: string
  readonly authSecret: string
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => void
}

export async function makeInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'callout-bench-'))
  const port = await findFreePort()
  const authSecret = randomBytes(32).toString('base64')
  return {
    port,
    address: `http://localhost:${port}`,
    authSecret,
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'var'),
      AUTH_SECRET: authSecret,
      RATE_LIMIT_FACTOR: '1000000',
      TRUSTED_PROXIES: '1',
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Starts everything as `npm start` does. Resolves with the time until the first page. */
export async function timeStart({ env, address }: Installation): Promise<{ readonly program: Running; readonly ms: number }> {
  const startedAtMs = performance.now()
  const program = run(['scripts/start.mjs'], env)
  await poll(() => answers(address), { timeoutMs: 120_000, everyMs: 5 })
  return { program, ms: performance.now() - startedAtMs }
}

export interface Stage {
  readonly installation: Installation
  readonly web: Running
  readonly database: DatabaseConnection
  /** Starts a worker; without one, jobs wait. */
  readonly startWorker: () => Promise<Running>
  readonly stop: () => Promise<void>
}

interface StageOptions {
  /** Settings of the database. */
  readonly settings?: Readonly<Record<string, string>>
  /** Recorded matches that the sandbox serves. */
  readonly matchesFolder?: string
}

/** Starts the built program's web role and the sandbox, and connects to their database. */
export async function openStage(installation: Installation, { settings = {}, matchesFolder }: StageOptions = {}): Promise<Stage> {
  const parts: { readonly stop: () => Promise<void> }[] = []
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.stop()
  }
  try {
    const server = await startEmbeddedPostgres(installation.env['DATA_DIR'] ?? '', { settings })
    parts.push(server)
    const sandbox = run(['dist/sandbox/main.js'], matchesFolder === undefined ? {} : { SANDBOX_MATCHES: matchesFolder })
    parts.push(sandbox)
    const [, SANDBOX_ADDRESS = ''] = await sandbox.line(/^SANDBOX_ADDRESS=(.*)$/)
    const [, SANDBOX_MAIL_ADDRESS = ''] = await sandbox.line(/^SANDBOX_MAIL_ADDRESS=(.*)$/)
    const [, SANDBOX_STRIPE_ADDRESS = ''] = await sandbox.line(/^SANDBOX_STRIPE_ADDRESS=(.*)$/)
    const start = async (role: string) => {
      const places = { ...installation.env, SANDBOX_ADDRESS, SANDBOX_MAIL_ADDRESS, SANDBOX_STRIPE_ADDRESS }
      const program = run([...PROGRAM_FLAGS, 'dist/server/main.js', `--roles=${role}`], places)
      parts.push(program)
      await program.line(/Callout is ready/)
      program.ignoreOutput()
      return program
    }
    const web = await start('web')
    const database = connectDatabase(server.url, { connections: 16 })
    parts.push({ stop: database.close })
    return { installation, web, database, startWorker: () => start('worker'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
