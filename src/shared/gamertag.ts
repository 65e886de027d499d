/** Normalizes a gamertag the way the platform compares it: without case, spaces or the # before its number. */
export function gamertagKey(gamertag: string): string {
  return gamertag.toLowerCase().replace(/[\s#]+/g, '')
}
