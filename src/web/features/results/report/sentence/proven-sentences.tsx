import type { Claim } from '#shared/report/claim.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Sentence } from './sentence.tsx'
import { SourceMark } from './source-mark.tsx'

/** Sentences in a row, each with the mark of what it rests on; one that rests on nothing has none. */
export function ProvenSentences({ claims }: { readonly claims: readonly Claim[] }) {
  const { result } = useReport()
  return claims.map((claim) => {
    const sentence = result.sentences[claim.id]
    const isProven = sentence && sentence.facts.length > 0
    return <Sentence key={claim.id} claim={claim} mark={isProven ? <SourceMark source={sentence.source} /> : null} />
  })
}
