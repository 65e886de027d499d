/** Most matches of a player that wait or run at once, where several are queued. */
export const MOST_QUEUED = 10
