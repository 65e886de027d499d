import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/server.ts'
import { findFreePort, type RunningProgram, runProgram } from './program.ts'

/** Where all programs of a cluster say that they are found: tokens of one are good at the others. */
export const CLUSTER_ORIGIN = 'http://callout.test'

export interface ClusterProgram extends RunningProgram {
  /** Where this one answers. */
  readonly address: string
}

/** Real programs, each its own process, on one database and one sandbox. */
export interface Cluster {
  readonly sandbox: Sandbox
  readonly dataDir: string
  /** Resolves when it is ready. `variables` come on top of those that all share; `main` is another release's program than this one's. */
  readonly start: (
    roles: 'web' | 'worker' | 'web,worker',
    variables?: Readonly<Record<string, string>>,
    main?: string,
  ) => Promise<ClusterProgram>
  /** How the program ended that was started last, ready or not. */
  readonly lastEnd: () => Promise<number | null | undefined>
  readonly close: () => Promise<void>
}

/** On the embedded database of its folder where no other is named. */
export async function openCluster(databaseUrl: string | null, options: SandboxOptions = {}): Promise<Cluster> {
  const sandbox = await startSandbox(options)
  const dataDir = mkdtempSync(join(tmpdir(), 'callout-cluster-'))
  const programs: RunningProgram[] = []
  return {
    sandbox,
    dataDir,
    start: async (roles, variables = {}, main) => {
      const port = String(await findFreePort())
      const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
      const env = { PORT: port, DATA_DIR: dataDir, ...database, ...sharedBy(sandbox), ...variables }
      const program = await runProgram(env, [`--roles=${roles}`], main)
      programs.push(program)
      await program.ready
      return { ...program, address: `http://127.0.0.1:${port}` }
    },
    lastEnd: async () => await programs.at(-1)?.ended,
    close: async () => {
      for (const program of programs) program.process.kill('SIGKILL')
      await Promise.all(programs.map((program) => program.ended))
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function sharedBy({ variables }: Sandbox) {
  return {
    ...variables,
    PUBLIC_ADDRESS: CLUSTER_ORIGIN,
    AUTH_SECRET: 'o3X9kQv7TzLw2mBn8Rj4Hs6Yd1Pf5GcA0uEi',
    RATE_LIMIT_FACTOR: '10000',
    // Each player comes from an address of its own.
    TRUSTED_PROXIES: '1',
  }
}
