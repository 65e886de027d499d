import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import { CardNotice, type Notice } from '#web/features/account/notice.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ProfileForm } from './profile-form.tsx'

/** They get the whole width of a phone. */
const LONG: readonly string[] = ['Gamertag', 'Email Address']

interface PersonalInformationProps {
  readonly profile: Profile
  /** Not while only basics are known: saving them would empty the profile. */
  readonly isEditable: boolean
}

export function PersonalInformation({ profile, isEditable }: PersonalInformationProps) {
  const [isEditing, setEditing] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const editButton = useFocusWhenBack(isEditing)
  const edit = () => {
    setNotice(null)
    setEditing(true)
  }
  const close = (outcome: Notice | null) => {
    setNotice(outcome)
    setEditing(false)
  }
  return (
    <section className="card" aria-label="Personal Information">
      <div className="card-head">
        <h2 className="h3">Personal Information</h2>
        {!isEditing && (
          <Button ref={editButton} size="small" disabled={!isEditable} onClick={edit}>
            <Pencil className="icon icon-14" aria-hidden />
            Edit Profile
          </Button>
        )}
      </div>
      <div className="card-body">
        <CardNotice notice={notice} />
        {isEditing ? <ProfileForm profile={profile} onClose={close} /> : <Shown profile={profile} />}
      </div>
    </section>
  )
}

/** The focus goes back to the button that opened the form. */
function useFocusWhenBack(isAway: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus()
    wasAway.current = isAway
  }, [isAway])
  return button
}

function Shown({ profile }: { readonly profile: Profile }) {
  const rows = [
    ['First Name', profile.firstName || 'N/A'],
    ['Last Name', profile.lastName || 'N/A'],
    ['Gamertag', profile.gamertag || 'N/A'],
    ['Email Address', profile.email || 'N/A'],
    ['Member Since', formatDate(profile.joinDate)],
    ['Last Login', formatDate(profile.lastLogin)],
  ] as const
  return (
    <dl className="profile-list">
      {rows.map(([name, value]) => (
        <div key={name} {...(LONG.includes(name) && { className: 'profile-whole' })}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
