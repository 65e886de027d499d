// @vitest-environment happy-dom
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
