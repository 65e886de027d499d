import { expect, test } from 'vitest'
import { foreignJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { shownProgress, showsProgress, statusLabel, viewLabels } from './job-status.ts'

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
])('the status %j reads "%s", its button %j', (word, label, [wide, narrow], hasBar, isEnd) => {
  const status = foreignJob.shape.status.parse(word)
  expect(statusLabel(status)).toBe(label)
  expect(viewLabels(status)).toEqual({ wide, narrow })
  expect(showsProgress(status)).toBe(hasBar)
  expect(isOver(status)).toBe(isEnd)
})

test.each([
  [Number.NaN, 0],
  [-3, 0],
  [0.4, 0],
  [45.5, 46],
  [99.5, 100],
  [250, 100],
])('progress %d is shown as %i%%', (progress, shown) => {
  expect(shownProgress(progress)).toBe(shown)
})
