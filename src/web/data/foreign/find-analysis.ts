import { fieldOf } from './fields.ts'

const PLACES = [
  ['final_result', 'final_analysis'],
  ['final_analysis'],
  ['result', 'final_analysis'],
  ['result'],
  ['analysis'],
  ['data', 'final_analysis'],
  ['content'],
] as const

/** What a result document says in the first of the places where an analysis can stand; null where none has anything. */
export function findAnalysis(document: unknown): unknown {
  for (const place of PLACES) {
    const found = place.reduce<unknown>(fieldOf, document)
    // `result` itself counts as a text only; as an object it is looked into.
    if (hasContent(found) && (place.join() !== 'result' || typeof found === 'string')) return found
  }
  return null
}

function hasContent(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null && Object.keys(value).length > 0
}
