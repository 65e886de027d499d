import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { claimSlot } from '#tests/claim-slot.ts'
import { createDatabase } from '#tests/database.ts'
import { findChromium } from './find-chromium.ts'
import { type ReachableProgram, startProgram } from './program.ts'

/** The database and the folder of a program, which outlive it. */
interface ProgramSlot {
  readonly databaseUrl: string
  readonly folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly programSlots: readonly ProgramSlot[]
  }
}

/** A replaced process leaves its slot to its program, which is still ending there. */
const SPARE_SLOTS = 2

/**
 * Runs once around the browser tests: creates a slot for the program of each test process, and unpacks the browser once for all of them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findChromium()
  const databases = await Promise.all(Array.from({ length: project.config.maxWorkers + SPARE_SLOTS }, () => createDatabase()))
  const slots = databases.map(({ url }) => ({ databaseUrl: url, folder: mkdtempSync(join(tmpdir(), 'callout-')) }))
  project.provide('programSlots', slots)
  return async () => {
    await Promise.all(databases.map((database) => database.close()))
    for (const { folder } of slots) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

let ofThisProcess: Promise<ReachableProgram> | undefined

/** The program of this process, used by one test file at a time. Starting one takes seconds; it ends with the process, as under npm. */
export function sharedProgram(): Promise<ReachableProgram> {
  const { databaseUrl, folder } = slotOfThisProcess()
  ofThisProcess ??= startProgram({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'var'), npm_lifecycle_event: 'start' })
  return ofThisProcess
}

export function sharedDatabaseUrl(): string {
  return slotOfThisProcess().databaseUrl
}

let slot: ProgramSlot | undefined

function slotOfThisProcess(): ProgramSlot {
  slot ??= claimSlot(inject('programSlots'))
  return slot
}
