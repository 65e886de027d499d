import { useState } from 'react'
import type { ResultVersion } from '#shared/result.ts'

const WORDS: Readonly<Record<ResultVersion, string>> = {
  current: '',
  'being-renewed': 'This report was made by an older version of Callout. A new one is being made and will appear here by itself.',
  older: 'This report was made by an older version of Callout, and its match can no longer be read again.',
}
const RENEWED = 'This report has just been made again by the new version of Callout.'

/** Says that what is shown is not of this version, and what becomes of it. The line is there without words too, so that a change is spoken. */
export function ReportVersion({ version }: { readonly version: ResultVersion }) {
  const [first] = useState(version)
  const words = first === 'being-renewed' && version === 'current' ? RENEWED : WORDS[version]
  return (
    <p className={words === '' ? '' : 'small muted mb-16'} aria-live="polite">
      {words}
    </p>
  )
}
