import { expect, test } from 'vitest'
import type { Segment } from '#shared/result.ts'
import { piecesOf } from '#web/features/results/sentence/sentence-pieces.ts'

const text = (words: string): Segment => ({ kind: 'text', text: words })
const time: Segment = { kind: 'time', text: '03:37', moment: { kind: 'event', event: 'd1' } }
const said = (segments: Segment[]) => piecesOf(segments).map(({ segment, after }) => segment.text + after)

test('punctuation stays with the time in front of it, and the last word stands alone', () => {
  expect(said([text('At '), time, text(', then '), time, text('. You die again.')])).toEqual([
    'At ',
    '03:37,',
    ' then ',
    '03:37.',
    ' You die ',
    'again.',
  ])
})

test('a sentence that ends with a time ends with its full stop', () => {
  expect(said([text('At '), time, text('.')])).toEqual(['At ', '03:37.'])
})

test('no word is lost or doubled', () => {
  for (const segments of [
    [text('One.')],
    [time],
    [],
    [text(''), time, text(')')],
    [{ kind: 'number', text: '7', fact: 'f' } as const, text(' kills')],
  ])
    expect(said(segments).join('')).toBe(segments.map((segment) => segment.text).join(''))
})
