import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { MAX_QUEUED } from '#shared/jobs/most-queued.ts'
import type { RecentMatch } from '#shared/matches/recent-match.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import { useUserId } from '#web/data/session/session.ts'

const CHOSEN = 'chosen-matches'

export type ChosenMatches = ReturnType<typeof useChosenMatches>
export type MatchChoice = ReturnType<ChosenMatches['of']>

/** The matches that are chosen for the queue. They stay chosen while a search hides them, and in this tab until they are queued. */
export function useChosenMatches(matches: readonly RecentMatch[]) {
  const userId = useUserId()
  const played = new URLSearchParams(useSearch()).get('played')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...(readTabValues(userId, CHOSEN)['matches']?.split(',').filter(Boolean) ?? []),
        // A free card links here with its match preselected.
        ...matches.filter(({ playedAt, report }) => playedAt === played && report === null).map(({ matchId }) => matchId),
      ]),
  )
  useEffect(() => writeTabValues(userId, CHOSEN, { matches: [...chosen].join() }), [userId, chosen])
  const toggle = (matchId: string) => {
    const next = new Set(chosen)
    if (!next.delete(matchId)) next.add(matchId)
    setChosen(next)
  }
  return {
    of: ({ matchId, report }: RecentMatch) => {
      const isChosen = chosen.has(matchId)
      const canToggle = isChosen || (report === null && chosen.size < MAX_QUEUED)
      // Null for a match that has a report, and once the most that may be queued are chosen.
      return { isChosen, toggle: canToggle ? () => toggle(matchId) : null }
    },
    clear: () => setChosen(new Set()),
    inOrderOf: (matches: readonly RecentMatch[]) => matches.filter(({ matchId, report }) => chosen.has(matchId) && report === null),
  }
}
