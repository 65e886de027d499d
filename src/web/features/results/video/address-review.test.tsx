// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import type { ReviewState } from '#shared/video-review/review-state.ts'
import { SITE } from '#tests/web/sample-answers.ts'
import { sampleReport, sampleResult, sampleReview } from '#tests/web/sample-report.ts'
import { InReport } from '#tests/web/show-in-report.tsx'
import { leavePage, showOwnPage, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { ReportContext } from '#web/features/report-view/report-view.ts'
import { useResult } from '#web/features/results/result-queries.ts'
import { useReportView } from '#web/features/results/use-report-view.ts'
import { AddressReview } from './address-review.tsx'

afterEach(leavePage)

const MODEL = { provider: 'Google Gemini', name: 'gemini-new' }

async function open(videoReview: ReviewState | null, videoModels = [MODEL]) {
  const server = stubServer({
    'GET /api/site': () => json({ ...SITE, videoModels }),
    'POST /api/consent-to-review': () => json({ videoReview: { state: 'waiting' } }),
    'POST /api/review-again': () => json({ error: 'No credit is left.', code: 'no-credits' }, 402),
  })
  const report = sampleReport([60], videoReview?.state === 'there' ? { videoReview: sampleReview() } : {})
  showPage(
    '/results/x',
    <InReport report={report} more={{ videoReview }}>
      <AddressReview />
    </InReport>,
  )
  await whenSessionIsKnown()
  return server
}

test('the question says what is sent to whom, and a yes is sent to the server', async () => {
  const server = await open(null)
  await screen.findByText('Let Google Gemini look at this video?')
  screen.getByText(/it finds where the match is in the video.*or nothing\.$/)
  screen.getByText(/never your name or anyone else's/)
  screen.getByText(/people there may read it/)
  screen.getByText(/nothing, no credit/)
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, it may look' }))
  await waitFor(() => expect(server.requestsFor('POST /api/consent-to-review')[0]?.body).toMatchObject({ isAllowed: true }))
})

function PolledReview({ report }: { readonly report: Report }) {
  const { data = sampleResult(report) } = useResult(sampleResult(report).jobId)
  return (
    <ReportContext value={useReportView(data, report)}>
      <AddressReview />
    </ReportContext>
  )
}

test('after the yes, the card that takes the place of the question has the focus', async () => {
  const report = sampleReport([60])
  let videoReview: ReviewState = { state: 'asking', moments: 5 }
  stubServer({
    'GET /api/site': () => json({ ...SITE, videoModels: [MODEL] }),
    'GET /api/get-private-result': () => json({ ...sampleResult(report), videoReview }),
    'POST /api/consent-to-review': () => {
      videoReview = { state: 'waiting' }
      return json({ videoReview })
    },
  })
  showOwnPage('/results/x', <PolledReview report={report} />)
  const button = await screen.findByRole('button', { name: 'Yes, it may look' })
  button.focus()
  fireEvent.click(button)
  await screen.findByText('Google Gemini may look at this video')
  expect(document.activeElement?.className).toContain('recording-watch')
})

test('a player can decline, or withdraw consent later', async () => {
  const server = await open({ state: 'asking', moments: 5 })
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  await waitFor(() => expect(server.requestsFor('POST /api/consent-to-review')[0]?.body).toMatchObject({ isAllowed: false }))
  leavePage()
  const again = await open({ state: 'waiting' })
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(again.requestsFor('POST /api/consent-to-review')[0]?.body).toMatchObject({ isAllowed: false }))
})

test('a different model may watch again for a credit; without one the refusal is shown', async () => {
  await open({ state: 'there' })
  await screen.findByText('It added nothing to the report.')
  fireEvent.click(await screen.findByRole('button', { name: 'Watch again with gemini-new, for one credit' }))
  await screen.findByText('No credit is left.')
})

test.each(['budget', 'given-up'] as const)(
  'if a review that the player agreed to had no result because of %s, the player can try again',
  async (reason) => {
    const server = await open({ state: 'absent', reason })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.requestsFor('POST /api/consent-to-review')[0]?.body).toMatchObject({ isAllowed: true }))
  },
)

test('when the budget of a report is used up, no retry is offered', async () => {
  await open({ state: 'absent', reason: 'report-budget' })
  await screen.findByText(/This report's budget for AI models is used up/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('without a model there is no question', async () => {
  const server = await open(null, [])
  await waitFor(() => expect(server.requestsFor('GET /api/site')).not.toEqual([]))
  expect(screen.queryByText(/look at this video/)).toBeNull()
})
