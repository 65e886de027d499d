import { History } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '#web/ui/forms/field.tsx'

const CLOSES_AFTER_MS = 200

interface GamertagFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly recent: readonly string[]
}

export function GamertagField({ value, onChange, recent }: GamertagFieldProps) {
  const listId = useId()
  const choose = (index: number) => {
    onChange(recent[index] ?? value)
    choices.close()
  }
  const choices = useChoices(recent.length, choose)
  return (
    <Field label="Gamertag">
      {(control) => (
        <div className="choices-frame">
          <input
            {...control}
            role="combobox"
            aria-expanded={choices.isOpen}
            aria-controls={listId}
            aria-autocomplete="none"
            {...(choices.at >= 0 && { 'aria-activedescendant': `${listId}-${choices.at}` })}
            autoComplete="off"
            maxLength={32}
            required
            value={value}
            onChange={(event) => {
              choices.leaveChoice()
              onChange(event.target.value)
            }}
            onFocus={choices.open}
            onClick={choices.open}
            onBlur={choices.closeSoon}
            onKeyDown={choices.onKeyDown}
          />
          {choices.isOpen && <ChoiceList id={listId} recent={recent} at={choices.at} onChoose={choose} />}
        </div>
      )}
    </Field>
  )
}

interface ChoiceListProps {
  readonly id: string
  readonly recent: readonly string[]
  readonly at: number
  readonly onChoose: (index: number) => void
}

function ChoiceList({ id, recent, at, onChoose }: ChoiceListProps) {
  return (
    <div className="choices" role="listbox" id={id} aria-label="Recent gamertags" tabIndex={-1}>
      {recent.map((gamertag, index) => (
        // Pressing an option leaves the focus in the field, which says which option is active.
        <button
          key={gamertag}
          type="button"
          className="row"
          role="option"
          tabIndex={-1}
          id={`${id}-${index}`}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <History className="faint" />
          <span>{gamertag}</span>
        </button>
      ))}
    </div>
  )
}

/** The list below a text field and its keys, following the combobox pattern. The focus stays in the field. */
function useChoices(count: number, onChoose: (index: number) => void) {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const openAt = (index: number) => {
    clearTimeout(closing.current)
    setOpen(count > 0)
    setAt(index)
  }
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const arrow = (step: 1 | -1, isAlt: boolean) => {
    if (isAlt && isOpen && step === -1) return close()
    if (isAlt) return openAt(-1)
    const first = step === 1 ? 0 : count - 1
    openAt(isOpen && at >= 0 ? (at + step + count) % count : first)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || count === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') arrow(event.key === 'ArrowDown' ? 1 : -1, event.altKey)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen && at >= 0) onChoose(at)
    else return event.key === 'Home' || event.key === 'End' ? setAt(-1) : undefined
    event.preventDefault()
  }
  return {
    isOpen,
    at,
    open: () => openAt(-1),
    close,
    closeSoon: () => {
      closing.current = setTimeout(close, CLOSES_AFTER_MS)
    },
    leaveChoice: () => setAt(-1),
    onKeyDown,
  }
}
