/**
 * Thresholds for what a report mentions, and how much of it. They are editorial choices, so each is `chosen`; `rules.ts` beside this file says
 * what is counted and when a gap is more than chance. The report version is derived from both.
 */

/** The maximum number of moments in one sentence; the tables have the rest. Readers look up no more than four in a row. */
export const NAMED_MOMENTS = 4 // chosen

/** The minimum number of players for a rank in the lobby: in a smaller one everybody is first or last in something. */
export const PLACED_PLAYERS = 4 // chosen

/** The minimum number of deaths to draw a conclusion from. */
export const DEATHS_TO_JUDGE = 5 // chosen

/** The minimum number of deaths for a share of them to mean something. */
export const DEATHS_FOR_A_SHARE = 8 // chosen

/** The minimum number of standard deviations between two rates to say "more often". */
export const RATES_APART_SIGMA = 2 // chosen

/** Deaths with level numbers are mentioned when they are at least one in this many: then they are much of what the log can't explain. */
export const LEVEL_DEATHS_ONE_IN = 3 // chosen

/** A time or a share counts as more than another from this factor on: a smaller difference is not felt in a match. */
export const UNEVEN_FACTOR = 1.3 // chosen

/** Rare feats: a run of six kills, three kills in one go, at least two stops that are one in three of the team's. */
export const PRAISED_RUN_KILLS = 6 // chosen
export const PRAISED_MULTI_KILLS = 3 // chosen
export const PRAISED_STOPS = 2 // chosen
export const PRAISED_STOPS_ONE_IN = 3 // chosen

/** The best of a match without rare feats: two kills in one go, three without dying, a rank in the upper half of the lobby. */
export const STRENGTH_PAIR_KILLS = 2 // chosen
export const STRENGTH_RUN_KILLS = 3 // chosen
export const STRENGTH_PLACE_ONE_IN = 2 // chosen

/** From this number on, kills of a teammate's killer are rare enough to praise. */
export const PRAISED_AVENGED = 3 // chosen

/** An opponent with this share of all deaths, and five of them, is named; among few opponents the share is this multiple of an even one. */
export const TOP_KILLER_DEATHS = 5 // chosen
export const TOP_KILLER_SHARE = 0.4 // chosen
export const TOP_KILLER_TIMES_EVEN = 1.6 // chosen

/**
 * The same within one kind, which has fewer deaths: at least three, and twice the even share. The even share counts at most four opponents, a
 * usual team; with fewer opponents it is larger.
 */
export const MAIN_KILLER_DEATHS = 3 // chosen
export const MAIN_KILLER_TIMES_EVEN = 2 // chosen
export const USUAL_OPPONENTS = 4 // chosen

/** The maximum number of sizes (one, two or three players apart) in sentences on deaths: the two worst make the point. */
export const NAMED_SIZES = 2 // chosen

/** A focus area rests on the assumed respawn when another respawn changes its count by this much: one death changes no advice. */
export const LEANING_DEATHS = 2 // chosen

/**
 * A pass mark is a step that is possible in some matches: a third of the gap to the others' rate may be left, but the own rate has to
 * fall by at least a quarter. Its window is forty kills or twenty deaths, two or three matches; rates per minute move in halves.
 */
export const PASS_MARK_SHARE_OF_GAP_LEFT = 1 / 3 // chosen
export const PASS_MARK_LARGEST_SHARE_OF_OWN = 3 / 4 // chosen
export const PASS_MARK_KILLS = 40 // chosen
export const PASS_MARK_STEPS_PER_MINUTE = 2 // chosen
export const PASS_MARK_DEATHS = 20 // chosen

/** Windows for broken shields and times under two guns; a match with fewer than five of them sets no mark. */
export const PASS_MARK_SHIELDS = 15 // chosen
export const PASS_MARK_TIMES_UNDER_TWO = 12 // chosen
export const OCCASIONS_FOR_A_MARK = 5 // chosen

/** On tracks: the minimum number of even duels, lives and ranges for a share or a median of them; fewer could be luck. */
export const MIN_DUELS = 10 // chosen
export const MIN_LIVES_READ = 10 // chosen
export const MIN_RANGES = 10 // chosen

/** Most players have deaths on one ground by chance: reported from this many on, if the lobby's places make them at most this likely. */
export const GROUND_DEATHS = 5 // chosen
export const GROUND_CHANCE = 0.01 // chosen

/** The minimum living time with a known objective, and the minimum number of hill changes, to report on them. */
export const OBJECTIVE_TIME_MS = 60_000 // chosen
export const MIN_ROTATIONS = 3 // chosen

/** Deaths count as from further out than kills from this difference on, in world units. */
export const RANGES_APART_U = 2 // chosen

/** The minimum number of turns to an enemy off screen, and of enemies hurt, to report a median or a share of them. */
export const MIN_TURNS = 8 // chosen
export const MIN_HURT = 15 // chosen

/** A turn counts as slower from this difference on: the time of two shots. */
export const TURNS_APART_MS = 300 // chosen

/** The minimum number of chances to help or answer, and of team fights, to report on them: fewer are one-sided by luck. */
export const MIN_HELP = 8 // chosen
export const MIN_SPREADS = 15 // chosen
/** A team is further apart than the other from this many world units on: a third of the distance at which a teammate can answer. */
export const SPREADS_APART_U = 2 // chosen

/** The minimum number of enemies who spawned behind the player to report on them. */
export const MIN_SPAWNS_BEHIND = 5 // chosen

/** Time alone has a standard error of 5 points with 23 lives, so a difference under 14 points means nothing in one match. */
export const ALONE_POINTS = 0.14 // chosen

/** The maximum number of sentences on single moments of the video; more are not read beside the report. */
export const WATCHED_MOMENTS = 6 // chosen

/** The pass mark on accuracy: its window in shots, and the minimum rise of the own share of hits. */
export const PASS_MARK_SHOTS = 200 // chosen
export const PASS_MARK_HITS_MORE = 0.02 // chosen
