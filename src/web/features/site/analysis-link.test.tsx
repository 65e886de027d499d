// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leavePage, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { AnalysisLink } from './analysis-link.tsx'

beforeEach(() => void delete document.documentElement.dataset['session'])
afterEach(leavePage)

const token = (user: object | null) => json({ token: user && 'a-token', user })
const readTarget = () => screen.getByRole('link').getAttribute('href')

test('pressed before the session is known, it leads to the sign-up, not to a page that refuses', async () => {
  const { answer, release } = heldAnswer(() => token({ id: 'u1', email: 'maya@example.com' }))
  stubServer({ 'GET /api/auth/token': answer })
  showPage('/about', <AnalysisLink>Start</AnalysisLink>)
  expect(readTarget()).toBe('/')
  release()
  await whenSessionIsKnown()
  expect(readTarget()).toBe('/analysis')
})

test('a player who was signed in when this browser last knew goes straight to the form', () => {
  document.documentElement.dataset['session'] = 'expected'
  const { answer } = heldAnswer(() => token(null))
  stubServer({ 'GET /api/auth/token': answer })
  showPage('/about', <AnalysisLink>Start</AnalysisLink>)
  expect(readTarget()).toBe('/analysis')
})
