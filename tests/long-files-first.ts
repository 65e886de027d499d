import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Sorts the test files by project, longest first; in a fresh clone, largest first. A process that shares its modules among files ends when
 * the next file has another project or environment, and the modules are loaded again; so files that can share a process are adjacent.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, kindOf).values()].flat()
  }
}

/** The same for files that one process can run. */
export function kindOf({ moduleId, project }: TestSpecification): string {
  const [, environment = 'node'] = /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${environment}`
}
