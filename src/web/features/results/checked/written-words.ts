import type { ReportWatched } from '#shared/watching/report-watched.ts'
import { WRITTEN_REASON_WORDS } from '#shared/watching/written-reasons.ts'

type Written = ReportWatched['written'][number]

/** Of any reason, also one that only another version knows. */
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(WRITTEN_REASON_WORDS))

/** Why a sentence was kept or not, for whoever wants to know. */
export function writtenWords({ verdict, reasons }: Pick<Written, 'verdict' | 'reasons'>): string {
  const why = [...new Set(reasons.map((reason) => WORDS.get(reason) ?? 'Did not pass the check.'))].join(' ')
  if (verdict === 'kept') return 'Everything that it states is in what it cites.'
  return verdict === 'repaired' ? `Sent back once: ${why} Then it passed.` : why
}
