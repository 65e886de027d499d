import { expect, test } from 'vitest'
import { pageWindow } from './use-list-address.ts'

test('five numbers surround the page and stay within the ends', () => {
  expect(pageWindow(1, 9, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(5, 9, 5)).toEqual([3, 4, 5, 6, 7])
  expect(pageWindow(9, 9, 5)).toEqual([5, 6, 7, 8, 9])
})

test('three numbers on narrow screens, and never more than there are pages', () => {
  expect(pageWindow(4, 9, 3)).toEqual([3, 4, 5])
  expect(pageWindow(2, 2, 5)).toEqual([1, 2])
})
