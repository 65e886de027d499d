/** What holds each single request to a model against what models may cost. */

/** What a call used. */
export interface ModelBill {
  /** What the service says has answered. */
  readonly model: string
  readonly inputTokens: number
  /** Those of its thinking included. */
  readonly outputTokens: number
  /** Null for a model without a known price. */
  readonly dollars: number | null
}

/** The most that one request can use. */
export type MostUse = ModelBill

/**
 * What became of a request: its bill; `nothing` where it was surely refused before a model worked on it; `unknown` where it may have been
 * paid for and nobody knows what.
 */
export type Used = ModelBill | 'nothing' | 'unknown'

/** Is asked before each request, retries and repairs included. A request that is let through must be settled; unsettled it counts at its most. */
export type Meter = (most: MostUse) => Promise<Permit | CeilingReached>

interface Permit {
  readonly settle: (used: Used) => Promise<void>
}

/** `report-budget`: of this report; `budget`: of the day. */
export type CeilingReached = 'budget' | 'report-budget'

interface Requested<Answer> {
  readonly answer: Answer
  readonly used: Used
}

/** Sends one request where the meter lets it through. What breaks off may have been paid for. */
export async function askMetered<Answer>(
  meter: Meter,
  most: MostUse,
  request: () => Promise<Requested<Answer>>,
): Promise<Answer | { readonly status: 'refused'; readonly reason: CeilingReached; readonly bill: null }> {
  const permit = await meter(most)
  if (typeof permit === 'string') return { status: 'refused', reason: permit, bill: null }
  let used: Used = 'unknown'
  try {
    const requested = await request()
    used = requested.used
    return requested.answer
  } finally {
    await permit.settle(used)
  }
}

const TOKENS_PER_BYTE = 0.5

/** More tokens than texts of this length have in any language. */
export function mostTokensOf(...texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) * TOKENS_PER_BYTE)
}
