// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePage, showPage } from '#web/testing/show-page.tsx'
import { json, stubServer } from '#web/testing/stub-server.ts'
import { useSession } from './session.ts'

afterEach(leavePage)

function Shell() {
  return useSession() === undefined ? <p>Loading...</p> : <Page />
}

function Page() {
  return <p>{useSession() === null ? 'Signed out' : 'Signed in'}</p>
}

test('a session that cannot be read is none, for the shell and for every page that asks as well', async () => {
  const server = stubServer({ 'GET /api/auth/token': () => json({}, 400) })
  showPage('/', <Shell />)
  await screen.findByText('Signed out')
  expect(server.asked).toHaveLength(1)
})
