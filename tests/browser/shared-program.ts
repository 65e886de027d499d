import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '#tests/database.ts'
import { type ReachableProgram, startProgram } from './program.ts'

interface SharedProgram extends ReachableProgram {
  readonly databaseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly programs: readonly SharedProgram[]
  }
}

/** Runs once before the browser tests: a program on a database of its own for each process that runs their files. Starting one takes seconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, startWithDatabase))
  project.provide(
    'programs',
    started.map(({ shared }) => shared),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

async function startWithDatabase() {
  const database = await createDatabase()
  const { stop, ...places } = await startProgram({ DATABASE_URL: database.url })
  return {
    shared: { ...places, databaseUrl: database.url },
    stop: async () => {
      await stop()
      await database.close()
    },
  }
}

/** The program that is this process's alone: no two files use it at a time. */
export function sharedProgram(): SharedProgram {
  const programs = inject('programs')
  const program = programs[Number(process.env['VITEST_POOL_ID']) % programs.length]
  if (!program) throw new Error('There is no program for this process.')
  return program
}

export function sharedDatabaseUrl(): string {
  return sharedProgram().databaseUrl
}
