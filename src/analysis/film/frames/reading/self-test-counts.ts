import type { SelfTest, SelfTestName } from '#analysis/film/tracks/film-tracks.ts'

/** Counts of one self-test while a film is being read. */
interface TestCount {
  asExpected: number
  tested: number
}

export type TestCounts = Readonly<Record<SelfTestName, TestCount>>

interface Bar {
  /** Fewer than so many are no test. */
  readonly least: number
  /** Share that has to be as expected. */
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

const NAMES = [
  'component-names',
  'frame-starts',
  'first-positions',
  'position-widths',
  'shot-owners',
  'shot-counters',
  'damage-owners',
  'damage-drops',
  'shield-delays',
  'death-owners',
] as const satisfies readonly SelfTestName[]

export function testCounts(): TestCounts {
  const none = (): TestCount => ({ asExpected: 0, tested: 0 })
  return {
    'component-names': none(),
    'frame-starts': none(),
    'first-positions': none(),
    'position-widths': none(),
    'shot-owners': none(),
    'shot-counters': none(),
    'damage-owners': none(),
    'damage-drops': none(),
    'shield-delays': none(),
    'death-owners': none(),
  }
}

export function count(test: TestCount, isAsExpected: boolean): void {
  test.tested += 1
  if (isAsExpected) test.asExpected += 1
}

export function toSelfTests(counts: TestCounts): SelfTest[] {
  return NAMES.map((name) => {
    const { asExpected, tested } = counts[name]
    const { least, share } = BARS[name]
    const verdict = tested < least ? 'too-little-to-test' : asExpected >= tested * share ? 'passed' : 'failed'
    return { name, verdict, asExpected, tested }
  })
}
