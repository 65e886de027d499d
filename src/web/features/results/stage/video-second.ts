/** A second of a video as a person types it: `83`, `1:23`, `1:23.5` or `1:02:03`; null for anything else. */
export function parseSecond(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  if (match[2] !== undefined && Number(seconds) >= 60) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** `1:23.5`: minutes and seconds to a tenth. */
export function formatSecond(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10))
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`
}
