import type { ReactNode } from 'react'
import { useReport } from '#web/features/report-view/report-view.ts'
import { deathTerms, TERM_NOTES } from '#web/features/report-view/terms.ts'
import { Each } from '#web/ui/each.tsx'
import { Term } from '#web/ui/term.tsx'
import { WordsContext } from './sentence.tsx'

const NOTES: ReadonlyMap<string, string> = new Map([
  ['expected', TERM_NOTES.expected],
  ['even share', TERM_NOTES.evenShare],
  ['CSR', TERM_NOTES.csr],
  ['KDA', TERM_NOTES.kda],
  ...deathTerms(['even duel', 'two guns', 'traded']).map(({ word, note }) => [word, note] as const),
])

/** Skips "expected at your ...": that is what the game's ranking expects, not what the others' rate would bring. */
const WORDS = new RegExp(`\\b(${[...NOTES.keys()].join('|')})\\b(?! at your)`)

/** Explains the terms in its children's sentences if the report speaks to its reader. Not for sentences on a button. */
export function Explained({ children }: { readonly children: ReactNode }) {
  const isForOthers = useReport().about !== null
  return isForOthers ? children : <WordsContext value={explain}>{children}</WordsContext>
}

function explain(text: string): ReactNode {
  return (
    <Each of={text.split(WORDS)}>
      {(part) => {
        const note = NOTES.get(part)
        return note === undefined ? part : <Term note={note}>{part}</Term>
      }}
    </Each>
  )
}
