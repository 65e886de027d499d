/** Only names of the time zone database: in a database, an offset like `+05:30` has the opposite sign. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/

/** The fallback for unknown time zones, in the browser and on the server. */
export const NO_TIME_ZONE = 'UTC'

export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
