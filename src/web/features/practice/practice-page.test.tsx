// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { keepsAlertWhileAsked } from '#tests/web/keeps-alert.ts'
import { leavePage, showOwnPage } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { PracticePage } from './practice-page.tsx'

afterEach(leavePage)

test('moments that could not be loaded can be tried again', async () => {
  const server = stubServer({ 'POST /api/start-practice': () => json({}, 500) })
  showOwnPage('/practice', <PracticePage />)
  await keepsAlertWhileAsked(server, 'POST /api/start-practice', 'The moments could not be loaded.')
})

const SESSION = {
  moments: [
    {
      jobId: '5f0c6c1e-8f5c-4a53-9a0e-0c1f3f8f2d11',
      asked: {
        ...{ id: 'a', question: 'cause', keyBy: 'fact', focus: null, frozenAtMs: 20_000, ask: 'What would you do?' },
        ...{ situation: [], met: [], needsFilm: true, options: ['Wait', 'Push', 'Leave'] },
      },
      ...{ matchTitle: null, kickOffMs: null, cast: { players: [], you: 'p1' }, hasPicture: true, clip: null },
    },
  ],
  ...{ focus: null, nextAt: null },
}

test("a moment's picture that could not be loaded can be tried again", async () => {
  const server = stubServer({ 'POST /api/start-practice': () => json(SESSION) })
  showOwnPage('/practice', <PracticePage />)
  await keepsAlertWhileAsked(server, 'GET /api/practice-picture', 'The picture from above could not be loaded.')
})

test("a moment's picture that could not be read is not awaited for ever", async () => {
  stubServer({ 'POST /api/start-practice': () => json(SESSION), 'GET /api/practice-picture': () => new Response('of another version') })
  showOwnPage('/practice', <PracticePage />)
  await screen.findByText('No picture of this match. You can answer this from who died when.')
})
