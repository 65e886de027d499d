/** The maximum number of a player's matches that may wait or run at once when queuing several. */
export const MAX_QUEUED = 10
