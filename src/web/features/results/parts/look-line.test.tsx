// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { VideoLook } from '#shared/video/video-look.ts'
import { sampleReport, sampleResult } from '#web/testing/sample-report.ts'
import { LookLine } from './look-line.tsx'
import { useOpenedResult } from './use-opened-result.ts'

afterEach(cleanup)

const AWAITED: VideoLook = { model: 'gemini', clips: 3, word: 'none', match: 'undecided', view: 'undecided', refusal: 'not-yet' }
const FOUND: VideoLook = { ...AWAITED, clips: 16, word: 'exact', match: 'this', view: 'own', refusal: null }
const ANOTHER: VideoLook = { ...FOUND, word: 'none', match: 'another', view: 'undecided' }
const looked = (videoLook: VideoLook) => sampleResult(sampleReport([60], { videoLook }))

function Page({ result }: { readonly result: ReturnType<typeof looked> }) {
  const { shown, isLookedAt, isCompleted, open } = useOpenedResult(result)
  return (
    <>
      {result.report?.videoLook && <LookLine look={result.report.videoLook} isToOpen={isLookedAt} onOpen={open} />}
      <output>{[shown.report?.videoLook?.word, isCompleted].join()}</output>
    </>
  )
}

test('a report is not changed under its reader by a look that comes late: a press opens it, and who pressed goes on from the line', () => {
  const { rerender, container } = render(<Page result={looked(AWAITED)} />)
  expect(screen.getByText(/An AI model is still looking at the video/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<Page result={looked(FOUND)} />)
  expect(screen.getByText(/looked at 16 short clips/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('none,false')
  fireEvent.click(screen.getByRole('button', { name: 'Show the report with it' }))
  expect(screen.getByRole('status').textContent).toBe('exact,false')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(container.querySelector('[aria-live]'))
})

test('a video that turns out to be of another match is said to be', () => {
  render(<LookLine look={ANOTHER} isToOpen={false} onOpen={() => {}} />)
  expect(screen.getByText(/Its scores are those of another match\. So no time here is a link into it\./)).toBeTruthy()
})
