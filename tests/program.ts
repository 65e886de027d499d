import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { packageRoot } from '#server/process/package-root.ts'
import { bundled } from './bundled.ts'

const { PATH = '' } = process.env

export interface RunningProgram {
  readonly process: ChildProcess
  /** Everything printed to stdout and stderr. */
  readonly output: () => string
  /** Resolves when the program reports that it is ready; rejects when it ends before. */
  readonly ready: Promise<void>
  readonly ended: Promise<number | null>
}

/** Starts the program, or the built one at `main`, as its own process with exactly these variables. */
export async function runProgram(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  main?: string,
): Promise<RunningProgram> {
  const command = [main ?? (await bundled('src/server/main.ts')), ...args]
  const child = spawn(process.execPath, command, { cwd: packageRoot(), env: { PATH, ...env } })
  let output = ''
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
        if (output.includes('Callout is ready')) resolve()
      })
    }
    child.once('close', () => reject(new Error(`The program ended: ${output}`)))
  })
  ready.catch(() => undefined)
  return { process: child, output: () => output, ready, ended }
}

/** Below the ephemeral ports of operating systems, so that no other test's connection takes the port before the program does. */
const PORTS = { from: 12_000, to: 30_000 } as const

export async function findFreePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : findFreePort()
}
