const PAGE_SIZE = 20

/** How many pages so many jobs fill; one where there are none. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** The first and the last job of a page, counted from 1. */
export function pageEnds(page: number, total: number): readonly [first: number, last: number] {
  return [(page - 1) * PAGE_SIZE + 1, Math.min(total, page * PAGE_SIZE)]
}

/** The page numbers to show: a window of `size` around the page, pushed inside the ends. */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const count = Math.min(size, pages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
