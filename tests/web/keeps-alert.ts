import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { StubServer } from './stub-server.ts'

/** Presses Try Again and lets the call wait for its answer: the alert stays, and its button keeps the focus. */
export async function keepsAlertWhileAsked({ answers, requestsFor }: StubServer, call: string, words: string) {
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  expect(screen.getByRole('alert').textContent).toContain(words)
  const asked = requestsFor(call).length
  answers[call] = () => new Promise<Response>(() => {})
  retry.focus()
  fireEvent.click(retry)
  await expect.poll(() => requestsFor(call)).toHaveLength(asked + 1)
  await screen.findByRole('button', { name: 'Loading...' })
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(document.activeElement).toBe(retry)
}
