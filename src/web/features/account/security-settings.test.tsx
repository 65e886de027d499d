// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { card, click, openProfile } from '#tests/web/open-profile.tsx'
import { MAYA } from '#tests/web/sample-answers.ts'
import { leavePage, NOBODY, showOwnPage } from '#tests/web/show-page.tsx'
import { heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { readWayBack, storeWayBack } from '#web/data/way-back.ts'
import { ProfilePage } from '#web/features/account/profile-page.tsx'

afterEach(leavePage)
test('a code from Microsoft is removed from the address and posted once, and the profile is read again', async () => {
  const link = heldAnswer(() => json({ message: 'Your Xbox account is linked.' }))
  const path = 'POST /api/link-xbox-account'
  const { server } = openProfile({}, { [path]: link.answer }, '/profile?code=M.C1&state=s1&keep=1#x')
  expect(location.search + location.hash).toBe('?keep=1#x')
  const region = (await screen.findByText('Finalizing account link, please wait...')).closest('[role="status"]')
  server.answers['GET /api/profile'] = () => json({ ...MAYA, xboxLinked: true, linkedGamertag: 'Sable Rook' })
  link.release()
  await waitFor(() => expect(region?.textContent).toBe('Your Xbox account is linked.'))
  expect(server.requestsFor(path).map(({ body }) => body)).toEqual([{ authorization_code: 'M.C1', state: 's1' }])
  expect((await card('Security Settings')).getByText(/Linked as Sable Rook/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unlink Microsoft Account' })).toBeTruthy()
})

test.each([
  [
    'the words of the server',
    '/profile?code=c',
    () => json({ error: 'Microsoft did not answer.' }, 502),
    'Error: Microsoft did not answer.',
  ],
  ['its own words where there are none', '/profile?code=c', () => json({}, 500), 'Error: Failed to link account.'],
  ['that nobody is signed in', '/profile?code=c', () => json({ error: 'User not authenticated.' }, 401), 'Error: User not signed in.'],
  ['a consent that was refused', '/profile?error=access_denied&error_description=x', () => json({}), 'Error: Failed to link account.'],
])('a link that fails shows %s', async (_, address, answer, words) => {
  openProfile({}, { 'POST /api/link-xbox-account': answer }, address)
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(location.search).toBe('')
})

test.each([
  ['a link that worked', '/profile?code=c&state=s', 'Linked.'],
  ['a consent that was refused', '/profile?error=access_denied', 'Nothing was linked.'],
])('%s leads back to the page that the player came from', async (_, address, words) => {
  history.replaceState(null, '', '/analysis?queue')
  storeWayBack('u1')
  openProfile({}, { 'POST /api/link-xbox-account': () => json({ message: 'Linked.' }) }, address)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(`${location.pathname}${location.search}`).toBe('/analysis?queue')
  expect(readWayBack('u1')).toBeNull()
})

test('a code that arrives in a signed-out browser is dropped', async () => {
  const server = stubServer(NOBODY)
  showOwnPage('/profile?code=c&state=s', <ProfilePage />)
  expect((await screen.findByRole('alert')).textContent).toBe('Error: User not signed in.')
  expect(location.search).toBe('')
  expect(server.requestsFor('POST /api/link-xbox-account')).toEqual([])
})

test('linking goes to Microsoft’s own pages and nowhere else', async () => {
  const start = 'POST /api/start-xbox-link'
  const { server, assign } = openProfile({}, { [start]: () => json({ url: 'https://login.live.com.evil.test/oauth' }) })
  await card('Security Settings')
  click('Link Microsoft Account')
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Failed to link account.')
  expect(assign).not.toHaveBeenCalled()
  server.answers[start] = () => json({ url: 'https://login.live.com/oauth20_authorize.srf?state=s' })
  click('Link Microsoft Account')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.live.com/oauth20_authorize.srf?state=s'))
  expect(screen.getByRole('button', { name: 'Opening Microsoft...' }).getAttribute('aria-disabled')).toBe('true')
})

test('a linked account shows its player and what it allows; a typed gamertag stays until the linked one is used', async () => {
  const linked = { xboxLinked: true, linkedGamertag: 'Haystack Ace', linkedXuid: '2554410289254505', linkedAt: '2026-08-20T12:00:00.000Z' }
  const { server } = openProfile(linked, { 'PATCH /api/profile': () => json({ ...MAYA, ...linked, gamertag: 'Haystack Ace' }) })
  const security = await card('Security Settings')
  expect(security.getByText('2554410289254505')).toBeTruthy()
  expect(security.getByText('August 20, 2026')).toBeTruthy()
  expect(security.getByText(/Not asked for/)).toBeTruthy()
  expect(security.getByText(/Your profile says Sable Rook/)).toBeTruthy()
  click('Use it here too')
  await waitFor(() => expect(security.queryByText(/Your profile says/)).toBeNull())
  expect(server.requestsFor('PATCH /api/profile')[0]?.body).toEqual({ firstName: 'Maya', lastName: 'Okafor', gamertag: 'Haystack Ace' })
})

test('a match history that may be read shows when it was last read', async () => {
  openProfile({ xboxLinked: true, linkedGamertag: 'Sable Rook', isHistoryAllowed: true, historyReadAt: '2026-08-27T12:00:00.000Z' })
  expect((await card('Security Settings')).getByText(/only when your history is private; last on August 27, 2026/)).toBeTruthy()
})

test('a linked account can be unlinked', async () => {
  const { server } = openProfile({ xboxLinked: true, linkedGamertag: null }, { 'POST /api/unlink-xbox-account': () => json({ ok: true }) })
  await card('Security Settings')
  server.answers['GET /api/profile'] = () => json(MAYA)
  click('Unlink Microsoft Account')
  expect(await screen.findByText('Your Microsoft account is unlinked.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Link Microsoft Account' })).toBeTruthy()
})
