import type { FilmOrigin, SelfTest, SelfTestName } from '#analysis/film/tracks/film-tracks.ts'

/** Games whose films were read and held against the truth, by format and build. */
const VERIFIED: readonly Pick<FilmOrigin, 'format' | 'build'>[] = [{ format: 27, build: 'HI_1_13_0' }]

/** Without these, nothing is known about an unknown build. */
const NEEDED: readonly SelfTestName[] = ['frame-starts', 'first-positions', 'position-widths']

/** Without these, there was nothing to judge: bytes that are no frames fail no test either. */
const FOUND: readonly SelfTestName[] = ['frame-starts', 'first-positions']

/** Whether there were frames with players in them, whatever the tests say of them. */
export function hasFrames(selfTests: readonly SelfTest[]): boolean {
  return FOUND.every((name) => selfTests.some((test) => test.name === name && test.verdict !== 'too-little-to-test'))
}

/**
 * Whether what was read can be believed. No film is that fails a self-test; of a build that was never verified, only one whose frames,
 * spawns and widths were tested.
 */
export function isTrusted({ format, build }: FilmOrigin, selfTests: readonly SelfTest[]): boolean {
  if (selfTests.some(({ verdict }) => verdict === 'failed')) return false
  if (VERIFIED.some((known) => known.format === format && known.build === build)) return true
  return NEEDED.every((name) => selfTests.some((test) => test.name === name && test.verdict === 'passed'))
}
