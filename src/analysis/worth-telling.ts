/**
 * What is worth a sentence: from which number on something is mentioned, and how much of it. These are choices of an editor, unlike the
 * rules beside this file, which say what is counted and when a gap is more than chance: each is chosen. The version of a report is made from both.
 */

/** Moments named in one sentence; the rest stands in the tables. More than four times in a row nobody looks up. */
export const NAMED_MOMENTS = 4 // chosen

/** A place in the lobby means something among at least this many players: in a smaller one everybody is first or last in something. */
export const PLACED_PLAYERS = 4 // chosen

/** Fewer deaths than this leave nothing to find in them. */
export const DEATHS_TO_JUDGE = 5 // chosen

/** Fewer deaths than this, and a share of them says nothing. */
export const DEATHS_FOR_A_SHARE = 8 // chosen

/** Standard deviations between two rates that make "more often" fair to say. */
export const RATES_APART_SIGMA = 2 // chosen

/** Deaths with numbers level are mentioned when they are at least one in this many: then they are much of what the log cannot explain. */
export const LEVEL_DEATHS_ONE_IN = 3 // chosen

/** A time or a share is called more than another from this factor on: less is not felt in a match. */
export const UNEVEN_FACTOR = 1.3 // chosen

/** Feats that not every match has: a run of six kills, three in one go, a team's stops at least twice and one in three. */
export const PRAISED_RUN_KILLS = 6 // chosen
export const PRAISED_MULTI_KILLS = 3 // chosen
export const PRAISED_STOPS = 2 // chosen
export const PRAISED_STOPS_ONE_IN = 3 // chosen

/** The best of a match with nothing to praise: two kills in one go, three without dying, a rank in the upper half of the lobby. */
export const STRENGTH_PAIR_KILLS = 2 // chosen
export const STRENGTH_RUN_KILLS = 3 // chosen
export const STRENGTH_PLACE_ONE_IN = 2 // chosen

/** So many kills of a teammate's killer are rare. */
export const PRAISED_AVENGED = 3 // chosen

/** One opponent with this share of all deaths, and five of them, is named; among few opponents it must be so many times the even share. */
export const TOP_KILLER_DEATHS = 5 // chosen
export const TOP_KILLER_SHARE = 0.4 // chosen
export const TOP_KILLER_TIMES_EVEN = 1.6 // chosen

/**
 * The same within one kind, where deaths are fewer: three of them, and twice the even share. A team has four opponents at the most;
 * with fewer the share that is even is larger.
 */
export const MAIN_KILLER_DEATHS = 3 // chosen
export const MAIN_KILLER_TIMES_EVEN = 2 // chosen
export const USUAL_OPPONENTS = 4 // chosen

/** How many sizes are named, of deaths one, two and three players apart: the two worst make the point. */
export const NAMED_SIZES = 2 // chosen

/** A focus area leans on the assumed respawn when another one moves its count by this much: one death more or less changes no advice. */
export const LEANING_DEATHS = 2 // chosen

/**
 * Pass marks ask for a step that can be made in some matches: a third of the gap to the others' rate may be left, but the own rate has to
 * fall by a quarter at least. Kills are counted over forty and deaths over twenty, two or three matches; rates by the minute in halves.
 */
export const PASS_MARK_SHARE_OF_GAP_LEFT = 1 / 3 // chosen
export const PASS_MARK_LARGEST_SHARE_OF_OWN = 3 / 4 // chosen
export const PASS_MARK_KILLS = 40 // chosen
export const PASS_MARK_STEPS_PER_MINUTE = 2 // chosen
export const PASS_MARK_DEATHS = 20 // chosen

/** Broken shields and fights against several are counted in fewer, and a match with less than five of them sets no mark. */
export const PASS_MARK_SHIELDS = 15 // chosen
export const PASS_MARK_TIMES_UNDER_TWO = 12 // chosen
export const OCCASIONS_FOR_A_MARK = 5 // chosen

/** On tracks: this many even duels, lives and ranges make a share or a median worth a sentence; fewer could be luck. */
export const DUELS_TO_TELL = 10 // chosen
export const LIVES_TO_TELL = 10 // chosen
export const RANGES_TO_TELL = 10 // chosen

/** Deaths on one ground happen by chance to most: from so many on, and only where the lobby's places make them so seldom. */
export const GROUND_DEATHS = 5 // chosen
export const GROUND_CHANCE = 0.01 // chosen

/** Living time near a known objective, and changes of the hill, from which on they are told. */
export const OBJECTIVE_TIME_MS = 60_000 // chosen
export const ROTATIONS_TO_TELL = 3 // chosen

/** Deaths from this much further out than kills, in world units. */
export const RANGES_APART_U = 2 // chosen

/** Turns to somebody off the screen and enemies hurt, from which on a median or a share of them is told. */
export const TURNS_TO_TELL = 8 // chosen
export const HURT_TO_TELL = 15 // chosen

/** A turn is slower from so much on: two shots. */
export const TURNS_APART_MS = 300 // chosen

/** Chances to help or to answer, and fights of a team, from which on they are told: fewer are of one kind by luck. */
export const HELP_TO_TELL = 8 // chosen
export const SPREADS_TO_TELL = 15 // chosen
/** A team stands further apart than the other from so many world units on: a third of the way at which somebody can still answer. */
export const SPREADS_APART_U = 2 // chosen

/** Enemies who spawned behind the player, from which on they are told. */
export const SPAWNS_BEHIND_TO_TELL = 5 // chosen

/** Time alone has a standard error of five points with 23 lives: nothing under 14 points is sayable in one match. */
export const ALONE_POINTS = 0.14 // chosen

/** Sentences on single moments of the video; more than these nobody reads beside the report. */
export const WATCHED_MOMENTS = 6 // chosen

/** The pass mark of what statistics alone ask for: shots are counted over so many; an own share of hits rises by so much at least. */
export const PASS_MARK_SHOTS = 200 // chosen
export const PASS_MARK_HITS_MORE = 0.02 // chosen
