import { Check } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#web/ui/forms/button.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import './own-gamertag.css'

/** Asks a reader of a shared result for their own gamertag, where the owner has a drill. On phones it is a bar below the page. */
export function OwnGamertag() {
  return usePhone() ? null : (
    <aside className="drill" aria-label="Your turn">
      <p className="focus-eyebrow small faint">Your turn</p>
      <p className="drill-do">What would yours say?</p>
      <p className="small muted">Type your gamertag. You get one death of your last match like this one, free and without an account.</p>
      <GamertagForm isBar={false} />
      <ul className="own-promises stack gap-8 small muted">
        {PROMISES.map((promise) => (
          <li key={promise} className="icon-line">
            <Check className="icon-14 is-success" />
            {promise}
          </li>
        ))}
      </ul>
    </aside>
  )
}

export function OwnGamertagBar() {
  return usePhone() ? (
    <aside className="own-bar" aria-label="Your turn">
      <GamertagForm isBar />
    </aside>
  ) : null
}

const PROMISES = ["From the match's own film, no video needed", 'First full report free, then from $2.00']

function GamertagForm({ isBar }: { readonly isBar: boolean }) {
  const id = useId()
  const [, navigate] = useLocation()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const gamertag = String(new FormData(event.currentTarget).get('gamertag')).trim()
    if (gamertag !== '') navigate(`/?${new URLSearchParams({ gamertag })}`)
  }
  return (
    <form action="/" className={isBar ? 'own-form row' : 'own-form stack gap-12'} onSubmit={onSubmit}>
      <label htmlFor={id} className={isBar ? 'visually-hidden' : 'field-label'}>
        Your gamertag
      </label>
      <input
        id={id}
        name="gamertag"
        className="input"
        placeholder={isBar ? 'Your gamertag' : 'Gamertag'}
        required
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" isBlock={!isBar}>
        {isBar ? 'Show mine' : 'Show my last match'}
      </Button>
    </form>
  )
}
