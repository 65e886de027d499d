import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ClosingLineReporter, projectName } from './tests/closing-line-reporter.ts'
import { findInstalledPostgres } from './tests/installed-postgres.ts'
import { LongFilesFirst } from './tests/long-files-first.ts'

const ALL = ['src/**/*.test.{ts,tsx}', 'simulator/**/*.test.ts', 'tests/**/*.test.ts']

/** Tests that start and kill programs, or put them under load. Their statements are those of other tests, so they need no second PostgreSQL. */
const CRASHES = [
  'tests/program{,-chaos,-credits,-frozen,-log,-npm,-secrets,-vanish}.test.ts',
  'tests/payment-crashes.test.ts',
  'src/server/billing/credit-history.test.ts',
  'src/server/database/postgres/embedded-postgres.test.ts',
  'src/server/jobs/refresh/killed-refresh.test.ts',
]

/** Those whose rules have bounds in seconds: nothing runs beside them. */
const TIMED = ['tests/program-{database,stop}.test.ts', 'src/server/http/silent-database.test.ts', 'src/server/jobs/resume.test.ts']

/** They share a program and a browser among the files of a process. Their programs have the embedded PostgreSQL, wherever their tests run. */
const BROWSER = ['tests/browser/**/*.test.ts']

/** Too long for every run: `npm run soak` alone has the time. */
const SOAK_ONLY = process.env['SOAK_ROUNDS'] === undefined ? ['tests/program-chaos.test.ts'] : []

/** Slow ones whose statements, counted by their text, other database tests send too: one PostgreSQL is enough for these. */
const SAME_STATEMENTS = [
  'src/server/billing/{events/*,credits/welcome-mailbox,subscriptions/*}.test.ts',
  'src/server/billing/orders/{checkout,held-payments,price-check}.test.ts',
  'src/server/jobs/{reconnects,submit,worker/*,refresh/refreshes,watching/{bring-watch,killed-watch,failed-composing}}.test.ts',
  'src/server/jobs/positions/{bring-positions,complete-report,killed-positions}.test.ts',
  'src/server/jobs/video/{kept-clips,look-step,no-video,late/finish-look}.test.ts',
  'src/server/progress/reading/killed-reading.test.ts',
  'src/server/{auth/{floods,sign-up-flood},calls/rate-limit,feedback/feedback,http/{access,app,pages,readiness},matches/own-sample,results/card/serve-cards}.test.ts',
  'tests/wire/replies.test.ts',
]

const ASKS_FOR_DATABASE = /from '(#tests\/(database|server\/(job|result)-scene)|\.\/database)\.ts'/

/** Test files that ask for a database: they run a second time on a PostgreSQL that is installed here. */
function databaseTests(): string[] {
  return ['src', 'tests']
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)))
    .filter((path) => path.endsWith('.test.ts') && ASKS_FOR_DATABASE.test(readFileSync(path, 'utf8')))
}

const CORES = availableParallelism()

/** From Node 25 on Node has a `localStorage` of its own, which without a file is undefined; the one of the tests' documents would stand behind it. */
const WITHOUT_NODES_STORAGE = ['--no-experimental-webstorage'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag))

/** Matches are simulated by the hundred: what dies young is collected a third as often. */
const LARGE_NURSERY = '--max-semi-space-size=64'

/** Tests wait for processes, databases and timers half of their time: twice as many files as there are cores keep those busy. */
const BESIDE_EACH_OTHER = { maxWorkers: 2 * CORES, sequence: { groupOrder: 0 } }

/** After the others: the programs of both would ask for more connections than one PostgreSQL has. */
const WITH_BROWSERS = { ...BESIDE_EACH_OTHER, sequence: { groupOrder: 1 } }

const installed = findInstalledPostgres()
const onInstalled = installed
  ? [
      {
        extends: true as const,
        test: {
          ...BESIDE_EACH_OTHER,
          name: projectName(installed),
          include: databaseTests(),
          exclude: [...CRASHES, ...TIMED, ...BROWSER, ...SAME_STATEMENTS],
          globalSetup: ['tests/on-installed-postgres.ts'],
        },
      },
    ]
  : []

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
          name: 'parallel',
          include: ALL,
          exclude: [...CRASHES, ...TIMED, ...BROWSER],
          execArgv: [...WITHOUT_NODES_STORAGE, LARGE_NURSERY],
        },
      },
      ...onInstalled,
      {
        extends: true,
        test: { ...BESIDE_EACH_OTHER, name: 'crashes', include: CRASHES, exclude: SOAK_ONLY, globalSetup: ['tests/bundle-programs.ts'] },
      },
      {
        extends: true,
        test: { ...WITH_BROWSERS, name: 'browser', include: BROWSER, globalSetup: ['tests/browser/shared-program.ts'] },
      },
      { extends: true, test: { name: 'timed', include: TIMED, fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
})
