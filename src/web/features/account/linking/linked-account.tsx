import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Profile } from '#shared/account/profile.ts'
import { reasonOf } from '#web/data/call-failed.ts'
import { failure, type Notice } from '#web/features/account/notice.tsx'
import { useProfileChange } from '#web/features/account/profile/use-profile-change.ts'
import { Pairs } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'

interface LinkedAccountProps {
  readonly profile: Profile
  readonly onNotice: (notice: Notice | null) => void
}

/** Which player the account is, and what it lets us do. */
export function LinkedAccount({ profile, onNotice }: LinkedAccountProps) {
  const { linkedXuid, linkedAt, isHistoryAllowed, historyReadAt } = profile
  return (
    <div className="linked-account stack gap-8 small">
      <Pairs rows={[linkedXuid !== null && ['XUID', linkedXuid], linkedAt !== null && ['Linked', formatDate(linkedAt)]]} />
      <h3>What you allowed</h3>
      <ul className="stack gap-8 muted">
        <Allowed isAllowed what="Gamertag and XUID.">
          To know which matches are yours.
        </Allowed>
        <Allowed isAllowed={isHistoryAllowed} what="Match history.">
          {isHistoryAllowed
            ? `Used only when your history is private; ${historyReadAt === null ? 'never so far' : `last on ${formatDate(historyReadAt)}`}.`
            : 'Not asked for: we would need it only if your history were private.'}
        </Allowed>
        <Allowed isAllowed={false} what="Nothing else.">
          No messages, no friends, no purchases, no writing.
        </Allowed>
      </ul>
      <OtherGamertag profile={profile} onNotice={onNotice} />
      {linkedXuid !== null && (
        <Link href="/analysis" className={buttonClass({ size: 'small' })}>
          Pick a match
        </Link>
      )}
    </div>
  )
}

function Allowed({ isAllowed, what, children }: { readonly isAllowed: boolean; readonly what: string; readonly children: ReactNode }) {
  return (
    <li className="icon-line">
      {isAllowed ? <Check className="is-success" /> : <span aria-hidden>–</span>}
      <span>
        <b>{what}</b> {children}
      </span>
    </li>
  )
}

/** A gamertag that the player typed stays in the profile until the player takes the linked one. */
function OtherGamertag({ profile, onNotice }: LinkedAccountProps) {
  const change = useProfileChange()
  const { firstName, lastName, gamertag, linkedGamertag } = profile
  if (linkedGamertag === null || gamertag === linkedGamertag || gamertag === '') return null
  const take = () =>
    change.mutate(
      { firstName, lastName, gamertag: linkedGamertag },
      { onError: (error) => onNotice(failure(`Error updating profile: ${reasonOf(error)}`)) },
    )
  const use = (
    <Button size="small" working={change.isPending ? 'Saving...' : null} onClick={take}>
      Use it here too
    </Button>
  )
  return (
    <Alert tone="info" action={use}>
      Your profile says {gamertag}. New analyses begin with the linked name.
    </Alert>
  )
}
