import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Profile, ProfileChange } from '#shared/profile.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import type { ProfileNotice } from './profile-page.tsx'
import { useProfileChange } from './profile-queries.ts'

interface PersonalInformationProps {
  readonly profile: Profile
  readonly onNotice: (notice: ProfileNotice | null) => void
}

export function PersonalInformation({ profile, onNotice }: PersonalInformationProps) {
  const [isEditing, setEditing] = useState(false)
  const edit = () => {
    onNotice(null)
    setEditing(true)
  }
  return (
    <section className="card">
      <div className="card-head">
        <h2 className="h3">Personal Information</h2>
        {!isEditing && (
          <Button size="small" onClick={edit}>
            <Pencil className="icon icon-14" aria-hidden />
            Edit Profile
          </Button>
        )}
      </div>
      <div className="card-body">
        {isEditing ? <EditForm profile={profile} onNotice={onNotice} onClose={() => setEditing(false)} /> : <Shown profile={profile} />}
      </div>
    </section>
  )
}

function Shown({ profile }: { readonly profile: Profile }) {
  const rows = [
    ['First Name', profile.firstName || 'N/A'],
    ['Last Name', profile.lastName || 'N/A'],
    ['Gamertag', profile.gamertag || 'N/A'],
    ['Email Address', profile.email],
    ['Member Since', formatDate(profile.joinDate)],
    ['Last Login', formatDate(profile.lastLogin)],
  ] as const
  return (
    <dl className="profile-list">
      {rows.map(([name, value]) => (
        <div key={name} {...(name === 'Email Address' && { className: 'profile-whole' })}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface EditFormProps extends PersonalInformationProps {
  readonly onClose: () => void
}

function EditForm({ profile, onNotice, onClose }: EditFormProps) {
  const [change, setChange] = useState<ProfileChange>({
    firstName: profile.firstName,
    lastName: profile.lastName,
    gamertag: profile.gamertag,
  })
  const save = useProfileChange()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(change, {
      onSuccess: () => {
        onNotice({ tone: 'success', words: 'Profile updated successfully!' })
        onClose()
      },
      onError: (error) => onNotice({ tone: 'error', words: `Error updating profile: ${wordsFor(error, 'The server did not answer.')}` }),
    })
  }
  const text = (name: keyof ProfileChange, label: string) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          maxLength={name === 'gamertag' ? 32 : 100}
          value={change[name]}
          onChange={(event) => setChange({ ...change, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form className="profile-form" onSubmit={onSubmit}>
      <div>
        {text('firstName', 'First Name')}
        {text('lastName', 'Last Name')}
      </div>
      {text('gamertag', 'Gamertag')}
      <Field label="Email Address">{(control) => <input {...control} value={profile.email} readOnly />}</Field>
      <div className="profile-buttons">
        <Button type="submit" look="primary" working={save.isPending ? 'Saving...' : null}>
          Save Changes
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
