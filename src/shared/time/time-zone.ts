/** Names of the time zone database only: an offset like `+05:30` means the opposite to a database. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/

/** What a time zone that has no known name counts as, in the browser and on the server alike. */
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
