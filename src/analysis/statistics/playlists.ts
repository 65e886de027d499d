export const RANKED_ARENA = 'edfef3ac-9cbe-4fa2-b949-8f29deafd483'

/** True when a playlist's matches count for a rank. Other ranked playlists are recognized only by name; null when the name is unknown. */
export function isRankedPlaylist(assetId: string, name: string | null): boolean | null {
  if (assetId === RANKED_ARENA) return true
  return name === null ? null : /\branked\b/i.test(name)
}
