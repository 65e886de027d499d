import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files of each project, the longest first. A fresh clone does not know how long files take; begun last, one of these would run
 * alone while the other cores wait for the next group.
 */
const LONG = [
  'src/server/jobs/watching/bring-watch.test.ts',
  'src/server/database/postgres/embedded-postgres.test.ts',
  'src/server/jobs/worker/worker.test.ts',
  'tests/program.test.ts',
  'tests/program-npm.test.ts',
  'src/server/jobs/watching/consent/allow-watching.test.ts',
  'tests/wire/replies.test.ts',
  'src/server/results/older-versions.test.ts',
  'src/server/billing/orders/checkout.test.ts',
  'src/server/progress/reading/killed-reading.test.ts',
  'src/server/jobs/positions/killed-positions.test.ts',
  'tests/program-credits.test.ts',
  'tests/program-frozen.test.ts',
  'src/server/jobs/refresh/killed-refresh.test.ts',
  'src/server/billing/credit-history.test.ts',
  'src/server/jobs/stream/events.test.ts',
  'src/server/account/data/routes.test.ts',
  'src/server/ops/ops.test.ts',
  'src/server/cli/callout.test.ts',
  'tests/evaluation.test.ts',
  'tests/browser/accessibility.test.ts',
  'tests/browser/account.test.ts',
  'tests/browser/result-states.test.ts',
  'tests/browser/sample-recording.test.ts',
  'tests/browser/running.test.ts',
  'tests/browser/watched-recording.test.ts',
  'tests/browser/public.test.ts',
  'tests/browser/journey.test.ts',
  'tests/browser/matches.test.ts',
  'tests/browser/submission.test.ts',
  'tests/browser/dashboard.test.ts',
  'tests/browser/keyboard.test.ts',
  'tests/browser/recording.test.ts',
  'tests/browser/analysis-form.test.ts',
  'tests/browser/traces.test.ts',
  'tests/browser/pictures.test.ts',
  'tests/browser/watching.test.ts',
  'tests/browser/free-credit.test.ts',
]

/**
 * The order of the files: project after project, as they would come, the long ones of each first. A process that shares its modules among
 * files ends as soon as the next file is of another project or environment, and the modules are read again; so files that can share one stand together.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const kinds = [...new Set(sorted.map(kindOf))]
    const ranks = new Map(sorted.map((file) => [file, kinds.indexOf(kindOf(file)) * (LONG.length + 1) + placeOf(file)]))
    return sorted.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
  }
}

/** Among the files of its kind. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(name))
  return place === -1 ? LONG.length : place
}

/** Alike for files that one process can run. */
function kindOf({ moduleId, project }: TestSpecification): string {
  const [, environment = 'node'] = /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${environment}`
}
