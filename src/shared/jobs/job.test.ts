import { expect, test } from 'vitest'
import { isOver, jobCard, jobTitle, shownProgress, showsProgress, statusLabel, viewLabels } from './job.ts'

const PROCESSING = ['Processing...', '...']

test.each([
  ['complete', 'Complete', ['View Results', 'View'], false, true],
  ['in_progress', 'In Progress', PROCESSING, true, false],
  ['processing', 'Processing', PROCESSING, true, false],
  ['pending', 'Pending', PROCESSING, false, false],
  ['error', 'Error', ['Unavailable', 'N/A'], false, true],
  ['failed', 'Error', ['Unavailable', 'N/A'], false, true],
  ['', 'In Progress', PROCESSING, true, false],
  [null, 'In Progress', PROCESSING, true, false],
  [undefined, 'In Progress', PROCESSING, true, false],
  ['weird', 'Unknown', PROCESSING, false, false],
  ['Complete', 'Unknown', PROCESSING, false, false],
  ['toString', 'Unknown', PROCESSING, false, false],
  [17, 'Unknown', PROCESSING, false, false],
  [{}, 'Unknown', PROCESSING, false, false],
])('the status %j reads "%s", its button %j', (status, label, [wide, narrow], hasBar, isEnd) => {
  expect(statusLabel(status)).toBe(label)
  expect(viewLabels(status)).toEqual({ wide, narrow })
  expect(showsProgress(status)).toBe(hasBar)
  expect(isOver(status)).toBe(isEnd)
})

test.each([
  [undefined, 0],
  [Number.NaN, 0],
  [-3, 0],
  [0.4, 0],
  [45.5, 46],
  [99.5, 100],
  [250, 100],
])('progress %d is shown as %i%%', (progress, shown) => {
  expect(shownProgress(progress)).toBe(shown)
})

test('a job without a gamertag is one of somebody unknown', () => {
  expect(jobTitle({ gamertag: 'Sable Rook' })).toBe('Sable Rook - Halo Infinite Analysis')
  expect(jobTitle({ gamertag: '  ' })).toBe('Unknown - Halo Infinite Analysis')
})

test('a document without a status, a gamertag, a step or a progress is a job all the same', () => {
  const whole = {
    videoUrl: '',
    videoTitle: null,
    thumbnailUrl: null,
    matchId: '',
    range: null,
    reason: null,
    focus: null,
    hasAnalysis: false,
  }
  for (const missing of [null, undefined]) {
    const odd = { status: missing, gamertag: missing, step: missing, progress: missing, createdAt: missing }
    const job = jobCard.parse({ ...whole, ...odd, id: '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11' })
    expect([statusLabel(job.status), jobTitle(job), job.step, job.createdAt]).toEqual([
      'In Progress',
      'Unknown - Halo Infinite Analysis',
      null,
      null,
    ])
  }
})
