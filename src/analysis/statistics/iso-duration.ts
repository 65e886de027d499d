const ISO_DURATION = /^(-)?P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** Milliseconds, with fractions, of an ISO 8601 duration such as `PT18M31.2141873S`; null for any other text. */
export function parseIsoDuration(text: string): number | null {
  const match = ISO_DURATION.exec(text)
  if (!match || text.endsWith('P') || text.endsWith('T')) return null
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = match
  const ms = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000
  return sign ? -ms : ms
}
