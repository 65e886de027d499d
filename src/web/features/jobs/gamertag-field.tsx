import { History } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import './gamertag-field.css'

const CLOSES_AFTER_MS = 200

interface GamertagFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Used before, newest first. */
  readonly recent: readonly string[]
}

/** A text field with the gamertags used before: a combobox with arrow keys, Enter and Escape. */
export function GamertagField({ value, onChange, recent }: GamertagFieldProps) {
  const listId = useId()
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = isOpen && recent.length > 0
  const open = () => {
    clearTimeout(closing.current)
    setOpen(true)
    setAt(-1)
  }
  const choose = (gamertag: string) => {
    onChange(gamertag)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      setOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((at + step + recent.length + (at < 0 && step < 0 ? 1 : 0)) % recent.length)
    } else if (event.key === 'Enter' && shown && recent[at] !== undefined) {
      event.preventDefault()
      choose(recent[at])
    }
  }
  return (
    <Field label="Gamertag">
      {(control) => (
        <>
          <input
            {...control}
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(shown && at >= 0 && { 'aria-activedescendant': `${listId}-${at}` })}
            autoComplete="off"
            maxLength={32}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={open}
            onClick={open}
            onBlur={() => {
              closing.current = setTimeout(() => setOpen(false), CLOSES_AFTER_MS)
            }}
            onKeyDown={onKeyDown}
          />
          {shown && <Choices id={listId} recent={recent} at={at} onChoose={choose} />}
        </>
      )}
    </Field>
  )
}

interface ChoicesProps {
  readonly id: string
  readonly recent: readonly string[]
  readonly at: number
  readonly onChoose: (gamertag: string) => void
}

function Choices({ id, recent, at, onChoose }: ChoicesProps) {
  return (
    <div className="choices" role="listbox" id={id} aria-label="Recent gamertags" tabIndex={-1}>
      {recent.map((gamertag, index) => (
        // The keyboard stays in the field, which says which option is active.
        <button
          key={gamertag}
          type="button"
          role="option"
          tabIndex={-1}
          id={`${id}-${index}`}
          aria-selected={index === at}
          onClick={() => onChoose(gamertag)}
        >
          <History className="icon" aria-hidden />
          {gamertag}
        </button>
      ))}
    </div>
  )
}
