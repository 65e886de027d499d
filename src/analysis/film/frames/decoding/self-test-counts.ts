import { SELF_TESTS, type SelfTest, type SelfTestName } from '#analysis/film/tracks/film-tracks.ts'

export type TestCounts = Map<SelfTestName, { asExpected: number; tested: number }>

export function testCounts(): TestCounts {
  return new Map()
}

interface Bar {
  /** The minimum number tested for a verdict. */
  readonly least: number
  /** The minimum share that must be as expected. */
  readonly share: number
}

/** Measured on recorded films: nearly all tests hold there without exception. */
const BARS: Readonly<Record<SelfTestName, Bar>> = {
  'component-names': { least: 1, share: 1 },
  'frame-starts': { least: 100, share: 0.9 },
  'first-positions': { least: 1, share: 0.95 },
  'position-widths': { least: 1, share: 1 },
  'shot-owners': { least: 5, share: 0.99 },
  'shot-counters': { least: 5, share: 0.99 },
  'damage-owners': { least: 5, share: 0.99 },
  'damage-drops': { least: 10, share: 0.9 },
  'shield-delays': { least: 20, share: 0.95 },
  'death-owners': { least: 1, share: 0.95 },
}

export function count(counts: TestCounts, name: SelfTestName, isAsExpected: boolean): void {
  const test = counts.get(name) ?? { asExpected: 0, tested: 0 }
  test.tested += 1
  if (isAsExpected) test.asExpected += 1
  counts.set(name, test)
}

export function toSelfTests(counts: TestCounts): SelfTest[] {
  return SELF_TESTS.map((name) => {
    const { asExpected, tested } = counts.get(name) ?? { asExpected: 0, tested: 0 }
    const { least, share } = BARS[name]
    const verdict = tested < least ? 'too-little-to-test' : asExpected >= tested * share ? 'passed' : 'failed'
    return { name, verdict, asExpected, tested }
  })
}
