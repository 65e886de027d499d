import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files of each project, the longest first. A fresh clone does not know how long files take; begun last, one of these would run
 * alone while the other cores wait for the next group.
 */
const LONG = [
  'src/server/jobs/video-review/bring-review.db.test.ts',
  'src/server/database/postgres/embedded-postgres.program.test.ts',
  'src/server/jobs/worker/worker.db.test.ts',
  'tests/running.program.test.ts',
  'tests/npm.program.test.ts',
  'src/server/jobs/video-review/consent/consent-to-review.db.test.ts',
  'tests/wire/replies.db.test.ts',
  'src/server/results/older-versions.db.test.ts',
  'src/server/billing/orders/checkout.db.test.ts',
  'src/server/progress/history-import/killed-import.db.test.ts',
  'src/server/jobs/positions/killed-positions.db.test.ts',
  'src/server/jobs/video-review/killed-review.db.test.ts',
  'tests/credits.program.test.ts',
  'tests/secrets.program.test.ts',
  'tests/payment-crashes.program.test.ts',
  'tests/frozen.program.test.ts',
  'src/server/jobs/refresh/killed-refresh.program.test.ts',
  'src/server/billing/credit-history.program.test.ts',
  'src/server/jobs/stream/events.db.test.ts',
  'src/server/account/data/routes.db.test.ts',
  'src/server/ops/ops.program.test.ts',
  'src/analysis/alignment/clock/read-clock.test.ts',
  'src/server/cli/callout.program.test.ts',
  'tests/evaluation.test.ts',
  'tests/browser/accessibility.browser.test.ts',
  'tests/browser/account.browser.test.ts',
  'tests/browser/result-states.browser.test.ts',
  'tests/browser/sample-recording.browser.test.ts',
  'tests/browser/running.browser.test.ts',
  'tests/browser/watched-recording.browser.test.ts',
  'tests/browser/public.browser.test.ts',
  'tests/browser/journey.browser.test.ts',
  'tests/browser/matches.browser.test.ts',
  'tests/browser/submission.browser.test.ts',
  'tests/browser/dashboard.browser.test.ts',
  'tests/browser/keyboard.browser.test.ts',
  'tests/browser/recording.browser.test.ts',
  'tests/browser/analysis-form.browser.test.ts',
  'tests/browser/traces.browser.test.ts',
  'tests/browser/pictures.browser.test.ts',
  'tests/browser/watching.browser.test.ts',
  'tests/browser/free-credit.browser.test.ts',
]

/**
 * The order of the files: project after project, as they would come, the long ones of each first. A process that shares its modules among
 * files ends as soon as the next file is of another project or environment, and the modules are read again; so files that can share one stand together.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const kinds = [...new Set(sorted.map(kindOf))]
    const ranks = new Map(sorted.map((file) => [file, kinds.indexOf(kindOf(file)) * (LONG.length + 1) + rankOf(file)]))
    return sorted.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
  }
}

/** Among the files of its kind. */
function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex((name) => moduleId.endsWith(name))
  return rank === -1 ? LONG.length : rank
}

/** Alike for files that one process can run. */
function kindOf({ moduleId, project }: TestSpecification): string {
  const [, environment = 'node'] = /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${environment}`
}
