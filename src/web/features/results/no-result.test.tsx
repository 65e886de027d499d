// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePage, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { NoResult } from './no-result.tsx'

afterEach(leavePage)

function Missing() {
  return <NoResult jobId="unknown" failure={new CallFailed(404, 'Not found.')} missedAtMs={0} onRetry={() => {}} isRetrying={false} />
}

test('when its owner signs out in another tab, a private report is not called missing', async () => {
  stubServer()
  showPage('/results/unknown', <Missing />)
  await whenSessionIsKnown()
  expect(screen.getByRole('heading', { name: 'Analysis Not Found' })).toBeTruthy()
  const otherTab = new BroadcastChannel('callout.session')
  await act(async () => otherTab.postMessage(null))
  expect(await screen.findByText('You are signed out. Sign in to see this analysis again.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Analysis Not Found' })).toBeNull()
  otherTab.close()
})

test('a signed-out visitor sees that there is nothing at the address', async () => {
  stubServer({ 'GET /api/auth/token': () => json({ token: null, user: null }) })
  showPage('/results/unknown', <Missing />)
  await whenSessionIsKnown()
  expect(screen.getByRole('heading', { name: 'Analysis Not Found' })).toBeTruthy()
})
