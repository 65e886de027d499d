// @vitest-environment happy-dom
import { afterEach, test } from 'vitest'
import { keepsAlertWhileAsked } from '#tests/web/keeps-alert.ts'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { SamplePractice } from './sample-practice.tsx'

afterEach(leavePage)

test('moments of the sample that could not be loaded can be tried again', async () => {
  const server = stubServer({ 'GET /api/sample-practice': () => json({ error: 'Too many requests.' }, 429) })
  showPage('/demo', <SamplePractice />)
  await keepsAlertWhileAsked(server, 'GET /api/sample-practice', 'Too many requests.')
})
