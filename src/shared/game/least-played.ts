/** Less than this is joining and leaving: a death or two say nothing, and there is no report. */
export const LEAST_PLAYED_MS = 60_000
