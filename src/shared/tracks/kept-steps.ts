/** How often a track is kept: sample `tick` is what was true `tick * TICK_MS` milliseconds into the film, for all players at the same instants. */
export const TRACK_HZ = 10
export const TICK_MS = 1000 / TRACK_HZ

/** Steps in which places are kept: of samples, and of spawns, hits and deaths (finer than the film's own steps on most maps). */
export const SAMPLE_STEP_U = 0.02
export const EXACT_STEP_U = 0.005

/** Steps in which directions are kept, in degrees: of samples (8 bits a turn), and of hits and deaths (the film's own 12 bits). */
export const SAMPLE_STEP_DEGREES = 360 / 256
export const EXACT_STEP_DEGREES = 360 / 4096

/** Steps in which a share of a shield or of health is kept. */
export const SHIELD_STEP = 1 / 64
export const HEALTH_STEP = 1 / 127
