import type { ReactNode } from 'react'
import type { Claim } from '#shared/report/claim.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Each } from '#web/ui/each.tsx'
import { piecesOf, type SentencePiece } from './sentence-pieces.ts'
import { Timestamp } from './timestamp.tsx'
import './sentence.css'

interface SentenceProps {
  readonly claim: Claim
  /** Stands behind the last word, on its line. */
  readonly mark?: ReactNode
}

/** One sentence of the report: the words are the server's, times lead into the video. */
export function Sentence({ claim, mark = null }: SentenceProps) {
  const { result } = useReport()
  const sentence = result.sentences[claim.id]
  if (!sentence) return null
  const pieces = piecesOf(sentence.segments)
  const last = pieces.at(-1)
  return (
    <>
      <Each of={mark ? pieces.slice(0, -1) : pieces}>{(piece) => <Piece piece={piece} />}</Each>
      {mark && last && (
        <span className="nowrap">
          <Piece piece={last} />
          {mark}
        </span>
      )}{' '}
    </>
  )
}

/** Several sentences in a row. */
export function Sentences({ claims }: { readonly claims: readonly Claim[] }) {
  return claims.map((claim) => <Sentence key={claim.id} claim={claim} />)
}

function Piece({ piece: { segment, after } }: { readonly piece: SentencePiece }) {
  if (segment.kind === 'time') return <Timestamp moment={segment.moment} words={segment.text} after={after} />
  if (segment.kind === 'number') return <b className="tabular">{segment.text}</b>
  return segment.text
}
