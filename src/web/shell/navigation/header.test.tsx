// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Header } from './header.tsx'

afterEach(cleanup)

test('the header offers sign-in to signed-out visitors, but not while a session is expected', () => {
  const offered = (session: { userId: string; email: string } | null, isExpected: boolean) => {
    cleanup()
    render(<Header session={session} isExpected={isExpected} onSignOut={() => {}} />)
    return within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Sign In' }).length
  }
  expect(offered(null, false)).toBe(1)
  expect(offered(null, true)).toBe(0)
  expect(offered({ userId: 'u1', email: 'maya@example.com' }, false)).toBe(0)
})
