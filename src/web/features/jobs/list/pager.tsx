import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMedia } from '#web/ui/use-media.ts'
import { pageCount, pageEnds, pageWindow } from './page-window.ts'
import './pager.css'

const NUMBERS = 5
const NUMBERS_NARROW = 3
const NARROW = '(width <= 480px)'

interface PagerProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

export function Pager({ page, total, onPage }: PagerProps) {
  const isNarrow = useMedia(NARROW)
  const pages = pageCount(total)
  const [first, last] = pageEnds(page, total)
  if (pages === 1) return null
  const go = (to: number) => {
    onPage(to)
    window.scrollTo(0, 0)
  }
  return (
    <nav className="pager" aria-label="Pages">
      <p>
        {first}–{last} of {total}
      </p>
      <ol>
        <li>
          <button type="button" aria-label="Previous page" disabled={page === 1} onClick={() => go(page - 1)}>
            <ChevronLeft className="icon" aria-hidden />
          </button>
        </li>
        {pageWindow(page, pages, isNarrow ? NUMBERS_NARROW : NUMBERS).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={`Page ${number}`}
              {...(number === page && { 'aria-current': 'page' })}
              onClick={() => go(number)}
            >
              {number}
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-label="Next page" disabled={page === pages} onClick={() => go(page + 1)}>
            <ChevronRight className="icon" aria-hidden />
          </button>
        </li>
      </ol>
    </nav>
  )
}
