// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#tests/web/sample-answers.ts'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { DemoPage } from './demo-page.tsx'

afterEach(leavePage)

test('the page that describes AI models says when none is set up, and only then', async () => {
  const here = /No AI model is set up here: every report is made from log and film\./
  stubServer({ 'GET /api/site': () => json(SITE) })
  showPage('/demo', <DemoPage />)
  await screen.findByText(here)
  leavePage()
  const server = stubServer({ 'GET /api/site': () => json({ ...SITE, frameModels: [{ provider: 'Desk Vision', name: 'eyes-8b' }] }) })
  showPage('/demo', <DemoPage />)
  await waitFor(() => expect(server.requestsFor('GET /api/site')).toHaveLength(1))
  expect(screen.queryByText(here)).toBeNull()
})
