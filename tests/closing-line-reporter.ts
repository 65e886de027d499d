import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with one plain line that any CI can read: `12 passed, 0 failed, 0 skipped`. */
export class ClosingLineReporter implements Reporter {
  readonly #note: string

  constructor(note: string) {
    this.#note = note
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'skipped' : state]++
      }
    }
    console.log(`\n${this.#note}`)
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}
