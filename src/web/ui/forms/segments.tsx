import { useId } from 'react'
import type { ChoiceBarProps } from './choice-bar.tsx'
import './segments.css'

interface SegmentsProps<T extends string> extends ChoiceBarProps<T> {
  readonly isLabelHidden?: boolean
}

export function Segments<T extends string>({ label, isLabelHidden = false, choices, chosen, onChoose }: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</legend>
      <div className="segments-bar">
        {choices.map(({ value, words }) => (
          <label key={value} className="segment">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
