import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/server.ts'
import { findFreePort, type RunningProgram, runProgram } from './program.ts'

/** The public address of all programs of a cluster, so that a token of one is valid at the others. */
export const CLUSTER_ORIGIN = 'http://callout.test'

export interface ClusterProgram extends RunningProgram {
  /** The address of this process. */
  readonly address: string
}

/** Real programs, each its own process, on one database and one sandbox. */
export interface Cluster {
  readonly sandbox: Sandbox
  readonly dataDir: string
  /** Resolves when the program is ready. `variables` are added to the shared ones; `main` is the program of another release. */
  readonly start: (
    roles: 'web' | 'worker' | 'web,worker',
    variables?: Readonly<Record<string, string>>,
    main?: string,
  ) => Promise<ClusterProgram>
  /** Resolves with the exit code of the program that was started last, ready or not. */
  readonly lastEnd: () => Promise<number | null | undefined>
  readonly close: () => Promise<void>
}

/** With null, the programs use the embedded database in the cluster's folder. */
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
    // Each player has its own address.
    TRUSTED_PROXIES: '1',
  }
}
