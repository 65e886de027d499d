import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ListedPlayer, RecentMatch } from '#shared/matches/recent-match.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { MatchRow, type MatchRowProps } from './match-row.tsx'
import { fittingMatches, type MatchFilter } from './match-words.ts'
import { NeverPlayed, NothingFits, OtherGamertag } from './no-matches.tsx'
import { QueueBar, type QueueBarProps, useQueueing } from './queue-bar.tsx'
import { type ChosenMatches, useChosenMatches } from './use-chosen-matches.ts'
import { type MatchFiguresState, useMatchFigures } from './use-match-figures.ts'
import type { useMatchPages } from './use-match-pages.ts'

const FILTERS = [
  { value: 'all', words: 'All' },
  { value: 'ranked', words: 'Ranked' },
  { value: 'without', words: 'Without a report' },
] as const satisfies readonly { value: MatchFilter; words: string }[]

interface ListedMatchesProps extends Pick<QueueBarProps, 'credits'> {
  readonly player: ListedPlayer
  readonly isOwn: boolean
  readonly pages: ReturnType<typeof useMatchPages>
  readonly onOtherGamertag: () => void
}

export function ListedMatches({ credits, player, isOwn, pages, onOtherGamertag }: ListedMatchesProps) {
  const { matches, leftOut, query } = pages
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<MatchFilter>('all')
  const chosen = useChosenMatches(matches)
  const client = useQueryClient()
  const listAgain = () => readAgain(client, { queryKey: KEYS.recentMatches })
  const single = useQueueing(listAgain)
  // The bar disappears with its button, so the first of the started matches takes the focus.
  const [first, setFirst] = useState<string | null>(null)
  const onQueued = async () => {
    setFirst(chosen.inOrderOf(matches)[0]?.matchId ?? null)
    await listAgain()
    chosen.clear()
  }
  const figures = useMatchFigures(
    player.xuid,
    matches.map(({ matchId }) => matchId),
  )
  if (matches.length === 0 && leftOut === 0) return <NeverPlayed gamertag={player.gamertag} onGamertag={onOtherGamertag} />
  const analyze = ({ matchId }: RecentMatch) => single.mutate({ gamertag: player.gamertag, matchIds: [matchId] })
  const fitting = fittingMatches(matches, filter, search)
  const more = query.hasNextPage ? (
    <Button working={query.isFetchingNextPage ? 'Loading...' : null} onClick={() => void query.fetchNextPage()}>
      Show 25 more
    </Button>
  ) : null
  return (
    <>
      {isOwn || (
        <p className="match-part muted break-anywhere">
          Matches of <b>{player.gamertag}</b>
        </p>
      )}
      <MatchTools {...{ search, filter }} onSearch={setSearch} onFilter={setFilter} />
      <Trouble figures={figures} all={matches.length} leftOut={leftOut} hasFailed={query.isFetchNextPageError} />
      <p className="visually-hidden" role="status">
        {fitting.length} of {matches.length} matches shown
      </p>
      {fitting.length === 0 ? (
        <NothingFits search={search} searched={matches.length} more={more} />
      ) : (
        <MatchList {...{ matches: fitting, figures, chosen, single, first }} onAnalyze={credits === 0 ? null : analyze} />
      )}
      <div className="match-more match-part row centered">
        {fitting.length > 0 && more}
        <OtherGamertag onGamertag={onOtherGamertag} />
      </div>
      <QueueBar {...{ credits, player, figures, onQueued }} matches={chosen.inOrderOf(matches)} />
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
      <RotateCw className="icon-14" />
      Ask again
    </Button>
  )
  return (
    <div className="match-troubles stack gap-12">
      {figures.isHalf && (
        <Alert tone="warning" action={again}>
          Scores of {figures.known} of {all} matches so far; you can analyze without.
        </Alert>
      )}
      {hasFailed && <Alert tone="warning">Older matches can't be loaded now. The ones below can be analyzed.</Alert>}
      {leftOut > 0 && (
        <Alert tone="info">
          {leftOut === 1 ? 'One match' : `${leftOut} matches`} could not be read and {leftOut === 1 ? 'is' : 'are'} left out.
        </Alert>
      )}
    </div>
  )
}

interface MatchToolsProps {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly filter: MatchFilter
  readonly onFilter: (filter: MatchFilter) => void
}

function MatchTools({ search, onSearch, filter, onFilter }: MatchToolsProps) {
  return (
    <div className="match-tools match-part row gap-12">
      <search className="input-frame">
        <Search />
        <input
          className="input"
          type="search"
          aria-label="Search the matches"
          placeholder="Map, mode, playlist or date"
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </search>
      <Segments label="Show" isLabelHidden choices={FILTERS} chosen={filter} onChoose={onFilter} />
    </div>
  )
}

interface MatchListProps {
  readonly matches: readonly RecentMatch[]
  readonly figures: MatchFiguresState
  readonly chosen: ChosenMatches
  readonly onAnalyze: MatchRowProps['onAnalyze']
  readonly single: ReturnType<typeof useQueueing>
  readonly first: string | null
}

/** The arrow keys go from match to match, Home and End to the first and the last one. Space and Enter choose. */
function MatchList({ matches, figures, chosen, onAnalyze, single, first }: MatchListProps) {
  const requestedIds = single.variables?.matchIds ?? []
  const list = useRef<HTMLUListElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button.match-pick') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
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
        <span className="match-pick fine">
          <span>Match</span>
          <span>Playlist</span>
          <span className="match-result">Result</span>
          <span className="match-kda">K / D / A</span>
          <span className="match-film">Film</span>
        </span>
        <span />
      </div>
      <ul ref={list} className="match-rows" aria-label="Matches" onKeyDown={onKey}>
        {matches.map((match) => (
          <MatchRow
            key={match.matchId}
            {...{ match, onAnalyze }}
            figures={figures.of(match.matchId)}
            choice={chosen.of(match)}
            takesFocus={match.matchId === first}
            isAsking={single.isPending && requestedIds.includes(match.matchId)}
            refusal={requestedIds.includes(match.matchId) ? single.error : null}
          />
        ))}
      </ul>
    </>
  )
}
