// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRestoredFocus } from './use-restored-focus.ts'

afterEach(cleanup)

function Part({ state, first }: { readonly state: string; readonly first?: string }) {
  const part = useRestoredFocus(state, first)
  return (
    <div ref={part} tabIndex={-1} data-testid="part">
      <button key={state} type="button">
        {state}
      </button>
    </div>
  )
}

function show() {
  const { rerender } = render(<Part state="asked" />)
  const change = (state = 'running') => rerender(<Part state={state} />)
  return { change, button: screen.getByRole('button'), part: screen.getByTestId('part') }
}

test('a part keeps the focus when its focused button is replaced', () => {
  const { change, button, part } = show()
  button.focus()
  change()
  expect(document.activeElement).toBe(part)
})

test('a part takes the focus when its pressed button is replaced, where a press does not focus it', () => {
  const { change, button, part } = show()
  fireEvent.pointerDown(button)
  change()
  expect(document.activeElement).toBe(part)
})

test('a part that changes by itself leaves a reader where he is', () => {
  const { change } = show()
  change()
  expect(document.activeElement).toBe(document.body)
  const button = screen.getByRole('button')
  button.focus()
  button.blur()
  fireEvent.pointerDown(document.body)
  change('done')
  expect(document.activeElement).toBe(document.body)
})

test('a part that took the place of another has its focus', () => {
  render(<Part state="reading" first="" />)
  expect(document.activeElement).toBe(screen.getByTestId('part'))
})

function Rows({ state }: { readonly state: string }) {
  const part = useRestoredFocus<HTMLDetailsElement>(state)
  return (
    <details ref={part} open>
      <summary>Video</summary>
      <button key={state} type="button">
        {state}
      </button>
    </details>
  )
}

test('a part that takes no focus itself gives it to its first button or summary', () => {
  const { rerender } = render(<Rows state="asked" />)
  screen.getByRole('button').focus()
  rerender(<Rows state="answered" />)
  expect(document.activeElement?.textContent).toBe('Video')
})
