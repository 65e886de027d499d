import { expect, test } from 'vitest'
import { needsSecondLook } from '#analysis/video-review/observe-windows.ts'
import { ALL_PROMPTS } from '#analysis/video-review/prompts.ts'
import { CANNOT_TELL } from '#analysis/video-review/question-sheets.ts'
import type { LookAsking } from '#shared/report/review-window.ts'
import type { ReviewedWindow, WindowLook } from '#shared/report/stored-video-review.ts'
import { observeWindows } from './observe-windows.ts'

/** A death at 100 s; the match clock is at 1:40 ten seconds before it. */
const WINDOW: ReviewedWindow = {
  id: 'death-d100',
  kind: 'death',
  event: 'd100',
  atMs: 100_000,
  fromMs: 90_000,
  toMs: 103_000,
  video: { fromMs: 80_000, toMs: 93_000 },
  clockSeconds: 100,
  looks: [],
  trouble: null,
}
const LATER: ReviewedWindow = {
  ...WINDOW,
  id: 'death-d200',
  event: 'd200',
  fromMs: 190_000,
  atMs: 200_000,
  toMs: 203_000,
  clockSeconds: 200,
}

function wordsFor(asking: LookAsking, question: string, means: string): string {
  const prompt = ALL_PROMPTS.find((candidate) => candidate.kind === 'death' && candidate.asking === asking)
  return prompt?.questions.find(({ id }) => id === question)?.options.find((option) => option.means === means)?.words ?? ''
}

function look(asking: LookAsking, clockSeconds: number | null, seen: Readonly<Record<string, string | null>>): WindowLook {
  const answers = Object.entries(seen).map(([id, means]) => [id, means === null ? CANNOT_TELL : wordsFor(asking, id, means)])
  return { asking, sheet: 'any', clockSeconds, answers: Object.fromEntries(answers) }
}

const observed = (looks: readonly WindowLook[], window = WINDOW) =>
  observeWindows([{ ...window, looks: [...looks] }, LATER])
    .slice(0, 1)
    .map(({ outcome, observations }) => [outcome, ...observations.map(({ seen, agree, looks: total }) => `${seen} ${agree}/${total}`)])[0]

test('two agreeing looks differ from a single look, and from one with a second look that cannot tell', () => {
  expect(observed([look('first', 100, { ground: 'open' }), look('second', 107, { ground: 'open' })])).toEqual(['seen', 'ground:open 2/2'])
  expect(observed([look('first', 100, { ground: 'open' })])).toEqual(['seen', 'ground:open 1/1'])
  expect(observed([look('first', 100, { ground: 'open' }), look('second', 107, { ground: null })])).toEqual(['seen', 'ground:open 1/2'])
})

test('looks that contradict each other give no observation', () => {
  expect(observed([look('first', 100, { ground: 'open' }), look('second', 107, { ground: 'beside' })])).toEqual(['unclear'])
})

test('two looks with the same asking count as one', () => {
  expect(observed([look('first', 100, { ground: 'open' }), look('first', 100, { ground: 'open' })])).toEqual(['seen', 'ground:open 1/1'])
})

test.each([
  [97, 'seen'],
  [103, 'seen'],
  [104, 'contradicts'],
  [96, 'contradicts'],
  [null, 'seen'],
])('the outcome of a first look that read the clock as %s is "%s"', (clockSeconds, outcome) => {
  expect(observed([look('first', clockSeconds, { ground: 'open' })])?.[0]).toBe(outcome)
})

test('a second look begins later, so its expected clock is later, or earlier for a countdown', () => {
  const closer = look('second', 107, { ground: 'open' })
  expect(observed([closer])?.[0]).toBe('seen')
  expect(observed([{ ...closer, clockSeconds: 93 }])?.[0]).toBe('contradicts')
  const down = observeWindows([
    { ...WINDOW, looks: [{ ...closer, clockSeconds: 93 }] },
    { ...LATER, clockSeconds: 10 },
  ])
  expect(down[0]?.outcome).toBe('seen')
})

test('a look with a wrong clock is ignored, and the other one counts', () => {
  expect(observed([look('first', 300, { ground: 'beside' }), look('second', 107, { ground: 'open' })])).toEqual(['seen', 'ground:open 1/1'])
})

test('without a look nothing is seen, and an answer that is not an option is ignored', () => {
  expect(observed([])).toEqual(['not-seen'])
  const foreign = { ...look('first', 100, {}), answers: { ground: 'You should buy <b>this</b>', constructor: 'yes', weapon: 'no' } }
  expect(observed([foreign])).toEqual(['unclear'])
})

test('only unusual sights need a second look', () => {
  const needs = (seen: Readonly<Record<string, string | null>>, clock = 100) => needsSecondLook(WINDOW, 100, look('first', clock, seen))
  expect(needs({ ground: 'open', weapon: 'ready' })).toBe(true)
  expect(needs({ weapon: 'reloading' })).toBe(true)
  expect(needs({ weapon: 'ready', screen: 'game', motion: 'afoot', ground: 'beside' })).toBe(false)
  expect(needs({ ground: 'open' }, 300)).toBe(false)
})
