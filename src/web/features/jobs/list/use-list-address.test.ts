import { expect, test } from 'vitest'
import { addressOf, readListAddress } from './use-list-address.ts'

test.each([
  { page: 1, search: '' },
  { page: 7, search: '' },
  { page: 1, search: 'oddball & 100% "é"' },
  { page: 2, search: 'november 20, 2025' },
])('page $page of the search "$search" is parsed from its address as it was written', (place) => {
  expect(readListAddress(addressOf(place).replace(/^\/dashboard\??/, ''))).toEqual(place)
})

test('the first page of the whole list has no query', () => {
  expect(addressOf({ page: 1, search: '' })).toBe('/dashboard')
})

test.each(['page=0', 'page=-2', 'page=1.5', 'page=two', 'page=', 'page=100001', 'page=1e9'])('%s is the first page', (query) => {
  expect(readListAddress(query).page).toBe(1)
})

test('a search is cut to the length of the search box', () => {
  expect(readListAddress(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
})
