import { type FormEvent, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import type { Profile } from '#shared/account/profile.ts'
import { listedGamertag } from '#web/data/remembered.ts'
import { useUserId } from '#web/data/session/session.ts'
import { LinkButton } from '#web/features/account/linking/link-button.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import './recent-matches.css'

const PlayerMatches = lazyPart(() => import('./list/player-matches.tsx').then((file) => file.PlayerMatches))

export function useGamertagParameter(): string | null {
  return new URLSearchParams(useSearch()).get('gamertag')?.trim().slice(0, 32) || null
}

interface RecentMatchesProps {
  readonly profile: Profile | null
  readonly gamertag: string
  readonly onForm: () => void
}

export function RecentMatches({ profile, gamertag, onForm }: RecentMatchesProps) {
  const userId = useUserId()
  const isLinked = profile?.linkedXuid != null
  const requestedGamertag = useGamertagParameter()
  // Null: no player chosen yet; empty: the linked one.
  const [whose, setWhose] = useState<string | null>(requestedGamertag ?? (isLinked ? '' : listedGamertag(userId)))
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
        <Suspense>
          <PlayerMatches
            key={whose}
            {...{ whose, isLinked, onForm }}
            credits={profile?.credits ?? null}
            onOtherGamertag={() => setAsking(true)}
          />
        </Suspense>
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
          Once it's linked, your matches show up here. Microsoft asks if we may sign you in to Xbox (Xboxlive.signin), once: we learn your
          gamertag and XUID, nothing else, and keep no access.
        </p>
      )}
    </form>
  )
}
