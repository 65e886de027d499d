/**
 * Numbers about the game itself, each with its source and, where films show it, what was measured in them. Counting, wording and simulated
 * matches all read them here. A world unit is the unit of places in films.
 */

/**
 * Ten units of the Forge editor, which are feet. Sources: the community's Forge wiki, and a measurement in its forum. Films: run speeds and
 * gravity fit it.
 */
export const METRES_PER_WORLD_UNIT = 3.048 // game

/**
 * A shield starts to recharge this long after the last hit, and is full this much later when it was empty. Source: the Forge wiki, 5.000
 * and 2.000 s; the game's own help, "about five seconds". Films: five of five recoveries in two films started 5.02 to 5.04 s after the hit
 * and rose 32 of 64 steps a second.
 */
export const SHIELD_START_MS = 5_000 // measured
export const SHIELD_FILL_MS = 2_000 // measured

export const SHIELD_FULL_MS = SHIELD_START_MS + SHIELD_FILL_MS

/** Shield steps in films: 64 is full, 0 broken, more with an overshield (none was seen). Films: an assault rifle's hit takes 5.33. */
export const FULL_SHIELD = 64 // measured

/** Health steps in films: 255 is full, 128 is none. Films: an assault rifle's hit takes 16.5, and the last value before a kill was 136. */
export const FULL_HEALTH = 255 // game
export const NO_HEALTH = 128 // game

/** Statistics count damage in points: 132 for a full shield, 84 for full health. Films: measured on one against `DamageDealt`. */
export const POINTS_PER_SHIELD_STEP = 2.0625 // measured
export const POINTS_PER_HEALTH_STEP = 0.663 // measured

/**
 * Time from a death to the next life. Films: 8.0 s in Slayer. Match logs: the gaps to the player's next action fit 8 s in Slayer and 10 s
 * in objective modes. Where a film's lives are known, their times are used and none is assumed.
 */
export const SLAYER_RESPAWN_MS = 8_000 // measured
export const OBJECTIVE_RESPAWN_MS = 10_000 // measured

/** The widest field of view is 120 degrees, so anything further from the aim than this is off every screen. */
export const SCREEN_EDGE_DEGREES = 60 // game

/** Objective awards of one side at most this far apart count as one play. */
export const SAME_AWARD_MS = 1_000 // chosen
