import { SHIELD_START_MS } from '#shared/game/game-numbers.ts'

/**
 * How facts are counted from tracks: windows and distances, each with its reason. Distances are world units (3.05 m).
 * The version of a report is made from these values too.
 */

/** Hits on one life belong together until this long passes without one: then the shield begins to return. */
export const CHAIN_GAP_MS = SHIELD_START_MS

/** Within a chain, hits of one exchange follow each other this soon; the last burst of a life ends in the death. */
export const BURST_GAP_MS = 1_500 // chosen

/** Damage between the same two players belongs to one fight up to this gap. */
export const FIGHT_GAP_MS = 5_000 // chosen

/** Losses of shield or health below this are not counted as hits: two steps of a shield, four of health, as films number them. */
export const LEAST_SHIELD_LOSS = 2 / 64 // chosen
export const LEAST_HEALTH_LOSS = 4 / 127 // chosen

/** A loss is explained by a hit that the film tells this near to it. */
export const LOSS_TO_HIT_MS = 100 // measured

/** Below this share of losses whose attacker the film names, nothing is said of who hit whom. */
export const NAMED_HITS_SHARE = 0.7 // chosen

/**
 * From where a team-mate can answer, in an arena (`isArena`). In the four seconds in which a death is answered he needs 0.4 s to react and 1.1 to 1.5 s to kill;
 * 2.1 to 2.5 s are left to walk 5.5 to 6.1 units. Beyond ten units he runs 3.5 s first.
 */
export const NEAR_U = 6 // chosen
export const FAR_U = 10 // chosen

/** Somebody higher or lower by more than this stands on other ground, and is not near: a jump rises 0.5, a climb 0.9. */
export const SAME_LEVEL_U = 1 // chosen

/** Out of reach of one living team-mate is nobody's choice: he cannot be everywhere. A cause needs so many of them alive. */
export const ALONE_MATES = 2 // chosen

/** A team-mate who died this long before, and near, was in the same fight: then nobody was left alone. */
export const MATE_FELL_MS = 8_000 // chosen

/** A player walked away if he was near this long before the last burst and far at it, and went twice as far as the team-mate. */
export const WALKED_AWAY_MS = 10_000 // chosen
export const WALKED_AWAY_FACTOR = 2 // chosen

/** An enemy further round than this is behind the player. */
export const BEHIND_DEGREES = 135 // chosen

/** Two enemies' hits within this time are two guns; from bearings this far apart, crossfire. */
export const TWO_GUNS_MS = 4_000 // chosen
/** The least share of the loss in that time that each of them dealt: less is a stray hit, or one that came late. */
export const GUN_SHARE = 0.25 // chosen
export const CROSSFIRE_DEGREES = 45 // chosen
/** They are at once where hits of theirs lie no further apart than one of them takes to kill: 1.58 s is the slowest of the usual weapons, body alone. */
export const AT_ONCE_MS = 1_600 // chosen

/**
 * Took it weak: less than half a shield, the hit before at least this long ago, and either the player began the exchange with a hit, or his
 * shield could have been full again since it fell under half (`SHIELD_FULL_MS`) and he came this much closer in the second before.
 * An enemy's reload takes up to 1.7 s: a pause that short is of the same exchange, and nobody could have left in it. A shot alone is no
 * choice: whoever is hunted shoots too.
 */
export const WEAK_SHIELD = 0.5 // chosen
export const WEAK_PAUSE_MS = 2_000 // chosen
export const WEAK_BEFORE_MS = 1_000 // chosen
export const WEAK_CLOSER_U = 0.5 // chosen

/** Before a death frames are needed from so long on: the longest look back of any cause, at who walked away. */
export const NEEDED_FRAMES_MS = 10_000 // chosen

/** The same enemy from about the same place. */
export const REPEEK_U = 4 // chosen

/** From a full shield to dead so fast that nobody answers: power weapons, melee, grenades. Two Sidekicks need 0.54 s, and are two guns. */
export const NO_TIME_MS = 600 // chosen
export const NO_TIME_SHIELD = 0.9 // chosen

/** Fresh: hit so soon after and so near to the spawn. */
export const FRESH_MS = 4_000 // chosen
export const FRESH_U = 8 // chosen

/** A duel is even when both had this much of shield and of health at its first hit. */
export const EVEN_VITALITY = 0.75 // chosen

/** Short of players means so many fewer. One fewer is a normal state, and hardly deadlier than level numbers. */
export const SHORT_PLAYERS = 2 // measured

/** After an own kill: moved no further than this is stayed; so much nearer to the next living enemy is pushed. */
export const STAYED_U = 2 // chosen
export const PUSHED_U = 3 // chosen

/** Height is the median of half a second, so that a jump is no higher ground. */
export const HEIGHT_WINDOW_MS = 500 // chosen

/** Deaths on the same ground lie this near to one of them, on its level. */
export const SAME_GROUND_U = 3 // chosen

/** A player who is paid for a hill stands in it: awards further apart than a hill is wide belong to different hills. */
export const HILL_APART_U = 8 // chosen

/** Dead this near to the middle of the live hill is dead on the objective. */
export const ON_OBJECTIVE_U = 3 // chosen

/** The ball pays every five seconds of a hold, give or take the film's stamps. */
export const CARRY_GAP_MS = 5_500 // game

/** Positions are compared this long before the first award of a new hill: a player who walks there then is in time. */
export const ROTATION_MS = 10_000 // chosen

/** A player who aims past somebody by no more than this faces him. */
export const FACED_DEGREES = 20 // chosen

/** A shield that broke is one to care for when its player lived on for so long. */
export const LIVED_ON_MS = 1_500 // chosen

/** A shield that is full again, but for the last step of what films number. */
export const REFILLED_SHIELD = 0.98 // chosen

/** A player hit by two enemies has got out of it if he lives this long afterwards. */
export const UNDER_TWO_MS = 3_000 // chosen

/** The slowest of the usual weapons kills in 1.6 s: who is dead this soon after the first hit has done nothing about it. */
export const EARLY_MS = 2_000 // chosen

/** Help comes this soon: a shot heard, half a turn and the first hits. */
export const HELP_MS = 3_000 // chosen

/** An enemy who spawned behind the player is close, and further off the aim than a glance to the side shows. */
export const SPAWNED_BEHIND_DEGREES = 120 // chosen
