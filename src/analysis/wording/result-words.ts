import { capitalize } from './numbers.ts'
import type { Segment } from './segments.ts'

const RESULTS: Readonly<Record<string, string>> = { win: 'won', loss: 'lost', tie: 'tied', left: 'left early' }

/** Null where the result is not known. */
export function resultWord(outcome: string): string | null {
  return RESULTS[outcome] ?? null
}

const RESULT_CLAUSES: Readonly<Record<string, string>> = { win: 'You won', loss: 'You lost', tie: 'You tied', left: 'You left early' }

/** Whether the headline's sentence is good or bad for the player. One that goes against the result is joined with "but", else with "and". */
type Tone = 'good' | 'bad' | 'plain'

/** How a headline starts: the result first, because the player remembers that; none where it is not known. */
export function afterResult(outcome: string, tone: Tone, sentence: readonly Segment[]): Segment[] {
  const result = RESULT_CLAUSES[outcome]
  if (result === undefined) return atStart(sentence)
  const isContrast = (outcome === 'loss' && tone === 'good') || (outcome === 'win' && tone === 'bad')
  return [{ kind: 'text', text: `${result}, ${isContrast ? 'but' : 'and'} ` }, ...sentence]
}

function atStart([first, ...rest]: readonly Segment[]): Segment[] {
  return first ? [{ ...first, text: capitalize(first.text) }, ...rest] : []
}
