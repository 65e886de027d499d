import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of more than a quarter of a minute. A fresh clone does not know how long files take; begun last, these would run alone. */
const LONG = [
  'src/server/jobs/resume.test.ts',
  'src/server/database/postgres/embedded-postgres.test.ts',
  'src/server/jobs/worker/worker.test.ts',
  'tests/evaluation.test.ts',
  'tests/program.test.ts',
  'tests/program-npm.test.ts',
  'src/server/jobs/positions/complete-report.test.ts',
  'src/server/billing/credit-history.test.ts',
  'src/server/billing/orders/checkout.test.ts',
  'src/server/jobs/positions/killed-positions.test.ts',
  'src/analysis/report/templates.test.ts',
  'tests/browser/accessibility.test.ts',
  'tests/browser/way-in.test.ts',
  'tests/browser/result-states.test.ts',
  'tests/browser/public.test.ts',
]

/** The order of the files: the long ones first, the others as they would come. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
