/** A player with less time than this only joined and left. A death or two show nothing, so there is no report. */
export const MIN_PLAYED_MS = 60_000
