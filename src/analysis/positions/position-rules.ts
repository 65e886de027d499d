import { SHIELD_START_MS } from '#shared/game/game-numbers.ts'

/**
 * Rules for counting facts from tracks: windows and distances, each with its reason. Distances are world units (3.05 m). A report's version
 * is computed from these values too.
 */

/** A chain of hits on one life ends after this long without a hit: the shield then starts to recharge. */
export const CHAIN_GAP_MS = SHIELD_START_MS

/** The longest gap between hits of one burst within a chain. The last burst of a life ends in the death. */
export const BURST_GAP_MS = 1_500 // chosen

/** The longest gap within one fight between the same two players. */
export const FIGHT_GAP_MS = 5_000 // chosen

/** Smaller losses of shield or health are not counted as hits. In film steps: two of shield, four of health. */
export const MIN_SHIELD_LOSS = 2 / 64 // chosen
export const MIN_HEALTH_LOSS = 4 / 127 // chosen

/** A hit in the film explains a loss that is at most this far from it. */
export const LOSS_TO_HIT_MS = 100 // measured

/** The minimum share of losses with a known attacker; below it, nothing is stated about who hit whom. */
export const NAMED_HITS_SHARE = 0.7 // chosen

/**
 * Distances from which a teammate can answer in an arena (`isArena`). A death is answered within four seconds: 0.4 s to react and 1.1 to
 * 1.5 s to kill leave 2.1 to 2.5 s to walk 5.5 to 6.1 units. Beyond ten units the teammate runs 3.5 s first.
 */
export const NEAR_U = 6 // chosen
export const FAR_U = 10 // chosen

/** A player higher or lower by more than this is on another level, and not near: a jump rises 0.5, a climb 0.9. */
export const SAME_LEVEL_U = 1 // chosen

/** The minimum number of living teammates for the cause: a single one cannot be everywhere, so distance is not a choice. */
export const ALONE_MATES = 2 // chosen

/** A teammate who died nearby at most this long before was in the same fight, so the player was not left alone. */
export const MATE_FELL_MS = 8_000 // chosen

/** Walked away: near this long before the last burst, far at it, and moved at least this many times as far as the teammate. */
export const WALKED_AWAY_MS = 10_000 // chosen
export const WALKED_AWAY_FACTOR = 2 // chosen

/** An enemy further than this from the player's aim is behind the player. */
export const BEHIND_DEGREES = 135 // chosen

/** Hits of two enemies within this time are two guns; from bearings at least CROSSFIRE_DEGREES apart, crossfire. */
export const TWO_GUNS_MS = 4_000 // chosen
/** The minimum share of the loss in that time for each of the two: less is a stray or a late hit. */
export const GUN_SHARE = 0.25 // chosen
export const CROSSFIRE_DEGREES = 45 // chosen
/** The two guns' hits are at most this far apart, the time one gun needs to kill: 1.58 s for the slowest usual weapon, body shots only. */
export const AT_ONCE_MS = 1_600 // chosen

/**
 * A fight is taken weak with less than half a shield, at least this long after the previous hit, if either the player began the exchange
 * with a hit, or the shield could have been full again since it fell below half (`SHIELD_FULL_MS`) and the player came this much closer in
 * the second before. An enemy's reload takes up to 1.7 s: a pause that short belongs to the same exchange and leaves no time to get away. A
 * shot without a hit is no choice: a hunted player shoots too.
 */
export const WEAK_SHIELD = 0.5 // chosen
export const WEAK_PAUSE_MS = 2_000 // chosen
export const WEAK_BEFORE_MS = 1_000 // chosen
export const WEAK_CLOSER_U = 0.5 // chosen

/** No frames may be missing in this time before a death: the longest look-back of any cause, for walking away. */
export const NEEDED_FRAMES_MS = 10_000 // chosen

/** The same enemy again: both hits were taken at most this far apart. */
export const REPEEK_U = 4 // chosen

/** From a full shield to dead too fast for an answer: power weapons, melee, grenades. Two Sidekicks need 0.54 s, and are two guns. */
export const NO_TIME_MS = 600 // chosen
export const NO_TIME_SHIELD = 0.9 // chosen

/** Fresh: hit within this time and this distance of the spawn. */
export const FRESH_MS = 4_000 // chosen
export const FRESH_U = 8 // chosen

/** A duel is even when both players had at least this share of shield and of health at its first hit. */
export const EVEN_VITALITY = 0.75 // chosen

/** A team is short of players with this many fewer. One fewer is a normal state, and hardly deadlier than equal numbers. */
export const SHORT_PLAYERS = 2 // measured

/** After a kill, moving at most this far is staying, and coming this much nearer to the next living enemy is pushing. */
export const STAYED_U = 2 // chosen
export const PUSHED_U = 3 // chosen

/** Height is the median over this time, so that a jump does not count as higher ground. */
export const HEIGHT_WINDOW_MS = 500 // chosen

/** Deaths on the same ground are within this distance of one of them, on its level. */
export const SAME_GROUND_U = 3 // chosen

/** Awards further apart than a hill is wide belong to different hills: a player must be in a hill to be paid for it. */
export const HILL_APART_U = 8 // chosen

/** A death within this distance of the live hill's middle is a death on the objective. */
export const ON_OBJECTIVE_U = 3 // chosen

/** The ball pays every five seconds of a hold, plus the inaccuracy of the film's times. */
export const CARRY_GAP_MS = 5_500 // game

/** Positions are compared this long before the first award of a new hill: a player who starts to walk there then is in time. */
export const ROTATION_MS = 10_000 // chosen

/** A player faces everything that is at most this far off the aim. */
export const FACED_DEGREES = 20 // chosen

/** A broken shield counts only when its player lived on for this long. */
export const LIVED_ON_MS = 1_500 // chosen

/** A shield of at least this share is full again: all but the last step in films. */
export const REFILLED_SHIELD = 0.98 // chosen

/** A player hit by two enemies has escaped when still alive this long afterwards. */
export const UNDER_TWO_MS = 3_000 // chosen

/** A player who dies this soon after the first hit did nothing about it: the slowest usual weapon kills in 1.6 s. */
export const EARLY_MS = 2_000 // chosen

/** Help must come within this time: a shot heard, half a turn and the first hits. */
export const HELP_MS = 3_000 // chosen

/** An enemy who spawned behind the player is close, and further off the aim than this, which a glance to the side does not show. */
export const SPAWNED_BEHIND_DEGREES = 120 // chosen
