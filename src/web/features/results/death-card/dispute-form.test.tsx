// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { leavePage, showOwnPage } from '#tests/web/show-page.tsx'
import { heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { ReportContext } from '#web/features/report-view/report-view.ts'
import { useResult } from '#web/features/results/result-queries.ts'
import { useReportView } from '#web/features/results/use-report-view.ts'
import { DisputeForm } from './dispute-form.tsx'

afterEach(leavePage)

const REPORT = sampleReport([30])
const [DEATH = ''] = REPORT.timeline.deaths
const { jobId } = sampleResult(REPORT)

function Page() {
  const { data } = useResult(jobId)
  const view = useReportView(data ?? sampleResult(REPORT), REPORT)
  return (
    <ReportContext value={view}>
      {data && <DisputeForm event={DEATH} />}
      <button type="button">Elsewhere</button>
    </ReportContext>
  )
}

function open() {
  const dispute = heldAnswer(() => json({ disputes: [{ event: DEATH, reason: 'other-shooter' }] }))
  stubServer({ 'GET /api/get-private-result': () => json(sampleResult(REPORT)), 'POST /api/dispute-death': dispute.answer })
  showOwnPage('/results/x', <Page />)
  return dispute
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('each step of a dispute moves the focus to the button that took the place of the pressed one', async () => {
  const { release } = open()
  await press('This is wrong')
  expect(document.activeElement?.className).toBe('pill')
  fireEvent.click(document.activeElement ?? document.body)
  await press('Send')
  release()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
})

test('a dispute that is stored late leaves a player who went on where he is', async () => {
  const { release } = open()
  await press('This is wrong')
  fireEvent.click(document.activeElement ?? document.body)
  await press('Send')
  await press('Elsewhere')
  release()
  await screen.findByRole('button', { name: 'Undo' })
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})
