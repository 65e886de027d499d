import { BadgeCheck } from 'lucide-react'
import type { Claim } from '#shared/report/claim.ts'
import { useReport } from './report-view.ts'
import { piecesOf, type SentencePiece } from './sentence-pieces.ts'
import { Timestamp } from './timestamp.tsx'
import './sentence.css'

interface SentenceProps {
  readonly claim: Claim
  /** Shows the mark of the match log behind the sentence. */
  readonly isMarked?: boolean
}

/** One sentence of the report: the words are the server's, times lead into the video. */
export function Sentence({ claim, isMarked = false }: SentenceProps) {
  const { result } = useReport()
  const sentence = result.sentences[claim.id]
  if (!sentence) return null
  const pieces = piecesOf(sentence.segments)
  const isProven = isMarked && sentence.facts.length > 0
  const last = pieces.at(-1)
  return (
    <>
      {(isProven ? pieces.slice(0, -1) : pieces).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name and never move.
        <Piece key={index} piece={piece} />
      ))}
      {isProven && last && (
        <span className="nowrap">
          <Piece piece={last} />
          <SourceMark />
        </span>
      )}{' '}
    </>
  )
}

/** Several sentences in a row. */
export function Sentences({ claims, isMarked = false }: { readonly claims: readonly Claim[]; readonly isMarked?: boolean }) {
  return claims.map((claim) => <Sentence key={claim.id} claim={claim} isMarked={isMarked} />)
}

function Piece({ piece: { segment, after } }: { readonly piece: SentencePiece }) {
  if (segment.kind === 'time') return <Timestamp moment={segment.moment} words={segment.text} after={after} />
  if (segment.kind === 'number') return <b className="tabular">{segment.text}</b>
  return segment.text
}

function SourceMark() {
  return (
    <span className="source-mark" title="Supported by the match log">
      <BadgeCheck aria-hidden />
      <span className="visually-hidden">Supported by the match log</span>
    </span>
  )
}
