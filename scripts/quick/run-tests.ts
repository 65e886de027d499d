import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { kindOf } from '#tests/long-files-first.ts'
import type { RelatedTest } from './related-tests.ts'

const root = join(import.meta.dirname, '../..')

export interface TestsRun {
  readonly isGood: boolean
  /** Tests that had no time to start, or to finish. */
  readonly unfinished: ReadonlySet<string>
}

/** Small files are mostly short: at one distance, many finish before the first long one begins. */
const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size

/** Runs these tests, nearest first, until they are finished or the time is up. Tests that still run then end with this process. */
export async function runTests(tests: readonly RelatedTest[], timeMs: number): Promise<TestsRun> {
  const unfinished = new Set(tests.map(({ file }) => file))
  if (tests.length === 0) return { isGood: true, unfinished }
  const distances = new Map(tests.map(({ file, distance }) => [join(root, file), distance]))
  const distanceOf = ({ moduleId }: TestSpecification) => distances.get(moduleId) ?? 0

  class NearestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted(
        (one, other) => distanceOf(one) - distanceOf(other) || kindOf(one).localeCompare(kindOf(other)) || sizeOf(one) - sizeOf(other),
      )
    }
  }

  let hasFailed = false
  const onTestModuleEnd = (module: TestModule) => {
    unfinished.delete(relative(root, module.moduleId))
    hasFailed ||= module.state() === 'failed'
  }
  const vitest = await createVitest({
    root,
    project: ['unit', 'db'],
    watch: false,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: NearestFirst },
    reporters: ['default', { onTestModuleEnd }],
  })
  const run = vitest.start([...distances.keys()]).then(({ unhandledErrors }) => unhandledErrors.length === 0)
  const isGood = await Promise.race([run, wait(timeMs, true)])
  return { isGood: isGood && !hasFailed, unfinished }
}
