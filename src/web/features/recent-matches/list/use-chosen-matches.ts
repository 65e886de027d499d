import { useState } from 'react'
import { MOST_QUEUED } from '#shared/jobs/most-queued.ts'
import type { RecentMatch } from '#shared/matches/recent-match.ts'

export interface MatchChoice {
  readonly isChosen: boolean
  /** Null for a match that has a report, and for one more than may be queued. */
  readonly toggle: (() => void) | null
}

export interface ChosenMatches {
  readonly of: (match: RecentMatch) => MatchChoice
  /** The chosen ones, as they stand in this list; without those that were queued meanwhile. */
  readonly inOrderOf: (matches: readonly RecentMatch[]) => RecentMatch[]
}

/** Which matches of the list are to be queued. They stay chosen while a search hides them. */
export function useChosenMatches(): ChosenMatches {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (matchId: string) => {
    const next = new Set(chosen)
    if (!next.delete(matchId)) next.add(matchId)
    setChosen(next)
  }
  return {
    of: ({ matchId, report }) => {
      const isChosen = chosen.has(matchId)
      const canToggle = isChosen || (report === null && chosen.size < MOST_QUEUED)
      return { isChosen, toggle: canToggle ? () => toggle(matchId) : null }
    },
    inOrderOf: (matches) => matches.filter(({ matchId, report }) => chosen.has(matchId) && report === null),
  }
}
