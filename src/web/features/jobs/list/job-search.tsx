import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDebounced } from '#web/ui/use-debounced.ts'

const SEARCH_AFTER_MS = 250
const LONGEST = 200

interface JobSearchProps {
  /** What is searched for now. */
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** The list's heading and its search box; typing redraws nothing but the box until it stands still. */
export function JobSearch({ search, onSearch }: JobSearchProps) {
  const [text, setText] = useState(search)
  const [asked, setAsked] = useState(search)
  if (asked !== search) {
    // The search was changed elsewhere, by the address or a button: the box shows it.
    setAsked(search)
    if (text.trim() !== search) setText(search)
  }
  const settled = useDebounced(text.trim(), SEARCH_AFTER_MS)
  useEffect(() => {
    if (settled !== text.trim() || settled === search) return
    // The change came from this box: what is typed meanwhile must stay.
    setAsked(settled)
    onSearch(settled)
  }, [settled, text, search, onSearch])
  return (
    <div className="dashboard-tools">
      <h2>Analyses</h2>
      <search className="input-frame">
        <Search className="icon" aria-hidden />
        <input
          className="input"
          type="search"
          aria-label="Search your analyses"
          placeholder="Search by title, date or video"
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
    </div>
  )
}
