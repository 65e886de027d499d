// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useSession } from '#web/data/session/session.ts'
import { NO_RECORDING, RecordingContext, type RecordingState } from '#web/features/recording/recording-state.ts'
import { createPlayer, PlayerContext } from '#web/features/report-view/player.ts'
import { ReportResult } from '#web/features/results/report/report-result.tsx'

afterEach(leavePage)

const NONE = sampleReport([30, 80], { alignment: { status: 'none' } })
const [, SECOND = ''] = NONE.timeline.deaths
const MANUAL = { ...NONE, alignment: alignmentOfOffset({ status: 'manual', offsetMs: 5_000, residualMs: 500 }) }
const ALIGN = 'POST /api/align-result'

interface PageProps {
  readonly report: Report
  readonly video: Partial<ShownResult>
  readonly recording: RecordingState
  readonly seconds: number | null
}

function Page({ report, video, recording, seconds }: PageProps) {
  const session = useSession()
  const [player] = useState(createPlayer)
  const [result, setResult] = useState<ShownResult>({ ...sampleResult(report), ...video })
  if (!session || result.report === null) return null
  player.report(0, seconds)
  return (
    <PlayerContext value={player}>
      <RecordingContext value={{ recording, setRecording: () => {} }}>
        <ReportResult result={result} report={result.report} onChanged={setResult}>
          {null}
        </ReportResult>
      </RecordingContext>
    </PlayerContext>
  )
}

function open(report: Report = NONE, video: Partial<ShownResult> = {}, recording = NO_RECORDING, seconds: number | null = 480) {
  const server = stubServer({ [ALIGN]: () => json(sampleResult(MANUAL)), 'GET /api/site': () => json({}) })
  showPage('/results/x', <Page {...{ report, video, recording, seconds }} />)
  return server
}

const field = () => screen.findByRole('textbox', { name: 'Is in the video at' })
const alignButton = () => screen.getByRole('button', { name: 'Match it' })

test('the draft survives a reload and is removed once the moment is set', async () => {
  open()
  fireEvent.change(await field(), { target: { value: '1:23.5' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Moment' }), { target: { value: SECOND } })
  cleanup()
  const server = open()
  expect(await field()).toHaveProperty('value', '1:23.5')
  expect(screen.getByRole('combobox', { name: 'Moment' })).toHaveProperty('value', SECOND)
  fireEvent.click(alignButton())
  await waitFor(() => expect(server.requestsFor(ALIGN)[0]?.body).toMatchObject({ anchor: { event: SECOND, videoSeconds: 83.5 } }))
  await screen.findByText('Change how the video is matched')
  expect(sessionStorage.length).toBe(0)
})

test('a time after the end of the video is refused with a message', async () => {
  open()
  fireEvent.change(await field(), { target: { value: '8:01' } })
  await screen.findByText('The video ends before that.')
  expect(alignButton()).toHaveProperty('disabled', true)
  fireEvent.change(await field(), { target: { value: '8:00' } })
  expect(screen.queryByText('The video ends before that.')).toBeNull()
  expect(alignButton()).toHaveProperty('disabled', false)
})

test('a recording’s own length is the limit, whatever its player reports; while it is unknown, nothing can be set', async () => {
  const file = new File(['own'], 'own.webm')
  const recording = { status: 'open', file, url: 'blob:own', progress: null, frameMs: 20 } as const
  const server = open(NONE, {}, { ...recording, durationMs: 600_000 }, null)
  fireEvent.change(await field(), { target: { value: '9:00' } })
  fireEvent.click(alignButton())
  await waitFor(() => expect(server.requestsFor(ALIGN)[0]?.body).toMatchObject({ recording: { name: 'own.webm', durationMs: 600_000 } }))
  leavePage()
  open(NONE, {}, recording, null)
  fireEvent.change(await field(), { target: { value: '9:00' } })
  screen.getByText(/^We don't know how long the recording is/)
  expect(alignButton()).toHaveProperty('disabled', true)
})

test('after a moment is set, the page says that it overrides measurements, and keyboard focus stays in place', async () => {
  open()
  fireEvent.change(await field(), { target: { value: '0:35' } })
  alignButton().focus()
  fireEvent.click(alignButton())
  await screen.findAllByText('Set by hand: this moment overrides every measurement.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change how the video is matched'))
})

test('a moment that is set late leaves a player who went on where he is', async () => {
  const server = open()
  const aligned = heldAnswer(() => json(sampleResult(MANUAL)))
  server.answers[ALIGN] = aligned.answer
  fireEvent.change(await field(), { target: { value: '0:35' } })
  alignButton().focus()
  fireEvent.click(alignButton())
  const tab = screen.getByRole('tab', { name: 'Verdict' })
  tab.focus()
  aligned.release()
  await screen.findByText('Change how the video is matched')
  expect(document.activeElement).toBe(tab)
})

test('a video that only its platform plays has no player time to use', async () => {
  open(NONE, { isOwner: true, playback: { kind: 'link', url: 'https://www.youtube.com/watch?v=Hq7Rk2vTz0M' } })
  await field()
  expect(screen.queryByRole('button', { name: "Use the player's time" })).toBeNull()
})

test('without events, neither a moment nor a recording is offered', async () => {
  open(sampleReport([], { alignment: { status: 'none' }, sources: { ...NONE.sources, film: 'absent' } }), {
    videoUrl: null,
    playback: null,
  })
  await screen.findByRole('tablist', { name: 'Report' })
  expect(screen.queryByText('Match the video to the match log')).toBeNull()
  expect(screen.queryByText('See each moment in your own recording')).toBeNull()
})
