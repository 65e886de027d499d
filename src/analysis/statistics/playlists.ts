/** The game's ranked arena playlist. */
export const RANKED_ARENA = 'edfef3ac-9cbe-4fa2-b949-8f29deafd483'

/** Whether matches of a playlist count for a rank: each ranked one but the arena is known by its name alone. Null while that is unknown. */
export function isRankedPlaylist(assetId: string, name: string | null): boolean | null {
  if (assetId === RANKED_ARENA) return true
  return name === null ? null : /\branked\b/i.test(name)
}
