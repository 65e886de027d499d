import type { ReportWatched } from '#shared/watching/report-watched.ts'

type Written = ReportWatched['written'][number]

/** Why a sentence was kept or not, for whoever wants to know. */
export function writtenWords({ verdict, reasons }: Pick<Written, 'verdict' | 'reasons'>): string {
  const why = [...new Set(reasons.map((reason) => WHY[reason] ?? 'It did not pass the checks.'))].join(' ')
  if (verdict === 'kept') return 'Everything that it states is in what it cites.'
  return verdict === 'repaired' ? `Sent back once: ${why} Then it passed.` : `${why} Asked once more, it did not pass either.`
}

const WHY: Readonly<Record<string, string>> = {
  figure: 'A number of its own, which nothing that it cites holds.',
  time: 'A time of its own.',
  name: 'A name that it may not use.',
  word: 'Names an intention or a cause. A picture can’t show one.',
  side: 'Says the opposite of what it cites, or of another team.',
  condition: 'Claims something of its facts that does not hold.',
  character: 'Holds characters that no sentence needs.',
  'unknown-reference': 'Cites something that the report does not have.',
}
