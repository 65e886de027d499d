import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tests/program.ts'

/** Where a running program is found. */
export interface ReachableProgram {
  readonly address: string
  /** Where the providers are steered from (`controlSandbox`). */
  readonly sandboxAddress: string
  /** The sandbox's page of received mail. */
  readonly mailPage: string
}

interface RunningProgram extends ReachableProgram {
  readonly stop: () => Promise<void>
}

const START_TIMEOUT_MS = 120_000

/** The whole product as a newcomer starts it, `npm start`, in a folder and on a port of its own, unless the settings name a folder. */
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

/** Resolves with what was printed once it is ready; whatever was printed until then comes with the error otherwise. */
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
