import { expect, test } from 'vitest'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { factOf } from '#simulator/samples/sample-book.ts'
import { tryOf } from './tries.ts'

test('a try has its figures, its drill and a mark that the next match checks', () => {
  const book = makeFactBook([
    factOf('shots-hit', 50, { of: 100 }),
    factOf('others-shots-hit', 400, { of: 700 }),
    factOf('target-shots-missed', 94, { of: 200 }),
  ])
  const found = tryOf('accuracy', book)
  expect([found.title, found.figures, found.drill, found.pass].every((claim) => claim !== null)).toBe(true)
  expect(found.passMark).toEqual({ kind: 'accuracy', per: 'shots', window: 200, atMost: 94 })
})

test('without a target there is no mark, and nothing to try', () => {
  const found = tryOf('staying-alive', makeFactBook([factOf('deaths', 9)]))
  expect(found).toMatchObject({ figures: null, pass: null, passMark: null })
})
