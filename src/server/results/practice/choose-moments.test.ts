import { expect, test } from 'vitest'
import { chooseMoments, dueAt } from './choose-moments.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const moments = (names: string, isOfFocus = false) => [...names].map((key) => ({ key, isOfFocus }))
const answer = (key: string, number: number, isRight: boolean) => ({ key, answeredAt: day(number), isRight })
const chosen = (...args: Parameters<typeof chooseMoments>) =>
  chooseMoments(...args)
    .map(({ key }) => key)
    .join('')

test('a session has five fresh moments: those of the focus first, then the newest others', () => {
  expect(chosen([...moments('abc'), ...moments('xyz', true)], [], day(1))).toBe('xyzab')
})

test('a moment that was answered right is not asked again', () => {
  expect(chosen(moments('abc'), [answer('a', 1, true)], day(300))).toBe('bc')
})

test('a missed moment comes back after a day, then after three, then after seven, and then no more', () => {
  const missed = [answer('a', 1, false)]
  expect(dueAt(missed)).toEqual(day(2))
  expect(chosen(moments('ab'), missed, day(1))).toBe('b')
  expect(chosen(moments('ab'), missed, day(2))).toBe('ab')
  const once = [...missed, answer('a', 2, true)]
  expect(dueAt(once)).toEqual(day(5))
  const twice = [...once, answer('a', 6, true)]
  expect(dueAt(twice)).toEqual(day(13))
  expect(dueAt([...twice, answer('a', 13, true)])).toBeNull()
})

test('a moment that is missed once more starts over', () => {
  const answers = [answer('a', 5, false), answer('a', 1, false), answer('a', 2, true)]
  expect(dueAt(answers)).toEqual(day(6))
})

test('at most two missed moments come before the fresh ones; more only when fresh ones run out', () => {
  const answers = [...'abcd'].map((key) => answer(key, 1, false))
  expect(chosen([...moments('abcd'), ...moments('vwxyz')], answers, day(9))).toBe('abvwx')
  expect(chosen([...moments('abcd'), ...moments('v')], answers, day(9))).toBe('abvcd')
})
