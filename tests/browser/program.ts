import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tests/program.ts'

export interface ReachableProgram {
  readonly address: string
  /** The address that controls the providers (`controlSandbox`). */
  readonly sandboxAddress: string
  readonly mailPage: string
}

interface RunningProgram extends ReachableProgram {
  readonly stop: () => Promise<void>
}

const START_TIMEOUT_MS = 120_000

/** Starts the whole product like `npm start`, on its own port, and in its own folder unless the settings contain one. */
export async function startProgram(settings: Readonly<Record<string, string>> = {}): Promise<RunningProgram> {
  const dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'callout-'))
  const port = await findFreePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '500',
    PUBLIC_ADDRESS: `http://localhost:${port}`,
    ...settings,
  }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = await ready(child)
  return {
    address: `http://localhost:${port}`,
    sandboxAddress: /sandbox, (http:\S+)/.exec(output)?.[1] ?? '',
    mailPage: /^ *Mail +sandbox, (\S+)$/m.exec(output)?.[1] ?? '',
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves with the output once the program is ready, and rejects with the output otherwise. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${printed}`)), START_TIMEOUT_MS)
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      if (!printed.includes('Callout is ready') || !printed.includes('Ctrl+C stops it')) return
      clearTimeout(timer)
      resolve(printed)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${printed}`)))
  })
}
