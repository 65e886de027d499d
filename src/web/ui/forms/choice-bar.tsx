import './segments.css'

export interface ChoiceBarProps<T extends string | number> {
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly words: string }[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

export function ChoiceBar<T extends string | number>({ label, choices, chosen, onChoose }: ChoiceBarProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `fieldset` is for the fields of a form; these are buttons.
    <span className="choice-bar segments-bar" role="group" aria-label={label}>
      {choices.map(({ value, words }) => (
        <button key={value} type="button" className="segment" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words}
        </button>
      ))}
    </span>
  )
}
