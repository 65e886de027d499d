import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

/** Props that a control inside a field needs, so that label, help and error are announced with it. */
export interface ControlProps {
  readonly id: string
  readonly className: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface FieldProps {
  readonly label: string
  readonly aside?: ReactNode
  readonly help?: string | null
  readonly error?: string | null
  /** Shown below the field when its value is valid; null while that is not known. */
  readonly fine?: string | null
  readonly children: (control: ControlProps) => ReactNode
}

export function Field({ label, aside, help = null, error = null, fine, children }: FieldProps) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`, fine && `${id}-fine`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        {aside && <span className="field-aside">{aside}</span>}
      </span>
      {children({
        id,
        className: 'input',
        ...(error && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {help && (
        <p className="fine" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-line icon-line small field-error" id={`${id}-error`} role="alert">
          <CircleAlert className="icon-14" />
          <span>{error}</span>
        </p>
      )}
      {fine !== undefined && (
        <p className="field-line icon-line small field-fine" id={`${id}-fine`} role="status">
          {fine && (
            <>
              <Check className="icon-14" />
              <span>{fine}</span>
            </>
          )}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'onChange'> & { readonly onChange: (text: string) => void }

export function TextField({ label, aside, help = null, error = null, className = '', onChange, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, aside, help, error }}>
      {(control) => <input {...control} {...input} className={`input ${className}`} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

export function Select(props: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select {...props} />
      <ChevronDown />
    </div>
  )
}
