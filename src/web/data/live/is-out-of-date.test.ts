import { expect, test } from 'vitest'
import { isOutOfDate } from './is-out-of-date.ts'

const ARRIVING = { version: 'current', positions: { state: 'reading', chunksRead: 3, chunks: 9 } }

test('a result is read again when its positions are there or given up, not with each chunk', () => {
  expect(isOutOfDate(ARRIVING, { positions: { state: 'there' } })).toBe(true)
  expect(isOutOfDate(ARRIVING, { positions: { state: 'absent', reason: 'given-up' } })).toBe(true)
  expect(isOutOfDate(ARRIVING, { positions: { state: 'reading', chunksRead: 4, chunks: 9 } })).toBe(false)
  expect(isOutOfDate(ARRIVING, { positions: { state: 'composing' } })).toBe(false)
})

test('a result that waits for nothing is left alone; an older report waits for its new one', () => {
  expect(isOutOfDate({ version: 'current', positions: { state: 'there' } }, { positions: { state: 'there' } })).toBe(false)
  expect(isOutOfDate({ version: 'current', positions: null }, { positions: null })).toBe(false)
  expect(isOutOfDate({ version: 'being-renewed' }, { positions: null })).toBe(true)
  expect(isOutOfDate(null, { positions: null })).toBe(false)
})
