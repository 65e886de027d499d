/** The sample rate of stored tracks. Sample `tick` is the state at `tick * TICK_MS` ms of film time, for every player. */
export const TRACK_HZ = 10
export const TICK_MS = 1000 / TRACK_HZ

/** Resolution of stored places: for samples, and for spawns, hits and deaths (finer than the film's own steps on most maps). */
export const SAMPLE_STEP_U = 0.02
export const EXACT_STEP_U = 0.005

/** Resolution of stored directions in degrees: for samples (8 bits a turn), and for hits and deaths (the film's own 12 bits). */
export const SAMPLE_STEP_DEGREES = 360 / 256
export const EXACT_STEP_DEGREES = 360 / 4096

export const SHIELD_STEP = 1 / 64
export const HEALTH_STEP = 1 / 127
