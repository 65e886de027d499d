// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ownAddress } from './way-in.ts'

test.each(['/dashboard', '/dashboard?page=7&search=slayer', '/analysis', '/profile', '/results/0b5f9c1e-7a55-4d0f-9d3e-0d6f3a9c1b2a'])(
  '%s is a page to go on to',
  (address) => {
    expect(ownAddress(address)).toBe(address)
  },
)

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  '/\t/evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,/dashboard',
  'http://user@evil.example/dashboard',
  '/dashboard@evil.example',
  '/api/auth/sign-out',
  '/results/../api/token',
  '/',
  '',
  null,
  { toString: () => '/dashboard' },
])('%s is not', (address) => {
  expect(ownAddress(address)).toBeNull()
})
