import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ClosingLineReporter, projectName } from './tests/closing-line-reporter.ts'
import { findInstalledPostgres } from './tests/installed-postgres.ts'
import { LongFilesFirst } from './tests/long-files-first.ts'

/** What a test needs says its ending, and the ending says in which group it runs. */
const UNIT = ['src/**/*.test.{ts,tsx}', 'simulator/**/*.test.ts', 'tests/**/*.test.ts']
/** Asks for a database of its own. */
const DB = ['{src,tests}/**/*.db.test.ts']
/** Starts and kills programs, or puts them under load. */
const PROGRAM = ['{src,tests}/**/*.program.test.ts']
/** Shares a program and a browser among the files of a process. */
const BROWSER = ['tests/browser/**/*.browser.test.ts']
/** Has bounds in seconds: nothing runs beside it. */
const TIMED = ['{src,tests}/**/*.timed.test.ts']
/** Too long for every run: `npm run soak` alone has the time. */
const SOAK = ['tests/**/*.soak.test.ts']

const CORES = availableParallelism()

/** A file system in memory, which Linux has. */
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 8_000_000_000

/** Tests make and remove hundreds of databases and browser profiles: in memory, where there is room, nothing waits for the disk. */
if (process.env['TMPDIR'] === undefined && hasRoomInMemory()) process.env['TMPDIR'] = MEMORY

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > MIN_FREE_BYTES
}

/** From Node 25 on Node has a `localStorage` of its own, which without a file is undefined; the one of the tests' documents would stand behind it. */
const WITHOUT_NODES_STORAGE = ['--no-experimental-webstorage'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag))

/** Matches are simulated by the hundred: what dies young is collected a third as often. */
const LARGE_NURSERY = '--max-semi-space-size=64'

/** Tests wait for processes, databases and timers half of their time: twice as many files as there are cores keep those busy. */
const BESIDE_EACH_OTHER = { maxWorkers: 2 * CORES, sequence: { groupOrder: 0 } }

/** After the others: the programs of both would ask for more connections than one PostgreSQL has. */
const WITH_BROWSERS = { ...BESIDE_EACH_OTHER, sequence: { groupOrder: 1 } }

/** Before a release the tests of the database run again on the oldest PostgreSQL that is installed here. */
const installed = process.env['SECOND_POSTGRES'] === undefined ? null : findInstalledPostgres()

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    globalSetup: ['tests/remove-bundles.ts'],
    // Modules keep nothing between two calls: files need no process of their own, and share what they read.
    isolate: false,
    // What one project has transformed, the others read; kept in node_modules, by content.
    fsModuleCache: true,
    reporters: ['default', new ClosingLineReporter(installed)],
    // Patience costs a run that passes nothing: what must be quick says so itself, and runs alone.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...BESIDE_EACH_OTHER,
          name: 'unit',
          include: UNIT,
          exclude: [...DB, ...PROGRAM, ...BROWSER, ...TIMED, ...SOAK],
          execArgv: [...WITHOUT_NODES_STORAGE, LARGE_NURSERY],
        },
      },
      { extends: true, test: { ...BESIDE_EACH_OTHER, name: 'db', include: DB, execArgv: [LARGE_NURSERY] } },
      ...(installed
        ? [
            {
              extends: true as const,
              test: { ...BESIDE_EACH_OTHER, name: projectName(installed), include: DB, globalSetup: ['tests/on-installed-postgres.ts'] },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          ...BESIDE_EACH_OTHER,
          name: 'program',
          include: process.env['SOAK_ROUNDS'] === undefined ? PROGRAM : [...PROGRAM, ...SOAK],
          globalSetup: ['tests/bundle-programs.ts'],
        },
      },
      {
        extends: true,
        test: { ...WITH_BROWSERS, name: 'browser', include: BROWSER, globalSetup: ['tests/browser/shared-program.ts'] },
      },
      { extends: true, test: { name: 'timed', include: TIMED, fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
})
