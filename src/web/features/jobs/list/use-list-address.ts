import { useCallback } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'

export interface ListAddress {
  readonly page: number
  readonly search: string
}

const PATH = '/dashboard'
const FIRST_PAGE = 1
/** The server's limit (`listJobs`). */
const MAX_PAGES = 100_000
const LONGEST_SEARCH = 200

/** Stored in the address, so that a reload or going back from a result returns to the same place. Paging adds no history entries. */
export function useListAddress(): readonly [ListAddress, (address: ListAddress) => void] {
  const query = useSearch()
  const go = useCallback((address: ListAddress) => navigate(addressOf(address), { replace: true, state: history.state }), [])
  return [readListAddress(query), go]
}

export function readListAddress(query: string): ListAddress {
  const params = new URLSearchParams(query)
  const page = Number(params.get('page') ?? FIRST_PAGE)
  const isPage = Number.isInteger(page) && page >= FIRST_PAGE && page <= MAX_PAGES
  return { page: isPage ? page : FIRST_PAGE, search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH) }
}

export function addressOf({ page, search }: ListAddress): string {
  const query = new URLSearchParams({ ...(page !== FIRST_PAGE && { page: String(page) }), ...(search !== '' && { search }) })
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

const PAGE_SIZE = 20

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

export function pageEnds(page: number, total: number): readonly [first: number, last: number] {
  return [(page - 1) * PAGE_SIZE + 1, Math.min(total, page * PAGE_SIZE)]
}

/** The page numbers to show: a window of `size` around the page, pushed inside the ends. */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const count = Math.min(size, pages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
