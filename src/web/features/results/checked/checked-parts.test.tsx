// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Claim } from '#shared/report/claim.ts'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import type { ReportWatched } from '#shared/watching/report-watched.ts'
import { createPlayer } from '#web/features/results/player/player.ts'
import { PlayerContext } from '#web/features/results/player/use-player.ts'
import { ReportContext } from '#web/features/results/report/view/report-view.ts'
import { useReportView } from '#web/features/results/report/view/use-report-view.ts'
import { sampleReport, sampleResult, saying } from '#web/testing/sample-report.ts'
import { showInReport } from '#web/testing/show-in-report.tsx'
import { Makers } from './makers.tsx'
import { SentenceMeter } from './sentence-meter.tsx'
import { WrittenList } from './written-list.tsx'

afterEach(cleanup)

const ADVICE: Claim = { kind: 'prose', id: 'prose~1', text: 'Reload behind cover.', facts: [] }
const SEEN = saying('You were reloading.')

const WATCHED: ReportWatched = {
  model: 'gemini-x',
  provider: 'Google Gemini',
  source: 'address',
  isFewCalls: false,
  seconds: 61.6,
  windows: [{ id: 'death-1', kind: 'death', event: 'd60000', atMs: 60_000, fromMs: 50_000, toMs: 63_000, outcome: 'seen', facts: [] }],
  parts: [{ part: 'video', claims: [SEEN, ADVICE] }],
  written: [
    { text: 'You were reloading.', verdict: 'kept', reasons: [], claim: SEEN.id, facts: ['seen'] },
    { text: 'Reload behind cover.', verdict: 'repaired', reasons: ['word'], claim: ADVICE.id, facts: [] },
    { text: 'You hesitated.', verdict: 'dropped', reasons: ['word'], claim: null, facts: [] },
    { text: null, verdict: 'dropped', reasons: ['character'], claim: null, facts: [] },
    { text: 'You missed four shots.', verdict: 'dropped', reasons: ['figure'], claim: null, facts: [] },
  ],
}

const report = sampleReport([60], {
  watched: WATCHED,
  facts: [
    {
      id: 'seen',
      kind: 'seen',
      player: 'p1',
      other: null,
      variant: null,
      value: 2,
      of: 2,
      unit: 'events',
      evidence: [{ kind: 'event', event: 'd60000' }],
    },
  ],
})

test('sentences are counted by what they rest on, and those that were thrown away beside them', () => {
  showInReport(report, <SentenceMeter />, [report.title, report.headline, SEEN, ADVICE])
  screen.getByText('4 of 7 sentences are in the report')
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('3 match log, 1 written advice, 3 dropped')
})

test('each written sentence stands with its verdict and its reason; what may not be shown is not', () => {
  showInReport(report, <WrittenList written={WATCHED.written} />)
  screen.getByText('5 written, 2 kept, 3 dropped')
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  screen.getByText('01:00')
  screen.getByText('You hesitated.', { selector: 's' })
  screen.getByText('Not shown here.', { selector: 's' })
  screen.getByText(/Sent back once: Names a cause or a place/)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  screen.getByText('A number of its own. Numbers come from the match alone.')
})

function WrittenAt({ offsetMs }: { readonly offsetMs: number }) {
  const alignment = alignmentOfOffset({ status: 'manual', offsetMs, residualMs: 500 })
  const aligned = sampleReport([60, 90], { alignment, facts: report.facts })
  const time = { kind: 'time', text: '01:30', moment: { kind: 'event', event: 'd90000' } } as const
  const segments = [{ kind: 'text' as const, text: 'You were reloading at ' }, time, { kind: 'text' as const, text: '.' }]
  const result = { ...sampleResult(aligned), sentences: { told: { segments, facts: ['seen'], source: 'log' as const } } }
  return (
    <PlayerContext value={createPlayer()}>
      <ReportContext value={useReportView(result, aligned)}>
        <WrittenList written={[{ text: 'You were reloading at 01:30.', verdict: 'kept', reasons: [], claim: 'told', facts: ['seen'] }]} />
      </ReportContext>
    </PlayerContext>
  )
}

test('a kept sentence has the times of the report, and stands at its own', () => {
  render(<WrittenAt offsetMs={10_000} />)
  screen.getByText('01:40')
  expect(screen.getByRole('listitem').textContent).toContain('You were reloading at 01:40.')
})

test('who made the report is said with what they were asked; without a model, that none was', () => {
  showInReport(report, <Makers />)
  screen.getByText(/Watched 1 moments? of at most 15 s of the public video\. Was never asked for times of events, counts or names\./)
  screen.getByText('62 s')
  cleanup()
  showInReport(sampleReport([60]), <Makers />)
  screen.getByText('No AI model was asked, and no video was looked at.')
})

test('a model that found no clock was asked all the same, and the page says so', () => {
  const videoLook = { model: 'gemini-x', clips: 8, word: 'none', match: 'undecided', view: 'undecided', refusal: 'no-clock' } as const
  showInReport(sampleReport([60], { videoLook }), <Makers />)
  screen.getByText('The AI model gemini-x looked at the video and found no match clock in it.')
  expect(screen.queryByText(/No AI model/)).toBeNull()
})
