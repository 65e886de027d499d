// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { claimOf, sampleFact, sampleReport, sampleReview } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { SentenceMeter } from '#web/features/results/tabs/checked-tab.tsx'
import { Makers } from './makers.tsx'

afterEach(cleanup)

const ADVICE = claimOf('Reload behind cover.')
const SEEN = claimOf('You were reloading.')

const WATCHED = sampleReview({
  seconds: 61.6,
  windows: [{ id: 'death-1', kind: 'death', event: 'd60000', atMs: 60_000, fromMs: 50_000, toMs: 63_000, outcome: 'seen', facts: [] }],
  parts: [{ part: 'video', claims: [SEEN, ADVICE] }],
  chosen: [ADVICE.id],
})
const seen = sampleFact('seen', 2, { of: 2, unit: 'events', evidence: [{ kind: 'event', event: 'd60000' }] })
const report = sampleReport([60], { videoReview: WATCHED, facts: [seen] })

test('sentences are counted by what they rest on', () => {
  showInReport(report, <SentenceMeter />, [report.title, report.headline, SEEN, ADVICE])
  screen.getByText('What 4 sentences rest on')
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('4 match log')
})

test('the page says who made the report and what they were asked, or that no model was asked', () => {
  showInReport(report, <Makers />)
  screen.getByText(/Watched 1 moments? of at most 15 s of the public video\. Was never asked for times of events, counts or names\./)
  screen.getByText(/It chose one sentence of the report and wrote none\./)
  screen.getByText('62 s')
  cleanup()
  showInReport(sampleReport([60]), <Makers />)
  screen.getByText('No AI model was asked, and no video was looked at.')
})

test('a model that found no match clock still counts as asked', () => {
  const videoProbe = { model: 'gemini-x', clips: 8, word: 'none', match: 'undecided', view: 'undecided', refusal: 'no-clock' } as const
  showInReport(sampleReport([60], { videoProbe }), <Makers />)
  screen.getByText('The AI model gemini-x looked at the video and found no match clock in it.')
  expect(screen.queryByText(/No AI model/)).toBeNull()
})
