import { useState } from 'react'
import type { DraftErrors, DraftProps } from '#web/features/submission/submission-state.ts'
import { TextField } from '#web/ui/forms/field.tsx'

const TIMES = ['startTime', 'endTime'] as const
type TimeName = (typeof TIMES)[number]

export function CutFields({ draft, errors, change }: DraftProps & { readonly errors: DraftErrors }) {
  // A field with an initial value counts as left.
  const [touched, setTouched] = useState<readonly TimeName[]>(() => TIMES.filter((name) => draft[name] !== ''))
  const time = (name: TimeName, label: string, help: string) => (
    <TextField
      {...{ label, help }}
      error={touched.includes(name) ? (errors[name] ?? null) : null}
      className="tabular"
      autoComplete="off"
      placeholder="MM:SS"
      required
      value={draft[name]}
      onBlur={() => draft[name] !== '' && setTouched([...touched, name])}
      onChange={(typed) => change({ [name]: typed })}
    />
  )
  return (
    <div className="whole cut-fields">
      {time('startTime', 'Start Time', 'MM:SS or HH:MM:SS')}
      {time('endTime', 'End Time', 'The range must contain only one game.')}
    </div>
  )
}
