// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isArriving, type PositionsState } from '#shared/jobs/positions-state.ts'
import type { VideoProbe } from '#shared/video/video-probe.ts'
import type { ReviewState } from '#shared/video-review/review-state.ts'
import { claimOf, sampleArea, sampleReport, sampleResult, sampleReview } from '#tests/web/sample-report.ts'
import { logStage, positionsStage, type ShownStage, videoStage } from './arriving-stages.ts'
import { StagesBar, TopRow } from './top-row.tsx'
import { useOpenedResult } from './use-opened-result.ts'

afterEach(cleanup)

const AWAITED: VideoProbe = { model: 'gemini', clips: 3, word: 'none', match: 'undecided', view: 'undecided', refusal: 'not-yet' }
const NONE = { alignment: { status: 'none' }, positions: { status: 'none' } } as const
const FOUND: VideoProbe = { ...AWAITED, clips: 16, word: 'exact', match: 'this', view: 'own', refusal: null }

function show(stages: readonly (ShownStage | null)[], arrived: string | null = null) {
  const open = vi.fn()
  const { container } = render(<StagesBar stages={stages.flatMap((stage) => stage ?? [])} arrived={arrived} onOpen={open} />)
  return { open, spoken: container.querySelector('[aria-live]')?.textContent ?? '', bar: container.querySelector('section') }
}

