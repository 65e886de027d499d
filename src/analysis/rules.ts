/**
 * How the coach counts and when a gap is more than chance: windows, spans and thresholds. Each says whether it was measured (its row in
 * docs/measurements/rules.md says how), chosen, or is the game's own. What is worth a sentence stands in `worth-telling.ts`; what belongs to one
 * kind of death, in its folder of `kinds/`; numbers about the game, in `#shared/game/game-numbers.ts`. The version of a report is made from these
 * values: changing one lets stored reports be computed again.
 */

/** A killer who falls this soon was answered; later it is chance. */
export const ANSWER_WINDOW_MS = 4_000 // measured

/** A killer who falls to the player already dead, to grenades and shots under way. */
export const MUTUAL_WINDOW_MS = 2_000 // measured

/** Own kill, then own death: the one habit of timing that differs between players beyond chance. */
export const AFTER_KILL_WINDOW_MS = 5_000 // measured

/**
 * Nobody leaves in less: 0.4 s to react and 0.6 s to turn away, as other reviews of matches take it for help that comes too late. A death sooner than
 * this after the own kill was decided before it.
 */
export const LEAVE_MS = 1_000 // chosen

/** As the game's medals for two kills in a row. */
export const MULTI_KILL_WINDOW_MS = 5_000 // measured

/** From so many standard deviations on a kind is called in one match. */
export const LEAK_SIGMA = 3.6 // measured

/** Deaths in the first seconds of a fight and fights gone into alone against two, as tracks show them: walked players hardly differ in either. */
export const SHOWN_ENTRY_SIGMA = 4.6 // measured

/** ... and only with this many deaths: fewer is a story, not a rate. */
export const LEAK_DEATHS = 5 // chosen

/** The same after an own kill and short of players, on tracks: players truly differ in both. */
export const LEAKING_SIGMA = 4.2 // measured
/** ... and what they do after kills differs more still: a habit of that needs deaths that lie so far over what is expected too. */
export const CONDUCT_COST_SIGMA = 2.2 // measured

/**
 * Who dies before he gets one may do so by skill alone: of that these deviations are more than luck where he also falls first of his team more often than the others,
 * by a deviation.
 */
export const FIRST_IN_SIGMA = 3 // measured
export const FIRST_IN_FALL_SIGMA = 1 // measured

/** Kinds on tracks are called only with so many deaths over what is expected. */
export const POSITION_EXCESS = 3 // chosen

/** Deaths of one fight share their cause: the variance of a share of deaths is taken so many times the binomial one. */
export const ONE_FIGHT_VARIANCE = 1.1 // chosen

/**
 * A kind can be offered as a focus area although chance explains it (then it says so) from this many deaths in its situation on,
 * when at least two of them were not exchanged and they lie one whole death over what is expected: below that there is nothing to win back.
 */
export const FOCUS_DEATHS = 3 // chosen
export const FOCUS_UNPAID = 2 // chosen
export const FOCUS_EXCESS = 1 // chosen

/** A habit needs this many matches, and this many standard deviations over all of them. One in what was done, deaths or not, takes the bar of one match. */
export const HABIT_MATCHES = 3 // chosen
export const HABIT_SIGMA = 3.4 // measured
/** After kills players truly differ most, so fewer deviations prove a habit; a player up they hardly differ. */
export const AFTER_KILL_HABIT_SIGMA = 2.6 // measured
export const AHEAD_HABIT_SIGMA = 3.8 // measured
/** ... and so many times the deaths that are expected: over twelve matches small differences are beyond chance too. */
export const HABIT_FACTOR = 2 // measured

/** What the progress page calls a change: so far apart lie the newer and the older half of the matches. Luck has its chance with each of a dozen things. */
export const CHANGE_SIGMA = 2.8 // measured
/** What is in focus came to be rarer in its newest ten matches: that alone is asked of it, so less proves it. That it came more often takes the bar of all changes. */
export const FOCUS_CHANGE_SIGMA = 1.6 // measured
/** Three matches in each half: fewer are no change. */
export const CHANGE_MATCHES = 6 // chosen

/** The rates of recorded matches, which each kind states, steady the rate of the seven others of a single match at the weight of this many more such lobbies. */
export const RECORDED_WEIGHT = 1 // measured

export const MOST_FOCUS_AREAS = 3 // chosen

/** So far apart lie the deaths that a habit and the open drill cost over the same matches before the habit takes its place. */
export const CLEARLY_MORE_SIGMA = 2 // chosen
export const MOST_STRENGTHS = 2 // chosen

/** Living players of one side more than the other: swings of two happen all the time. */
export const SWING_PLAYERS = 3 // measured

/** A duel is mentioned, with its odds, when luck makes some pair of such a match that lopsided in at most this share of matches. */
export const LOPSIDED_DUEL_P = 0.35 // chosen
export const LOPSIDED_DUEL_NET = 5 // measured

/** Shots of one player are not independent of each other: the variance of an accuracy is taken this many times the binomial one. */
export const ACCURACY_DESIGN_EFFECT = 2 // chosen

/** An accuracy is called different from the lobby's from here on. */
export const ACCURACY_SIGMA = 2.5 // chosen

/**
 * What decided a match: how far from even beyond what chance makes. Kills over kills and deaths spread more than the binomial, objective awards
 * more still, because they cluster; a share of either is taken with that variance.
 */
export const DECIDED_SIGMA = 2.5 // chosen
export const FIGHT_SPREAD = 1.92 // measured
export const AWARD_SPREAD = 4.2 // measured
/** The range printed beside points: so many deviations either way. */
export const RANGE_SIGMA = 2 // chosen

/** Expected kills and deaths: inside one deviation a single match says nothing. */
export const EXPECTATION_SIGMA = 1 // chosen

/** Kills without dying that make a spree, as the game's medal counts them. */
export const SPREE_KILLS = 5 // game

/** What rests on the assumed respawn is counted again at one that is so much shorter or longer: matches let players return sooner or later than their mode usually does. */
export const RESPAWN_SHIFTS_MS = [-3_000, 5_000] as const // chosen

/** A player acting this long after a death is alive again, whatever the assumed respawn: nothing posthumous takes longer. */
export const POSTHUMOUS_MS = 4_000 // chosen

/** "Just before" a death, far enough that its own exchange does not count. */
export const JUST_BEFORE_MS = 6 // chosen

/** Events this near are one instant to the film. */
export const SAME_INSTANT_MS = 2 // measured

/** The other side is paid so soon after an own kill: what the kill bought is not gone yet. */
export const ENEMY_PAID_AFTER_KILL_MS = 10_000 // chosen
/** ... and not sooner: nobody walks over in less. */
export const GET_THERE_MS = 3_000 // chosen
/** ... and he lived on for so long: where he was shot at, to go there may have been wrong. */
export const LIVED_ON_MS = 5_000 // chosen

/** From here on a player did less for the objective than luck alone leaves undone. */
export const OBJECTIVE_SIGMA = 2.5 // measured

/** So many of what is counted one by one a team must have made before anybody's share of it says anything. */
export const OBJECTIVE_COUNT = 3 // chosen

/** From here on something is worth a look although luck may be behind it: one player of six gets this far by luck. */
export const NEAR_SIGMA = 1 // chosen
