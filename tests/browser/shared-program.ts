import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { claimPlace } from '#tests/claim-place.ts'
import { createDatabase } from '#tests/database.ts'
import { findChromium } from './find-chromium.ts'
import { type ReachableProgram, startProgram } from './program.ts'

/** What a program needs that outlives it: its database, and its folder. */
interface ProgramPlace {
  readonly databaseUrl: string
  readonly folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly programPlaces: readonly ProgramPlace[]
  }
}

/** A process that had to be replaced leaves its place to the program that is still ending there. */
const SPARE_PLACES = 2

/**
 * Runs once around the browser tests: a place for the program of each process that runs their files, and the browser unpacked, since a process
 * that finds it half unpacked by another cannot start it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findChromium()
  const databases = await Promise.all(Array.from({ length: project.config.maxWorkers + SPARE_PLACES }, () => createDatabase()))
  const places = databases.map(({ url }) => ({ databaseUrl: url, folder: mkdtempSync(join(tmpdir(), 'callout-')) }))
  project.provide('programPlaces', places)
  return async () => {
    await Promise.all(databases.map((database) => database.close()))
    for (const { folder } of places) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

let ofThisProcess: Promise<ReachableProgram> | undefined

/** The program that is this process's alone: no two files use it at a time. Starting one takes seconds; it ends with the process, as what npm starts does. */
export function sharedProgram(): Promise<ReachableProgram> {
  const { databaseUrl, folder } = placeOfThisProcess()
  ofThisProcess ??= startProgram({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'var'), npm_lifecycle_event: 'start' })
  return ofThisProcess
}

export function sharedDatabaseUrl(): string {
  return placeOfThisProcess().databaseUrl
}

let place: ProgramPlace | undefined

function placeOfThisProcess(): ProgramPlace {
  place ??= claimPlace(inject('programPlaces'))
  return place
}
