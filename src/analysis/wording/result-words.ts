const RESULTS: Readonly<Record<string, string>> = { win: 'won', loss: 'lost', tie: 'tied', left: 'left early' }

/** Null where the result is not known. */
export function resultWord(outcome: string): string | null {
  return RESULTS[outcome] ?? null
}
