import type { Reporter, TestModule } from 'vitest/node'
import type { InstalledPostgres } from './installed-postgres.ts'
import { ARE_SWEEPS_WHOLE } from './sweeps.ts'

/** The name of the project that runs the database tests again on an installed PostgreSQL. */
export function projectName({ major }: InstalledPostgres): string {
  return `postgresql ${major}`
}

/** Ends a run with its databases, use of recorded matches, missing tools, and a line for CI: `12 passed, 0 failed, 0 skipped`. */
export class ClosingLineReporter implements Reporter {
  readonly #installed: InstalledPostgres | null

  constructor(installed: InstalledPostgres | null) {
    this.#installed = installed
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    const failed: string[] = []
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'skipped' : state]++
        if (state === 'failed') failed.push(`FAILED ${module.relativeModuleId} > ${test.fullName}`)
      }
    }
    // Repeated at the end, because a truncated log keeps its last lines.
    console.log(`\n${failed.map((line) => `${line}\n`).join('')}${databasesOf(modules, this.#installed)}`)
    console.log(recordedOf(modules))
    if (isPoolerMissing(modules)) console.log('The test behind PgBouncer did not run: it is not installed here.')
    console.log(ARE_SWEEPS_WHOLE ? 'Sweeps ran whole.' : 'Sweeps ran their share of every day: `npm run release-check` runs them whole.')
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}

function databasesOf(modules: readonly TestModule[], installed: InstalledPostgres | null): string {
  if (!installed) return 'Database tests ran on the embedded PostgreSQL.'
  const again = modules.filter(({ project }) => project.name === projectName(installed)).length
  return `${again} test files ran again on the installed PostgreSQL ${installed.version} (${installed.bin}).`
}

function isPoolerMissing(modules: readonly TestModule[]): boolean {
  const tests = modules
    .filter(({ moduleId }) => moduleId.endsWith('/tests/pooler.program.test.ts'))
    .flatMap((module) => [...module.children.allTests()])
  return tests.some((test) => test.result().state === 'skipped')
}

/** Tests on recorded matches run only if the folder exists; a run without them says so. */
function recordedOf(modules: readonly TestModule[]): string {
  const tests = modules.filter(({ moduleId }) => moduleId.includes('/tests/recorded/')).flatMap((module) => [...module.children.allTests()])
  const ran = tests.filter((test) => test.result().state !== 'skipped').length
  if (ran > 0) return `${ran} tests read the recorded matches in RECORDED_DATA.`
  return tests.length > 0
    ? 'Tests on recorded matches did not run: set RECORDED_DATA to the folder that holds them.'
    : 'Tests on recorded matches were not part of this run.'
}
