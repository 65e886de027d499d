import { Search } from 'lucide-react'
import { Segments } from '#web/ui/forms/segments.tsx'
import type { MatchFilter } from './match-words.ts'

const FILTERS = [
  { value: 'all', words: 'All' },
  { value: 'ranked', words: 'Ranked' },
  { value: 'without', words: 'Without a report' },
] as const satisfies readonly { value: MatchFilter; words: string }[]

interface MatchToolsProps {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly filter: MatchFilter
  readonly onFilter: (filter: MatchFilter) => void
}

export function MatchTools({ search, onSearch, filter, onFilter }: MatchToolsProps) {
  return (
    <div className="match-tools">
      <search className="input-frame">
        <Search className="icon" aria-hidden />
        <input
          className="input"
          type="search"
          aria-label="Search the matches"
          placeholder="Map, mode, playlist or date"
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </search>
      <Segments label="Show" isLabelHidden choices={FILTERS} chosen={filter} onChoose={onFilter} />
    </div>
  )
}