test('each stage shows its progress; the spoken text changes only with its state', () => {
  const videoReview: ReviewState = { state: 'reviewing', seen: 6, moments: 12, usedMs: 62_000, ofMs: 120_000 }
  const { spoken } = show([
    logStage(335, 30),
    positionsStage({ state: 'reading', chunksRead: 12, chunks: 27 }),
    videoStage({ ...NONE, videoProbe: undefined }, videoReview),
  ])
  screen.getByText('335 events, 30 sentences below')
  screen.getByText('Reading chunk 13 of 27 of the film')
  screen.getByText('Watching moment 7 of 12; 62 s of 120 used')
  expect(screen.getByRole('progressbar', { name: 'Chunks of the film read' }).getAttribute('aria-valuenow')).toBe('44')
  expect(screen.getByRole('progressbar', { name: 'Moments watched' }).getAttribute('aria-valuenow')).toBe('50')
  expect(spoken).toBe(
    'Film: Reading from the film where everyone stood. What to work on may still change. Video: An AI model is watching moments of the match.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a completed report is announced with a button, and pressing it moves the focus to the bar', () => {
  const { open, spoken, bar } = show([positionsStage({ state: 'there' })], 'The report is complete and shows where everyone stood.')
  expect(spoken).toContain('The report is complete')
  fireEvent.click(screen.getByRole('button', { name: 'Show the complete report' }))
  expect(open).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(bar)
})

test.each([
  ['no-chunks', 'The film of this match is gone'],
  ['no-frames', "This match's film doesn't show where anyone stood"],
  ['gate-failed', 'The film failed its checks'],
  ['unreadable', 'The film of this match could not be read'],
  ['given-up', 'The film service did not answer'],
] as const)('without positions because of %s, the bar says so', (reason, words) => {
  show([positionsStage({ state: 'absent', reason })])
  expect(screen.getByText(new RegExp(words), { selector: 'li p' }).textContent).toContain('uses only the match log')
})

test.each<[ReviewState, string]>([
  [{ state: 'asking', moments: 12 }, "An AI model could watch 12 moments of the match. It's waiting for your yes."],
  [{ state: 'choosing', usedMs: 90_400, ofMs: 120_000 }, 'Choosing what the report says about it; 90 s of 120 used'],
  [{ state: 'composing' }, 'Adding what it saw to the report.'],
  [{ state: 'absent', reason: 'budget' }, "Today's budget for AI models is used up"],
  [{ state: 'absent', reason: 'report-budget' }, "This report's budget for AI models is used up"],
  [{ state: 'absent', reason: 'declined' }, 'You did not allow an AI model to watch'],
])('the video stage describes the review state %j', (review, words) => {
  show([videoStage({ ...NONE, videoProbe: FOUND }, review)])
  screen.getByText((text) => text.startsWith(words), { selector: 'li p' })
})

test.each<[Partial<VideoProbe>, string]>([
  [{ refusal: 'day-quota' }, 'The AI model gemini was meant to look at the video, but could not be reached.'],
  [{ refusal: null, view: 'another' }, 'The AI model gemini looked at 3 short clips'],
  [{ refusal: null, match: 'another' }, 'The AI model gemini looked at 3 short clips'],
])('if the match was not found in the video, the bar shows the outcome of the probe: %j', (changes, words) => {
  const probe = { ...AWAITED, ...changes }
  for (const videoReview of [null, { state: 'absent', reason: 'no-video' }] as const) {
    const stage = videoStage({ ...NONE, videoProbe: probe }, videoReview)
    expect(stage).toMatchObject({ state: 'without' })
    expect(stage?.words.startsWith(words)).toBe(true)
  }
  expect(videoStage({ ...NONE, videoProbe: FOUND }, null)).toMatchObject({ state: 'done' })
})

const BEFORE = sampleResult(sampleReport([60], { videoProbe: AWAITED }))
const READING: PositionsState = { state: 'reading', chunksRead: 1, chunks: 9 }

function Page({ result }: { readonly result: typeof BEFORE }) {
  const { shown, arrived, open } = useOpenedResult(result)
  return (
    <>
      <StagesBar stages={[]} arrived={arrived} onOpen={open} />
      <output>{[shown.report?.videoProbe?.word, shown.positions?.state].join()}</output>
    </>
  )
}

function Opened({ result }: { readonly result: typeof BEFORE }) {
  const opened = useOpenedResult(result)
  return (
    <>
      {opened.hasStages && <TopRow result={result} opened={opened} positions={result.positions} videoReview={result.videoReview} />}
      <output>{opened.shown.report?.videoReview?.windows.length ?? 'nothing'} seen</output>
    </>
  )
}

function watchedReport(moments: number) {
  const seen = { id: 'death d60', kind: 'death', event: 'd60', atMs: 60_000, fromMs: 50_000, toMs: 63_000, outcome: 'seen' } as const
  const windows = Array.from({ length: moments }, () => ({ ...seen, facts: [] }))
  return sampleReport([60], { videoProbe: FOUND, videoReview: sampleReview({ windows }) })
}

test('after consent on the open page, the growing report is offered as it is, and finally as complete', () => {
  const at = (videoReview: ReviewState, moments: number) => ({
    ...sampleResult(moments > 0 ? watchedReport(moments) : sampleReport([60], { videoProbe: FOUND })),
    positions: { state: 'there' as const },
    videoReview,
  })
  const { rerender } = render(<Opened result={at({ state: 'asking', moments: 2 }, 0)} />)
  expect(screen.queryByRole('region')).toBeNull()
  rerender(<Opened result={at({ state: 'reviewing', seen: 1, moments: 2, usedMs: 0, ofMs: 120_000 }, 1)} />)
  screen.getByText('The report has what the video has shown so far.', { selector: '[aria-hidden]' })
  fireEvent.click(screen.getByRole('button', { name: 'Show what has come so far' }))
  expect(screen.getByRole('status').textContent).toBe('1 seen')
  rerender(<Opened result={at({ state: 'there' }, 2)} />)
  expect(screen.getByRole('status').textContent).toBe('1 seen')
  fireEvent.click(screen.getByRole('button', { name: 'Show the complete report' }))
  expect(screen.getByRole('status').textContent).toBe('2 seen')
  rerender(<Opened result={at({ state: 'absent', reason: 'declined' }, 0)} />)
  expect(screen.getByRole('status').textContent).toBe('nothing seen')
})

test('parts that arrive late do not change the open report: one press opens it with all of them', () => {
  const { rerender } = render(<Page result={{ ...BEFORE, positions: READING }} />)
  expect(screen.queryByRole('button')).toBeNull()
  const looked = sampleReport([60], { videoProbe: FOUND })
  rerender(<Page result={{ ...sampleResult(looked), positions: { state: 'there' } }} />)
  expect(
    screen.getByText('The report is complete and shows where everyone stood. The video has been watched.', {
      selector: '[aria-hidden]',
    }),
  ).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('none,there')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe('exact,there')
  expect(screen.queryByRole('button')).toBeNull()
})

test('if the film changes the one thing, the text beside the button says so', () => {
  const at = (title: string, positions: PositionsState) => {
    const drillPlays = isArriving(positions) ? [{ kind: 'staying-alive' as const, missed: 1, occasions: 2 }] : []
    return { ...sampleResult(sampleReport([60], { focusAreas: [sampleArea(title)] }), [claimOf(title)]), positions, drillPlays }
  }
  function OneThing({ result }: { readonly result: typeof BEFORE }) {
    const opened = useOpenedResult(result)
    return (
      <>
        <StagesBar stages={[]} arrived={opened.arrived} onOpen={opened.open} />
        <output>{`${opened.shown.drillPlays.length} drills`}</output>
      </>
    )
  }
  const { rerender } = render(<OneThing result={at('Take the kill, then leave', READING)} />)
  rerender(<OneThing result={at('Get on the objective', { state: 'there' })} />)
  screen.getByText(/shows where everyone stood\. The one thing is now “Get on the objective”\./, { selector: '[aria-hidden]' })
  expect(screen.getByRole('status').textContent).toBe('1 drills')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe('0 drills')
})
