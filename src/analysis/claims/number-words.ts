const SMALL = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const
const TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'] as const
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const TIMES: readonly (readonly [string, number])[] = [
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]

const VALUES: ReadonlyMap<string, number> = new Map([
  ...[...SMALL, ...TEENS].map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ...TENS.flatMap((tens, index) => SMALL.slice(1, 10).map((word, unit) => [`${tens}-${word}`, (index + 2) * 10 + unit + 1] as const)),
  ...TIMES,
])

/** Matches any number written as a word, longest first; without boundaries, to be built into larger patterns. */
export const NUMBER_WORD = [...VALUES.keys()].sort((one, other) => other.length - one.length).join('|')

/** Digits as written in a text: `1,204`, `2.5`. */
export const DIGITS = String.raw`\d[\d,]*(?:\.\d+)?`

/** Any number, in digits or in words. */
export const NUMBER = `(?:${DIGITS}|\\b(?:${NUMBER_WORD})\\b)`

/** The value of digits (`1,204`, `2.5`, `−0.8`) or of a number word; NaN for anything else. */
export function numberFrom(text: string): number {
  return VALUES.get(text.toLowerCase()) ?? Number(text.replace('−', '-').replaceAll(',', ''))
}

/** Digits shown behind the point. */
export function decimalsOf(text: string): number {
  return /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
}
