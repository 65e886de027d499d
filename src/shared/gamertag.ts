/** A gamertag as the platform compares it: without regard to case, spaces and the sign before its number. */
export function gamertagKey(gamertag: string): string {
  return gamertag.toLowerCase().replace(/[\s#]+/g, '')
}
