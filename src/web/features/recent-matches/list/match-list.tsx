import { type KeyboardEvent, useRef } from 'react'
import type { RecentMatch } from '#shared/matches/recent-match.ts'
import { MatchRow } from './match-row.tsx'
import type { ChosenMatches } from './use-chosen-matches.ts'
import type { MatchFiguresState } from './use-match-figures.ts'
import './match-list.css'

interface MatchListProps {
  readonly matches: readonly RecentMatch[]
  readonly figures: MatchFiguresState
  readonly chosen: ChosenMatches
  /** Null: a press chooses. */
  readonly onPick: ((match: RecentMatch) => void) | null
}

/** The arrow keys go from match to match, Home and End to the first and the last one. Space chooses, Enter picks. */
export function MatchList({ matches, figures, chosen, onPick }: MatchListProps) {
  const list = useRef<HTMLUListElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.match-pick') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    const match = matches[at]
    if (event.key === ' ' && match) {
      event.preventDefault()
      if (event.type === 'keydown' && !event.repeat) chosen.of(match).toggle?.()
      return
    }
    if (event.type === 'keyup') return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const row = at < 0 || to === undefined ? undefined : rows[to]
    if (!row) return
    event.preventDefault()
    row.focus()
  }
  return (
    <>
      <div className="match-row match-head" aria-hidden>
        <span />
        <span className="match-pick">
          <span>Match</span>
          <span>Playlist</span>
          <span className="match-result">Result</span>
          <span className="match-kda">K / D / A</span>
        </span>
        <span className="match-report">Report</span>
      </div>
      <ul ref={list} className="match-rows" aria-label="Matches" onKeyDown={onKey} onKeyUp={onKey}>
        {matches.map((match) => (
          <MatchRow key={match.matchId} match={match} figures={figures.of(match.matchId)} choice={chosen.of(match)} onPick={onPick} />
        ))}
      </ul>
    </>
  )
}
