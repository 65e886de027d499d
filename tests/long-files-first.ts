import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of more than a quarter of a minute. A fresh clone does not know how long files take; begun last, these would run alone. */
const LONG = [
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

/**
 * The order of the files: project after project, as they would come, the long ones of each first. A process that shares its modules among
 * files ends as soon as the next file is of another project or environment, and the modules are read again; so files that can share one stand together.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map((file) => [file, { kind: kindOf(file), isLong: isLong(file) }]))
    const kinds = [...new Set([...places.values()].map(({ kind }) => kind))]
    const rank = (file: TestSpecification) => {
      const place = places.get(file)
      return place ? kinds.indexOf(place.kind) * 2 + (place.isLong ? 0 : 1) : kinds.length * 2
    }
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG.some((name) => moduleId.endsWith(name))
}

/** Alike for files that one process can run. */
function kindOf({ moduleId, project }: TestSpecification): string {
  const [, environment = 'node'] = /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${environment}`
}
