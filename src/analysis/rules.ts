/**
 * How the coach counts and when a gap is more than chance: windows, spans and thresholds, each with its reason. What is worth a sentence
 * stands in `worth-telling.ts`; what belongs to one kind of death, in its folder of `kinds/`; numbers about the game, in
 * `#shared/game/game-numbers.ts`. Measured on nine recorded 4v4 films (72 players, 1,124 kills) unless said otherwise. The version of a report is made from these values:
 * changing one lets stored reports be computed again.
 */

/** Of the killers who fall to a teammate at all soon after, 14.8 % do within 4 s against 8.6 % of any other enemy; later it is chance. */
export const ANSWER_WINDOW_MS = 4_000

/** A killer who falls to the player already dead: 46 of 48 within 0.6 s, the rest within 2 s (grenades and shots under way). */
export const MUTUAL_WINDOW_MS = 2_000

/** Own kill, then own death: the one habit of timing that differs between players beyond chance (spread 1.59). */
export const AFTER_KILL_WINDOW_MS = 5_000

/**
 * Nobody leaves in less: 0.4 s to react and 0.6 s to turn away, as other reviews of matches take it for help that comes too late. A death sooner than
 * this after the own kill was decided before it.
 */
export const LEAVE_MS = 1_000

/** Medals for two kills in a row came up to 4.90 s apart, none from 5.12 s on. */
export const MULTI_KILL_WINDOW_MS = 5_000

/**
 * From so many standard deviations on a kind is called in one match: what that costs among players without a planted habit, who differ from each other as recorded
 * ones do, stands in docs/measurements/coaching.md.
 */
export const LEAK_SIGMA = 3.6

/**
 * Deaths in the first seconds of a fight and fights gone into alone against two, as tracks show them: walked players hardly differ in either, so of the few
 * that 3.6 deviations called nearly all were wrong (2 of 2, in 528 reports of one match).
 */
export const SHOWN_ENTRY_SIGMA = 4.6

/** ... and only with this many deaths: fewer is a story, not a rate. */
export const LEAK_DEATHS = 5

/**
 * The same after an own kill and short of players, on tracks: walked players truly differ in both (mean square of the deviations over three matches 2.5 and 1.2), as
 * recorded ones do after kills (1.59 in one match). At 3.4 they alone would take most of the 6 in 100 players without a planted habit who may be flagged at all.
 */
export const LEAKING_SIGMA = 4.2
/** ... and what they do after kills differs more still (6.3 over three matches): a habit of that needs deaths that lie so far over what is expected too. */
export const CONDUCT_COST_SIGMA = 2.2

/**
 * Who dies before he gets one may do so by skill alone: of that these deviations are more than luck where he also falls first of his team more often than the others,
 * by a deviation. Both together 2 of 1,000 simulated players without a planted habit show, one in 25 of them by luck; lives without a kill alone, from 3 on, 12.
 */
export const FIRST_IN_SIGMA = 3
export const FIRST_IN_FALL_SIGMA = 1

/** Kinds on tracks are called only with so many deaths over what is expected. */
export const POSITION_EXCESS = 3

/** Deaths of one fight share their cause: the variance of a share of deaths is taken so many times the binomial one. */
export const ONE_FIGHT_VARIANCE = 1.1

/**
 * A kind can be offered as a focus area although chance explains it (then it says so) from this many deaths in its situation on,
 * when at least two of them were not exchanged and they lie one whole death over what is expected: below that there is nothing to win back.
 */
export const FOCUS_DEATHS = 3
export const FOCUS_UNPAID = 2
export const FOCUS_EXCESS = 1

/** A habit needs this many matches, and this many standard deviations over all of them. One in what was done, deaths or not, takes the bar of one match. */
export const HABIT_MATCHES = 3
export const HABIT_SIGMA = 3.4
/**
 * After kills players truly differ most, so fewer deviations prove a habit: of 2,870 simulated players without a planted one 55 are called, 7 wrongly. A player up they
 * hardly differ: from 3.4 on it were 5 of 2,880, 3 of them wrongly.
 */
