import type { Claim } from '#shared/report/claim.ts'
import { type ClaimRole, listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import type { Result, Segment } from '#shared/result.ts'

/** A piece that stays on one line: a time with the punctuation after it, or the last word with the mark after it. */
export interface SentencePiece {
  readonly segment: Segment
  readonly after: string
}

const PUNCTUATION = /^[.,;:!?)]+/

export function piecesOf(segments: readonly Segment[]): SentencePiece[] {
  const pieces = segments.flatMap((segment, index): SentencePiece[] => {
    const next = segments[index + 1]
    if (segment.kind === 'time') return [{ segment, after: next?.kind === 'text' ? punctuationOf(next.text) : '' }]
    if (segment.kind !== 'text') return [{ segment, after: '' }]
    const text = segments[index - 1]?.kind === 'time' ? segment.text.replace(PUNCTUATION, '') : segment.text
    return text === '' ? [] : [{ segment: { kind: 'text', text }, after: '' }]
  })
  const last = pieces.at(-1)
  const cut = last?.segment.kind === 'text' ? last.segment.text.lastIndexOf(' ') + 1 : 0
  if (!last || cut === 0 || last.segment.kind !== 'text') return pieces
  const parts = [last.segment.text.slice(0, cut), last.segment.text.slice(cut)]
  return [...pieces.slice(0, -1), ...parts.map((text) => ({ segment: { kind: 'text', text } as const, after: '' }))]
}

export function punctuationOf(text: string): string {
  return PUNCTUATION.exec(text)?.[0] ?? ''
}

export function plainSentence({ sentences }: Pick<Result, 'sentences'>, claim: Claim | null | undefined): string {
  return (claim && sentences[claim.id]?.segments.map(({ text }) => text).join('')) ?? ''
}

/** Roles of advice and of sentences about the report itself, which state nothing about the match. */
const NOT_OF_THE_MATCH: readonly ClaimRole[] = ['checked', 'coverage', 'focus-title', 'focus-drill', 'focus-pass', 'focus-why']

export function checkedClaims(report: Report): Claim[] {
  return listClaims(report).flatMap(({ claim, role }) => (NOT_OF_THE_MATCH.includes(role) ? [] : claim))
}

export function countCheckedSentences(report: Report): { checked: number; all: number } {
  const claims = checkedClaims(report)
  return { checked: claims.filter(({ facts }) => facts.length > 0).length, all: claims.length }
}
