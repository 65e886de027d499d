/** A second of a video as a person types it: `83`, `1:23`, `1:23.5` or `1:02:03`; null for anything else. */
export function parseSecond(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  if (match[2] !== undefined && Number(seconds) >= 60) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** `1:23.5`, or to a frame `1:23.517`: minutes and seconds with as many digits as it takes, one at least. */
export function formatSecond(seconds: number): string {
  const wholeMs = Math.max(0, Math.round(seconds * 1000))
  const rest = ((wholeMs % 60_000) / 1000).toFixed(3).replace(/0{1,2}$/, '')
  return `${Math.floor(wholeMs / 60_000)}:${rest.padStart(rest.length + 2 - rest.indexOf('.'), '0')}`
}
