// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MAYA } from '#tests/web/sample-answers.ts'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { type Answer, heldAnswer, json, noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { useJobPage } from '#web/features/jobs/job-queries.ts'
import { QueueSection } from './queue-section.tsx'

afterEach(leavePage)

const JOB = '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'
const LIST = 'GET /api/jobs'
const TAKE_OUT = `POST /api/jobs/${JOB}/take-out`

const jobOf = (changes: object = {}) => ({
  ...{ id: JOB, status: 'pending', step: null, progress: 0, gamertag: 'Sable Rook', matchId: 'a-match', reason: null, focus: null },
  ...{ videoUrl: null, videoTitle: null, thumbnailUrl: null, range: null, hasAnalysis: false },
  ...changes,
})
const listOf = (...jobs: object[]) => json({ jobs: [], total: 0, page: 1, queue: { jobs, credits: jobs.length } })

function OwnQueue() {
  const { data, refetch } = useJobPage(1, '')
  return (
    <>
      {data && data.queue.jobs.length > 0 && <QueueSection queue={data.queue} />}
      <button type="button" onClick={() => void refetch()}>
        List again
      </button>
    </>
  )
}

async function open(answers: Record<string, Answer> = {}) {
  const server = stubServer({
    'GET /api/profile': () => json(MAYA),
    'GET /api/queued-matches': () => json({ matches: [], isWhole: true }),
    [LIST]: () => listOf(jobOf()),
    ...answers,
  })
  showOwnPage('/dashboard', <OwnQueue />)
  await whenSessionIsKnown()
  return server
}

const listAgain = () => fireEvent.click(screen.getByRole('button', { name: 'List again' }))

async function typeVideo() {
  fireEvent.click(await screen.findByRole('button', { name: /^Add video/ }))
  const field = screen.getByLabelText<HTMLInputElement>('Gameplay URL')
  fireEvent.change(field, { target: { value: 'https://youtu.be/GameplayOf1' } })
  return field
}

test('a match that starts keeps its open form, with the address that was typed', async () => {
  const { answers } = await open()
  const field = await typeVideo()
  answers[LIST] = () => listOf(jobOf({ status: 'processing' }))
  listAgain()
  await screen.findByRole('progressbar')
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('https://youtu.be/GameplayOf1')
})

test('a video waits for the report through a lost connection; if it is refused after the match has left the queue, the player is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const [job, tooEarly, video] = [`GET /api/jobs/${JOB}`, `POST /api/jobs/${JOB}/video`, 'POST /api/add-video']
  const { answers, requestsFor } = await open({
    [job]: () => json(jobOf()),
    [tooEarly]: () => json({ error: 'It has started.', code: 'videoTooLate' }, 409),
    [video]: () => json({ error: 'No such video.' }, 404),
  })
  const field = await typeVideo()
  fireEvent.click(screen.getByRole('button', { name: 'Add Video' }))
  await waitFor(() => expect(requestsFor(tooEarly)).toHaveLength(1))
  answers[job] = noAnswer
  answers[LIST] = () => listOf()
  listAgain()
  await waitFor(() => expect(field.isConnected).toBe(false))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requestsFor(video)).toEqual([])
  answers[job] = () => json(jobOf({ status: 'complete', hasAnalysis: true }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await screen.findByRole('alert')).textContent).toBe('The video of Match a-match was not added. No such video.')
  expect(requestsFor(video)).toHaveLength(1)
})

test('a match that was taken out cannot be taken out again while the list still shows it', async () => {
  const { answers, requestsFor } = await open({ [TAKE_OUT]: () => json({ ok: true }) })
  const takeOut = await screen.findByRole('button', { name: /^Take out/ })
  const { answer, release } = heldAnswer(() => listOf())
  answers[LIST] = answer
  const before = requestsFor(LIST).length
  fireEvent.click(takeOut)
  await screen.findByText('Taken out of the queue. Your credit was returned.')
  await waitFor(() => expect(requestsFor(LIST)).toHaveLength(before + 1))
  fireEvent.click(takeOut)
  release()
  await waitFor(() => expect(takeOut.isConnected).toBe(false))
  expect(requestsFor(TAKE_OUT)).toHaveLength(1)
})
