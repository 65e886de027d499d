/** How long a report takes: within how many minutes nine in ten of this server's latest analyses were finished, or the specified estimate until it has made some. */
export function AnalysisTime({ seconds }: { readonly seconds: number | null }) {
  return <span className="nowrap">{analysisTimeWords(seconds)}</span>
}

/** "a minute", never less than it took; "10-15 minutes" where `seconds` is not known. */
export function analysisTimeWords(seconds: number | null): string {
  if (seconds === null) return '10-15 minutes'
  const minutes = Math.floor(seconds / 60) + 1
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
