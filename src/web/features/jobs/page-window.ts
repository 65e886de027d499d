/** The page numbers to show: a window of `size` around the page, pushed inside the ends. */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const count = Math.min(size, pages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
