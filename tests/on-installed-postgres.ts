import type { TestProject } from 'vitest/node'
import { findInstalledPostgres, startInstalledPostgres } from './installed-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for the test databases; the embedded one if undefined. */
    readonly postgresUrl?: string
  }
}

/** Runs once before the project of the database tests on an installed PostgreSQL, and ends its cluster after them. */
export async function setup(project: TestProject): Promise<() => void> {
  const installed = findInstalledPostgres()
  if (!installed) throw new Error('there is no installed PostgreSQL')
  const { url, stop } = await startInstalledPostgres(installed)
  project.provide('postgresUrl', url)
  return stop
}
