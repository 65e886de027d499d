/** Dollars per million tokens; thinking counts as output. Valid until `lastDay`, inclusive. */
interface Price {
  readonly input: number
  readonly output: number
  readonly lastDay?: string
}

/** Date of the service's price list behind the table. @internal */
export const PRICES_AS_OF = '2026-11-14'

const PRICES: ReadonlyMap<string, readonly Price[]> = new Map([
  [
    'gemini-4-argon',
    [
      { input: 2, output: 10, lastDay: '2026-11-30' },
      { input: 4, output: 20 },
    ],
  ],
  [
    'gemini-3.8-flash',
    [
      { input: 0.75, output: 3.75, lastDay: '2026-12-31' },
      { input: 1.5, output: 7.5 },
    ],
  ],
  ['gemini-3.5-flash-lite', [{ input: 0.3, output: 2.5 }]],
])

export const DEFAULT_MODEL = 'gemini-3.8-flash'

interface TokensUsed {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** The price of a request in dollars; null for a model that is not in the table. */
export function dollarsOf(model: string, { inputTokens, outputTokens }: TokensUsed, at: Date): number | null {
  const day = at.toISOString().slice(0, 10)
  const price = PRICES.get(model)?.find(({ lastDay = day }) => day <= lastDay)
  return price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null
}
