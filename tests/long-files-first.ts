import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of the files: project after project, the longest first, which in a fresh clone are the largest. A process that shares its modules
 * among files ends as soon as the next file is of another project or environment, and the modules are read again; so files that can share
 * one stand together.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, kindOf).values()].flat()
  }
}

/** Alike for files that one process can run. */
export function kindOf({ moduleId, project }: TestSpecification): string {
  const [, environment = 'node'] = /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${environment}`
}
