import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Profile, ProfileChange } from '#shared/account/profile.ts'
import { reasonOf } from '#web/data/call-failed.ts'
import { CardNotice, failure, type Notice, success } from '#web/features/account/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useProfileChange } from './use-profile-change.ts'

interface ProfileFormProps {
  readonly profile: Profile
  /** Saved, with what to say of it; or cancelled. */
  readonly onClose: (outcome: Notice | null) => void
}

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
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
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          maxLength={name === 'gamertag' ? 32 : 100}
          autoComplete={autoComplete}
          value={change[name]}
          onChange={(event) => setChange({ ...change, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form ref={form} className="profile-form" aria-label="Edit Profile" onSubmit={onSubmit}>
      <div className="profile-names">
        {text('firstName', 'First Name', 'given-name')}
        {text('lastName', 'Last Name', 'family-name')}
      </div>
      {text('gamertag', 'Gamertag', 'off')}
      <Field label="Email Address">{(control) => <input {...control} value={profile.email} readOnly />}</Field>
      <CardNotice notice={save.isError ? failure(`Error updating profile: ${reasonOf(save.error)}`) : null} />
      <div className="profile-buttons">
        <Button type="submit" look="primary" working={save.isPending ? 'Saving...' : null}>
          Save Changes
        </Button>
        <Button look="ghost" onClick={() => onClose(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
