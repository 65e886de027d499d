import { useState } from 'react'
import type { ResultVersion } from '#shared/result.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { oneThingOf } from './one-thing.ts'

const WORDS: Readonly<Record<ResultVersion, string>> = {
  current: '',
  'being-renewed': 'This report was made by an older version of Callout. A new one is being made and will appear here by itself.',
  older: 'This report was made by an older version of Callout, and its match can no longer be read again.',
}
const RENEWED = 'This report has just been made again by the new version of Callout.'

type VersionedResult = Pick<ShownResult, 'version' | 'report' | 'sentences'>

/** Says that the report is of an older version, or was just refreshed. Rendered even when empty, so that a change is announced. */
export function ReportVersion({ result }: { readonly result: VersionedResult }) {
  const [first] = useState(result)
  const isRenewed = first.version === 'being-renewed' && result.version === 'current'
  const words = isRenewed ? [RENEWED, changeWords(oneThingOf(first), oneThingOf(result))].join(' ').trim() : WORDS[result.version]
  return (
    <p className={words === '' ? '' : 'small muted mb-16'} aria-live="polite">
      {words}
    </p>
  )
}

function changeWords(before: string, now: string): string {
  if (before === '' || now === '') return ''
  return before === now ? `The one thing is still “${now}”.` : `The one thing was “${before}”, and is now “${now}”.`
}
