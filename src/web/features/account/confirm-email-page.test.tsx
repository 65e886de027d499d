// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePage, NOBODY, showOwnPage } from '#tests/web/show-page.tsx'
import { type Answer, json, noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

afterEach(leavePage)

function open(answer: Answer, isSignedIn = false, hash = '#token=abc-1') {
  const server = stubServer({ 'POST /api/confirm-email': answer, ...(!isSignedIn && NOBODY) })
  showOwnPage(`/confirm-email${hash}`, <ConfirmEmailPage />)
  return server
}

test('the link confirms the email of a signed-out player and leads to the sign-in form; its token is removed from the address', async () => {
  open(() => json({ credit: 'granted' }))
  await screen.findByText('Your email is confirmed, and you got your free credit.')
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/')
  expect(location.href).not.toContain('abc-1')
})

test('signed in, the page leads to an analysis; a mailbox that had its credit before gets a note', async () => {
  open(() => json({ credit: 'had before' }), true)
  await screen.findByText('Email confirmed. This address already got its free credit on an earlier account.')
  expect(screen.getByRole('link', { name: 'New Analysis' }).getAttribute('href')).toBe('/analysis')
})

test('a used link shows the words of the server; after a lost connection, the page can be tried again', async () => {
  const answers: Response[] = []
  open(() => answers.shift() ?? noAnswer())
  await screen.findByText('Your email could not be confirmed. Please try again.')
  answers.push(json({ error: 'This link is too old or was already used.' }, 400))
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('This link is too old or was already used.')
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('without a token, nothing is requested', async () => {
  open(() => json({ credit: 'granted' }), false, '')
  await screen.findByText('The link is missing. Open the one in the email we sent you.')
})
