/** A player with less time than this only joined and left. A death or two show nothing, so there is no report. */
export const LEAST_PLAYED_MS = 60_000