export const AFTER_KILL_HABIT_SIGMA = 2.6
export const AHEAD_HABIT_SIGMA = 3.8
/**
 * ... and so many times the deaths that are expected: over twelve matches small differences are beyond chance too. Without it 20 of 56 simulated calls over twelve matches
 * were of somebody who truly dies less than 1.5 times as often as the others, with it 3 of 20.
 */
export const HABIT_FACTOR = 2

/**
 * What the progress page calls a change: so far apart lie the newer and the older half of the matches. A dozen things are looked at, and luck has its chance with
 * each: of 2,400 simulated players who change nothing in twelve matches 38 are told of a change.
 */
export const CHANGE_SIGMA = 2.8
/** Three matches in each half: fewer are no change. */
export const CHANGE_MATCHES = 6

/**
 * The rates of recorded matches, which each kind states, steady the rate of the seven others of a single match at the weight of this many
 * more such lobbies; in simulation that finds a threefold habit over three matches in 95 % instead of 89 %, at the same share of false alarms.
 */
export const RECORDED_WEIGHT = 1

export const MOST_FOCUS_AREAS = 3
export const MOST_STRENGTHS = 2

/** Living players of one side more than the other: swings of two happen 22 to 63 times a match, of three 1 to 15 times. */
export const SWING_PLAYERS = 3

/**
 * A duel is mentioned, with its odds, when luck makes some pair of such a match that lopsided in at most this share of matches;
 * "four meetings, net three" would name 40 of 71 players where chance names 41.
 */
export const LOPSIDED_DUEL_P = 0.35
export const LOPSIDED_DUEL_NET = 5

/** Shots of one player are not independent of each other: the variance of an accuracy is taken this many times the binomial one. */
export const ACCURACY_DESIGN_EFFECT = 2

/** An accuracy is called different from the lobby's from here on. */
export const ACCURACY_SIGMA = 2.5

/**
 * What decided a match: how far from even beyond what chance makes. Kills over kills and deaths spread 1.92 times the binomial between players of
 * recorded matches, objective awards 4.2 times, because they cluster; a share of either is taken with that variance.
 */
export const DECIDED_SIGMA = 2.5
export const FIGHT_SPREAD = 1.92
export const AWARD_SPREAD = 4.2
/** The range printed beside points: so many deviations either way. */
export const RANGE_SIGMA = 2

/** Expected kills and deaths: inside one deviation a single match says nothing. */
export const EXPECTATION_SIGMA = 1

/** Kills without dying that make a spree, as the game's medal counts them. */
export const SPREE_KILLS = 5

/** What rests on the assumed respawn is counted again at one that is so much shorter or longer: matches let players return sooner or later than their mode usually does. */
export const RESPAWN_SHIFTS_MS = [-3_000, 5_000] as const

/** A player acting this long after a death is alive again, whatever the assumed respawn: nothing posthumous takes longer. */
export const POSTHUMOUS_MS = 4_000

/** "Just before" a death, far enough that its own exchange does not count. */
export const JUST_BEFORE_MS = 6

/** Events this near are one instant: the film stamps what happens in one exchange up to 2 ms apart. */
export const SAME_INSTANT_MS = 2

/** The other side is paid so soon after an own kill: time enough to walk over, in which the player was still busy with the fight. */
export const ENEMY_PAID_AFTER_KILL_MS = 10_000

/**
 * From here on a player did less for the objective than luck alone leaves undone. Who comes under this has mostly no habit of it: of 54 of 7,200 simulated players who
 * came under 2.2, 33 did more than two thirds of what is expected in their next matches.
 */
export const OBJECTIVE_SIGMA = 2.5

/** So many of what is counted one by one a team must have made before anybody's share of it says anything. */
export const OBJECTIVE_COUNT = 3

/** From here on something is worth a look although luck may be behind it: one player of six gets this far by luck. */
export const NEAR_SIGMA = 1
