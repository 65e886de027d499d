import { Pencil } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Profile, ProfileChange } from '#shared/account/profile.ts'
import { reasonOf } from '#web/data/call-failed.ts'
import { useProfileChange } from '#web/data/profile.ts'
import { CardNotice, failure, type Notice, success } from '#web/features/account/notice.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

const LONG: readonly string[] = ['Gamertag', 'Email Address']

interface PersonalInformationProps {
  readonly profile: Profile
  /** False while only the email is known: saving would empty the profile. */
  readonly isEditable: boolean
}

export function PersonalInformation({ profile, isEditable }: PersonalInformationProps) {
  const [isEditing, setEditing] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const button = useFocusWhenBack(isEditing)
  const edit = () => {
    setNotice(null)
    setEditing(true)
  }
  const close = (outcome: Notice | null) => {
    setNotice(outcome)
    setEditing(false)
  }
  const editButton = (
    <Button ref={button} size="small" disabled={!isEditable} onClick={edit}>
      <Pencil className="icon-14" />
      Edit Profile
    </Button>
  )
  return (
    <Card title="Personal Information" layout="stack" aside={!isEditing && editButton}>
      <CardNotice notice={notice} />
      {isEditing ? <ProfileForm profile={profile} onClose={close} /> : <Shown profile={profile} />}
    </Card>
  )
}

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
          <dt className="small faint">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ProfileForm({ profile, onClose }: { readonly profile: Profile; readonly onClose: (outcome: Notice | null) => void }) {
  const { firstName, lastName, gamertag } = profile
  const [change, setChange] = useState<ProfileChange>({ firstName, lastName, gamertag })
  const save = useProfileChange()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(change, { onSuccess: () => onClose(success('Profile updated successfully!')) })
  }
  const text = (name: keyof ProfileChange, label: string, autoComplete: string) => (
    <TextField
      label={label}
      maxLength={name === 'gamertag' ? 32 : 100}
      autoComplete={autoComplete}
      value={change[name]}
      onChange={(typed) => setChange({ ...change, [name]: typed })}
    />
  )
  return (
    <form ref={form} className="stack" aria-label="Edit Profile" onSubmit={onSubmit}>
      <div className="pair">
        {text('firstName', 'First Name', 'given-name')}
        {text('lastName', 'Last Name', 'family-name')}
      </div>
      {text('gamertag', 'Gamertag', 'off')}
      <TextField label="Email Address" value={profile.email} readOnly onChange={() => {}} />
      <CardNotice notice={save.isError ? failure(`Error updating profile: ${reasonOf(save.error)}`) : null} />
      <div className="row gap-12">
        <Button type="submit" variant="primary" working={save.isPending ? 'Saving...' : null}>
          Save Changes
        </Button>
        <Button variant="ghost" onClick={() => onClose(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
