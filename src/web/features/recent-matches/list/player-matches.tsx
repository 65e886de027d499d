import { useEffect } from 'react'
import { rememberListed } from '#web/data/remembered.ts'
import { useUserId } from '#web/data/session/session.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useAfter } from '#web/ui/use-after.ts'
import { ListedMatches } from './listed-matches.tsx'
import { NoPlayer, Outage, PrivateHistory, RefusedHistory } from './no-matches.tsx'
import type { QueueBarProps } from './queue-bar.tsx'
import { useFocusKeptInPlace } from './use-focus-kept-in-place.ts'
import { useMatchPages } from './use-match-pages.ts'

const SLOW_AFTER_MS = 3_000
const BONES = [1, 2, 3, 4, 5, 6, 7, 8]

interface PlayerMatchesProps extends Pick<QueueBarProps, 'credits'> {
  /** A gamertag, or empty for the linked account. */
  readonly whose: string
  readonly isLinked: boolean
  readonly onForm: () => void
  readonly onOtherGamertag: () => void
}

export function PlayerMatches({ credits, whose, isLinked, onForm, onOtherGamertag }: PlayerMatchesProps) {
  const userId = useUserId()
  const pages = useMatchPages(whose)
  const { first: data, query } = pages
  const outage = { isAsking: query.isFetching, onAgain: () => void query.refetch(), onForm }
  const isListed = data?.status === 'listed'
  useEffect(() => {
    if (isListed && whose !== '') rememberListed(userId, whose)
  }, [isListed, userId, whose])
  // A repeated request clears the error of the one before, but not its count.
  if (!data) return query.errorUpdateCount > 0 ? <Outage {...outage} isLimited={false} /> : <Waiting onForm={onForm} />
  switch (data.status) {
    case 'private':
    case 'own private':
      return (
        <PrivateHistory
          gamertag={data.player.gamertag}
          isOwn={data.status === 'own private'}
          isLinked={isLinked}
          onGamertag={onOtherGamertag}
        />
      )
    case 'refused':
      return <RefusedHistory gamertag={data.player.gamertag} />
    case 'no player':
      return <NoPlayer gamertag={whose} onGamertag={onOtherGamertag} />
    case 'limited':
    case 'down':
      return <Outage {...outage} isLimited={data.status === 'limited'} />
    case 'listed':
      return <ListedMatches {...{ credits, pages, onOtherGamertag }} player={data.player} isOwn={whose === ''} />
  }
}

function Waiting({ onForm }: Pick<PlayerMatchesProps, 'onForm'>) {
  useFocusKeptInPlace()
  const isSlow = useAfter(SLOW_AFTER_MS)
  return (
    <div className="match-part stack gap-24">
      {isSlow && (
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={onForm}>
              Enter a match ID
            </Button>
          }
        >
          This takes longer than usual. The form works without it.
        </Alert>
      )}
      <p className="visually-hidden" role="status">
        Loading the matches
      </p>
      {BONES.map((bone) => (
        <span key={bone} className="skeleton" aria-hidden />
      ))}
    </div>
  )
}
