import { History } from 'lucide-react'
import { useId } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { useChoices } from './use-choices.ts'
import './gamertag-field.css'

interface GamertagFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Used before, newest first. */
  readonly recent: readonly string[]
}

/** A text field with the gamertags used before. */
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
        // Pressing one leaves the focus in the field, which says which option is active.
        <button
          key={gamertag}
          type="button"
          role="option"
          tabIndex={-1}
          id={`${id}-${index}`}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <History className="icon" aria-hidden />
          <span>{gamertag}</span>
        </button>
      ))}
    </div>
  )
}
