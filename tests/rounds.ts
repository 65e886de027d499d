const { SOAK_ROUNDS } = process.env

export const IS_SOAK = SOAK_ROUNDS !== undefined

/** How often a test repeats itself: `inCi` times in `npm test`, as often as the soak says in `npm run soak`. Numbered from 1. */
export function rounds(inCi: number): number[] {
  return Array.from({ length: SOAK_ROUNDS === undefined ? inCi : Number(SOAK_ROUNDS) }, (_, index) => index + 1)
}
