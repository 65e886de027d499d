import { type FormEvent, useEffect, useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import { listedGamertag, rememberListed } from '#web/data/browser-storage.ts'
import { LinkButton } from '#web/features/account/linking/link-button.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useAfter } from '#web/ui/use-after.ts'
import { ListedMatches } from './list/listed-matches.tsx'
import { NoPlayer, Outage, PrivateHistory, RefusedHistory } from './list/no-matches.tsx'
import type { QueueBarProps } from './list/queue-bar.tsx'
import { useMatchPages } from './list/use-match-pages.ts'
import './recent-matches.css'

const SLOW_AFTER_MS = 3_000
const BONES = [1, 2, 3, 4, 5, 6, 7, 8]

interface RecentMatchesProps {
  readonly userId: string
  readonly profile: Profile | null
  readonly gamertag: string
  /** Shows the form for a match ID; null while there is none. */
  readonly onForm: (() => void) | null
}

export function RecentMatches({ userId, profile, gamertag, onForm }: RecentMatchesProps) {
  const isLinked = profile?.linkedXuid != null
  // Null: no player chosen yet; empty: the linked one.
  const [whose, setWhose] = useState<string | null>(isLinked ? '' : listedGamertag(userId))
  const [isAsking, setAsking] = useState(false)
  const list = (typed: string) => {
    setWhose(typed)
    setAsking(false)
  }
  return (
    <section className="card recent-matches" aria-label="Recent matches">
      {isAsking || whose === null ? (
        <WhoseMatches gamertag={whose || gamertag || (profile?.gamertag ?? '')} isLinked={isLinked} onList={list} />
      ) : (
        <PlayerMatches
          key={whose}
          {...{ userId, whose, isLinked, onForm }}
          credits={profile?.credits ?? null}
          onOther={() => setAsking(true)}
        />
      )}
    </section>
  )
}

interface WhoseMatchesProps {
  readonly gamertag: string
  readonly isLinked: boolean
  readonly onList: (gamertag: string) => void
}

function WhoseMatches({ gamertag, isLinked, onList }: WhoseMatchesProps) {
  const [typed, setTyped] = useState(gamertag)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onList(typed.trim())
  }
  return (
    <form className="match-whose match-part stack start" onSubmit={onSubmit}>
      <TextField
        label="Whose matches?"
        help="A gamertag whose matches are public."
        maxLength={32}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <div className="row gap-12">
        <Button type="submit" variant="primary" disabled={typed.trim() === ''}>
          List matches
        </Button>
        {!isLinked && <LinkButton scope="player">Link Microsoft Account</LinkButton>}
      </div>
      {!isLinked && (
        <p className="fine">
          Linked, your matches stand here at once. Microsoft asks whether we may sign you in to Xbox (Xboxlive.signin), once: we learn your
          gamertag and your XUID, nothing else, and keep no access.
        </p>
      )}
    </form>
  )
}

interface PlayerMatchesProps extends Pick<QueueBarProps, 'userId' | 'credits'> {
  /** A gamertag; empty: the linked account. */
  readonly whose: string
  readonly isLinked: boolean
  readonly onForm: (() => void) | null
  readonly onOther: () => void
}

function PlayerMatches({ userId, credits, whose, isLinked, onForm, onOther }: PlayerMatchesProps) {
  const pages = useMatchPages(whose)
  const { data, isError, refetch } = pages.first
  const isListed = data?.status === 'listed'
  useEffect(() => {
    if (isListed && whose !== '') rememberListed(userId, whose)
  }, [isListed, userId, whose])
  if (isError) return <Outage isLimited={false} onAgain={() => void refetch()} onForm={onForm} />
  if (!data) return <Waiting onForm={onForm} />
  switch (data.status) {
    case 'private':
    case 'own private':
      return (
        <PrivateHistory gamertag={data.player.gamertag} isOwn={data.status === 'own private'} isLinked={isLinked} onGamertag={onOther} />
      )
    case 'refused':
      return <RefusedHistory gamertag={data.player.gamertag} />
    case 'no player':
      return <NoPlayer gamertag={whose} onGamertag={onOther} />
    case 'limited':
    case 'down':
      return <Outage isLimited={data.status === 'limited'} onAgain={() => void refetch()} onForm={onForm} />
    case 'listed':
      return <ListedMatches {...{ userId, credits, pages, onOther }} player={data.player} isOwn={whose === ''} />
  }
}

/** The shape of the list that is to come; where it takes long, that is said. */
function Waiting({ onForm }: { readonly onForm: (() => void) | null }) {
  const isSlow = useAfter(SLOW_AFTER_MS)
  return (
    <div className="match-part stack gap-24">
      {isSlow && (
        <Alert
          tone="warning"
          action={
            onForm && (
              <Button size="small" onClick={onForm}>
                Enter a match ID
              </Button>
            )
          }
        >
          The match service answers slowly.{onForm && ' The form works without it.'}
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
