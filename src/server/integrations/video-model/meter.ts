export interface ModelBill {
  /** The name in the answer. */
  readonly model: string
  readonly inputTokens: number
  /** Including thinking. */
  readonly outputTokens: number
  /** Null for a model without a known price. */
  readonly dollars: number | null
}

export type MostUse = ModelBill

/** The use of a request: its bill, `nothing` if no model worked on it, or `unknown` if it may have been paid for. */
export type Used = ModelBill | 'nothing' | 'unknown'

/** Called before each request, retries included. A permitted request must be settled; until then it counts at its maximum. */
export type Meter = (most: MostUse) => Promise<{ readonly settle: (used: Used) => Promise<void> } | CeilingReached>

export type CeilingReached = 'budget' | 'report-budget'

interface Requested<Answer> {
  readonly answer: Answer
  readonly used: Used
}

/** Sends one request if the meter permits. A request that throws may have been paid for. */
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

/** An upper bound in any language. */
export function maxTokensOf(...texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) * TOKENS_PER_BYTE)
}

/** Adds two bills; the model is that of the later one. */
export function sumOfBills(before: ModelBill, bill: ModelBill): ModelBill {
  return {
    model: bill.model,
    inputTokens: before.inputTokens + bill.inputTokens,
    outputTokens: before.outputTokens + bill.outputTokens,
    dollars: before.dollars === null || bill.dollars === null ? null : before.dollars + bill.dollars,
  }
}
