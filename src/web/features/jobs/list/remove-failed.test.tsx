// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { leavePage, showOwnPage } from '#tests/web/show-page.tsx'
import { heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { foreignJob } from '#web/data/foreign/foreign-job.ts'
import { useJobPage } from '#web/features/jobs/job-queries.ts'
import { RemoveFailed } from './remove-failed.tsx'

afterEach(leavePage)

const LIST = 'GET /api/jobs'
const NO_VIDEO = { videoUrl: null, videoTitle: null, thumbnailUrl: null, range: null }
const JOB = foreignJob.parse({
  ...{
    id: '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11',
    status: 'failed',
    step: null,
    matchId: '',
    reason: null,
    focus: null,
    hasAnalysis: false,
  },
  ...NO_VIDEO,
})
const NOTHING = { jobs: [], total: 0, page: 1, queue: { jobs: [], credits: 0 } }

function Page() {
  const [isAsking, setAsking] = useState(true)
  const { isFetching } = useJobPage(1, '')
  return (
    <main>
      <h1 tabIndex={-1}>Dashboard</h1>
      {isAsking && <RemoveFailed job={JOB} onClose={() => setAsking(false)} />}
      <button type="button">Elsewhere</button>
      <output>{isFetching ? 'reading' : 'read'}</output>
    </main>
  )
}

test.each([
  ['goes to the heading of the page', null, 'Dashboard'],
  ['stays where the player went while the list was read again', 'Elsewhere', 'Elsewhere'],
])('once a failed analysis is removed, the focus %s', async (_what, pressed, focused) => {
  const server = stubServer({ [LIST]: () => json(NOTHING), [`POST /api/jobs/${JOB.id}/remove`]: () => json({ ok: true }) })
  showOwnPage('/dashboard', <Page />)
  await screen.findByText('read')
  const list = heldAnswer(() => json(NOTHING))
  server.answers[LIST] = list.answer
  const remove = screen.getByRole('button', { name: 'Remove', hidden: true })
  remove.focus()
  fireEvent.click(remove)
  await screen.findByText('reading')
  if (pressed) screen.getByRole('button', { name: pressed }).focus()
  list.release()
  await screen.findByText('read')
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
})
