// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a working button keeps the focus, and can neither be pressed nor submit its form', () => {
  const [pressed, submitted] = [vi.fn(), vi.fn()]
  const form = (working: string | null) => (
    <form onSubmit={submitted}>
      <Button type="submit" working={working} onClick={pressed}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(null))
  screen.getByRole('button', { name: 'Send' }).focus()
  rerender(form('Sending...'))
  const button = screen.getByRole('button', { name: 'Sending...' })
  fireEvent.click(button)
  expect([document.activeElement, button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual([button, 'true', false])
  expect([pressed.mock.calls, submitted.mock.calls]).toEqual([[], []])
})
