// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleReport } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { MomentChips } from '#web/features/results/verdict/verdict-panel.tsx'
import { Timestamp } from './sentence.tsx'

afterEach(cleanup)

const report = sampleReport([60, 90])

function show(disputed: readonly string[]) {
  const disputes = disputed.map((event) => ({ event, reason: 'other-shooter' as const }))
  const part = (
    <>
      <Timestamp moment={{ kind: 'event', event: 'd60000' }} words="" />
      <MomentChips moments={['d60000', 'd90000']} />
    </>
  )
  showInReport(report, part, [], { disputes })
}

test('a disputed death is marked wherever its time is shown, and no other death is', () => {
  show(['d60000'])
  expect(screen.getAllByRole('img', { name: 'wrong, you say' })).toHaveLength(2)
  expect(screen.getByRole('button', { name: '01:00 wrong, you say' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '01:30' })).toBeTruthy()
})

test('the mark stays on the same line as its time', () => {
  show(['d60000'])
  const marks = screen.getAllByRole('img', { name: 'wrong, you say' })
  expect(marks.map((mark) => mark.closest('.nowrap, .chip')?.textContent)).toEqual(['01:00', '01:00'])
})

test('without a dispute nothing is marked', () => {
  show([])
  expect(screen.queryByRole('img', { name: 'wrong, you say' })).toBeNull()
})
