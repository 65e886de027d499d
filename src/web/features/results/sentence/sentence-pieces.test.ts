import { expect, test } from 'vitest'
import type { Segment } from '#shared/result.ts'
import { piecesOf } from '#web/features/results/sentence/sentence-pieces.ts'

const text = (words: string): Segment => ({ kind: 'text', text: words })
const time: Segment = { kind: 'time', text: '03:37', moment: { kind: 'event', event: 'd1' } }
const textsOf = (segments: Segment[]) => piecesOf(segments).map(({ segment, after }) => segment.text + after)

test('punctuation stays with the time before it, and the last word is a piece of its own', () => {
  expect(textsOf([text('At '), time, text(', then '), time, text('. You die again.')])).toEqual([
    'At ',
    '03:37,',
    ' then ',
    '03:37.',
    ' You die ',
    'again.',
  ])
})

test('a time at the end of a sentence keeps the period', () => {
  expect(textsOf([text('At '), time, text('.')])).toEqual(['At ', '03:37.'])
})

test('no word is lost or doubled', () => {
  for (const segments of [
    [text('One.')],
    [time],
    [],
    [text(''), time, text(')')],
    [{ kind: 'number', text: '7', fact: 'f' } as const, text(' kills')],
  ])
    expect(textsOf(segments).join('')).toBe(segments.map((segment) => segment.text).join(''))
})
