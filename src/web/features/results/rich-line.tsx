import { usePlayer } from './use-player.ts'

const PIECES = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\b(?:\d{1,2}:)?\d{1,2}:\d{2}\b)/
const TIME = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/

/** A line of stored text: bold, emphasis, and times that lead into the video. Markup in it stays text. */
export function RichLine({ text, canSeek }: { readonly text: string; readonly canSeek: boolean }) {
  return text.split(PIECES).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other name and never move.
    <Piece key={index} piece={piece} canSeek={canSeek} />
  ))
}

function Piece({ piece, canSeek }: { readonly piece: string; readonly canSeek: boolean }) {
  const player = usePlayer()
  const time = TIME.exec(piece)
  if (time) {
    const seconds = Number(time[1] ?? 0) * 3600 + Number(time[2]) * 60 + Number(time[3])
    if (!canSeek) return <span className="timestamp timestamp-plain">{piece}</span>
    return (
      <button type="button" className="timestamp" aria-label={`Play from ${piece}`} onClick={() => player.seek(seconds)}>
        {piece}
      </button>
    )
  }
  if (piece.startsWith('**') && piece.length > 4) return <b>{piece.slice(2, -2)}</b>
  if (piece.startsWith('*') && piece.length > 2) return <em>{piece.slice(1, -1)}</em>
  return piece
}
