const MINUTE_S = 60
const HOUR_MINUTES = 60

/** A waiting time in words: `20 seconds`, `57 minutes`, `1 hour and 2 minutes`. Rounded up, so that a retry then is not too early. */
export function formatWait(seconds: number): string {
  if (seconds <= MINUTE_S - 1) return counted(Math.ceil(seconds), 'second')
  const minutes = Math.ceil(seconds / MINUTE_S)
  if (minutes < HOUR_MINUTES) return counted(minutes, 'minute')
  const rest = minutes % HOUR_MINUTES
  const hours = counted(Math.floor(minutes / HOUR_MINUTES), 'hour')
  return rest === 0 ? hours : `${hours} and ${counted(rest, 'minute')}`
}

export function counted(number: number, unit: string, units = `${unit}s`): string {
  return `${number} ${number === 1 ? unit : units}`
}
