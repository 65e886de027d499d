/** How long a report takes: the 90th percentile of this server's latest analyses, or the specified estimate until it has made some. */
export function AnalysisTime({ seconds }: { readonly seconds: number | null }) {
  return <span className="nowrap">{analysisTimeWords(seconds)}</span>
}

/** Returns "a minute", always rounded up; "10-15 minutes" if `seconds` is not known. */
export function analysisTimeWords(seconds: number | null): string {
  if (seconds === null) return '10-15 minutes'
  const minutes = Math.floor(seconds / 60) + 1
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
