const { SOAK_ROUNDS } = process.env

export const IS_SOAK = SOAK_ROUNDS !== undefined

/** The rounds of a repeated test, numbered from 1: `inCi` in `npm test`, and as many as the soak sets in `npm run soak`. */
export function rounds(inCi: number): number[] {
  return Array.from({ length: SOAK_ROUNDS === undefined ? inCi : Number(SOAK_ROUNDS) }, (_, index) => index + 1)
}
