/** Why a history import ended without its matches, as the player is told. */
export const HISTORY_HIDDEN =
  'Your match history is private. Show “Matchmade games” to everyone on Halo Waypoint, under Settings, Privacy. Or let us read it as you: Microsoft then asks for lasting access (Xboxlive.offline_access), which we use for your history alone.'
export const ACCESS_ENDED =
  'Your match history is private, and Microsoft does not let us in as you any more. That happens after a changed password, or after a long time.'
export const SERVICE_DOWN = 'The Halo services did not answer. What was read so far counts. Please try again later.'

/** What the player's own access would mend. */
export function wantsAccess(reason: string | null): boolean {
  return reason === HISTORY_HIDDEN || reason === ACCESS_ENDED
}
