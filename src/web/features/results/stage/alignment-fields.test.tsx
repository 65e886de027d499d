// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { sampleReport } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { RecordingContext } from '#web/features/recording/recording-state.ts'
import { AlignmentFields } from './alignment-control.tsx'

afterEach(cleanup)

const report = sampleReport([30, 80])

function Fields({ begun }: { readonly begun: string }) {
  const [text, setText] = useState(begun)
  return <AlignmentFields eventId={report.timeline.deaths[0] ?? ''} text={text} onEvent={() => undefined} onText={setText} />
}

function valueAfter(...buttons: readonly string[]): string {
  for (const name of buttons) fireEvent.click(screen.getByRole('button', { name }))
  const field = screen.getByRole('textbox', { name: 'Is in the video at' })
  return field instanceof HTMLInputElement ? field.value : ''
}

test('a moment is moved by half a second and by one frame, and back to where it was', () => {
  showInReport(report, <Fields begun="1:23.5" />)
  expect(valueAfter('0.5 s later')).toBe('1:24.0')
  expect(valueAfter('1 frame later')).toBe('1:24.017')
  expect(valueAfter('1 frame earlier', '0.5 s earlier')).toBe('1:23.5')
})

test('one frame is a frame of the open recording', () => {
  const recording = { status: 'open', file: new File([''], 'own.mkv'), url: 'blob:own', progress: null, frameMs: 1000 / 30 } as const
  showInReport(
    report,
    <RecordingContext value={{ recording, setRecording: () => {} }}>
      <Fields begun="1:23.5" />
    </RecordingContext>,
  )
  expect(valueAfter('1 frame later')).toBe('1:23.533')
})

test('without a valid time, the step buttons are disabled', () => {
  showInReport(report, <Fields begun="soon" />)
  const disabled = screen.getAllByRole('button').filter((button) => button.hasAttribute('disabled'))
  expect(disabled.map((button) => button.getAttribute('aria-label'))).toEqual([
    '0.5 s earlier',
    '0.5 s later',
    '1 frame earlier',
    '1 frame later',
  ])
})
