import { useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import { NotLinked } from './list/no-matches.tsx'
import type { FormBeside } from './picked-match.ts'
import { PlayerMatches } from './player-matches.tsx'
import { WhoseMatches } from './whose-matches.tsx'
import './recent-matches.css'

interface RecentMatchesProps {
  readonly userId: string
  readonly profile: Profile | null
  /** What the form has typed in already. */
  readonly gamertag: string
  /** Null while there is no form: then a press chooses. */
  readonly form: FormBeside | null
}

/** Matches of the linked account, or of a gamertag, to pick from. */
export function RecentMatches({ userId, profile, gamertag, form }: RecentMatchesProps) {
  const isLinked = profile?.linkedXuid != null
  // Null: nobody was asked for yet; empty: whoever is linked.
  const [whose, setWhose] = useState<string | null>(isLinked ? '' : null)
  const [isAsking, setAsking] = useState(false)
  const list = (typed: string) => {
    setWhose(typed)
    setAsking(false)
  }
  return (
    <section className="card recent-matches" aria-label="Recent matches">
      {isAsking && <WhoseMatches gamertag={whose || gamertag || (profile?.gamertag ?? '')} onList={list} />}
      {!isAsking && whose === null && <NotLinked onGamertag={() => setAsking(true)} />}
      {!isAsking && whose !== null && (
        <PlayerMatches
          key={whose}
          {...{ userId, whose, isLinked, form }}
          credits={profile?.credits ?? null}
          onOther={() => setAsking(true)}
        />
      )}
    </section>
  )
}
