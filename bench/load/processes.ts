import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { packageRoot } from '#server/process/package-root.ts'

const { PATH = '' } = process.env

export interface Running {
  readonly process: ChildProcess
  /** Resolves with the first line of output that matches. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Discards all output from now on: reading a line for each request would take time from what is measured. */
  readonly ignoreOutput: () => void
  readonly stop: () => Promise<void>
}

/** Starts a program of this checkout with exactly these variables and this standard input. */
export function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, input = ''): Running {
  const child = spawn(process.execPath, args, { cwd: packageRoot(), env: { PATH, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.on('error', () => undefined).end(input)
  const ended = once(child, 'exit')
  const lines: string[] = []
  const reader = createInterface(child.stdout)
  reader.on('line', (line) => lines.push(line))
  return {
    process: child,
    line: async (pattern) => {
      for (;;) {
        const match = lines.map((line) => pattern.exec(line)).find((each) => each !== null)
        if (match) return match
        await Promise.race([once(reader, 'line'), ended.then(() => Promise.reject(new Error(`${args.join(' ')} ended.`)))])
      }
    },
    ignoreOutput: () => {
      reader.close()
      child.stdout.resume()
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs a helper of the benchmark in a separate process, so that it takes no time from what is measured. */
export function runHelper(name: string, input: object): Running {
  return run([`bench/load/${name}.ts`], {}, JSON.stringify(input))
}

/** Runs a helper to its end and returns the JSON of its line `result ...`. */
export async function askHelper(name: string, input: object): Promise<unknown> {
  const helper = runHelper(name, input)
  const [, text = ''] = await helper.line(/^result (.*)$/)
  await helper.stop()
  return JSON.parse(text)
}

/** Resident memory of a process in KB. */
export async function residentKb(pid: number | undefined): Promise<number> {
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const chunk of ps.stdout) text += String(chunk)
  return Number(text.trim())
}
