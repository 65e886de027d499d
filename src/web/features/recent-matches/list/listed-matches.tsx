import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ListedPlayer, RecentMatch } from '#shared/matches/recent-match.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { MatchList } from './match-list.tsx'
import { MatchTools } from './match-tools.tsx'
import { fittingMatches, type MatchFilter } from './match-words.ts'
import { NeverPlayed, NothingFits, OtherGamertag } from './no-matches.tsx'
import { QueueBar, type QueueBarProps } from './queue-bar.tsx'
import { useChosenMatches } from './use-chosen-matches.ts'
import { type MatchFiguresState, useMatchFigures } from './use-match-figures.ts'
import type { useMatchPages } from './use-match-pages.ts'

interface ListedMatchesProps extends Pick<QueueBarProps, 'userId' | 'credits'> {
  readonly player: ListedPlayer
  /** Of the linked account, which the page names already. */
  readonly isOwn: boolean
  readonly pages: ReturnType<typeof useMatchPages>
  /** Null: a press chooses. */
  readonly onPick: ((match: RecentMatch) => void) | null
  readonly onOther: () => void
}

/** The list with its search. What is not loaded yet is loaded on demand. */
export function ListedMatches({ userId, credits, player, isOwn, pages, onPick, onOther }: ListedMatchesProps) {
  const { matches, hasMore, leftOut, loading, loadMore } = pages
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<MatchFilter>('all')
  const chosen = useChosenMatches()
  const figures = useMatchFigures(
    player.xuid,
    matches.map(({ matchId }) => matchId),
  )
  if (matches.length === 0 && leftOut === 0) return <NeverPlayed gamertag={player.gamertag} onGamertag={onOther} />
  const fitting = fittingMatches(matches, filter, search)
  const more = hasMore ? (
    <Button working={loading === 'yes' ? 'Loading...' : null} onClick={() => void loadMore()}>
      Show 25 more
    </Button>
  ) : null
  return (
    <>
      {isOwn || (
        <p className="match-whom">
          Matches of <b>{player.gamertag}</b>
        </p>
      )}
      <MatchTools {...{ search, filter }} onSearch={setSearch} onFilter={setFilter} />
      <Trouble figures={figures} all={matches.length} leftOut={leftOut} hasFailed={loading === 'failed'} />
      <p className="visually-hidden" role="status">
        {fitting.length} of {matches.length} matches shown
      </p>
      {fitting.length === 0 ? (
        <NothingFits search={search} searched={matches.length} more={more} />
      ) : (
        <MatchList {...{ matches: fitting, figures, chosen, onPick }} />
      )}
      <div className="match-more">
        {fitting.length > 0 && more}
        <OtherGamertag onGamertag={onOther} />
      </div>
      <QueueBar {...{ userId, credits, player }} matches={chosen.inOrderOf(matches)} />
    </>
  )
}

interface TroubleProps {
  readonly figures: MatchFiguresState
  readonly all: number
  readonly leftOut: number
  readonly hasFailed: boolean
}

function Trouble({ figures, all, leftOut, hasFailed }: TroubleProps) {
  const again = (
    <Button size="small" onClick={figures.askAgain}>
      <RotateCw className="icon icon-14" aria-hidden />
      Ask again
    </Button>
  )
  return (
    <div className="match-troubles">
      {figures.isHalf && (
        <Alert tone="warning" action={again}>
          The match service answers slowly. Scores of {figures.known} of {all} matches so far; each can be picked without.
        </Alert>
      )}
      {hasFailed && <Alert tone="warning">Older matches can't be loaded now. The ones below can be picked.</Alert>}
      {leftOut > 0 && (
        <Alert tone="info">
          {leftOut === 1 ? 'One match' : `${leftOut} matches`} could not be read and {leftOut === 1 ? 'is' : 'are'} left out.
        </Alert>
      )}
    </div>
  )
}
