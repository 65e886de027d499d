import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'

/** Asks for the gamertag whose public matches are listed. */
export function WhoseMatches({ gamertag, onList }: { readonly gamertag: string; readonly onList: (gamertag: string) => void }) {
  const [typed, setTyped] = useState(gamertag)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onList(typed.trim())
  }
  return (
    <form className="match-whose" onSubmit={onSubmit}>
      <Field label="Gamertag" help="Whose matches are listed. They must be public.">
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={32}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={typed.trim() === ''}>
        List matches
      </Button>
    </form>
  )
}
