/**
 * Rules of the coach: windows, spans and thresholds that decide what is counted and when a gap is more than chance. Each is measured (its row in
 * docs/measurements/rules.md says how), chosen, or the game's own. Thresholds for what is worth a sentence are in `mention-thresholds.ts`, values of one
 * kind of death in its folder of `death-kinds/`, numbers of the game in `#shared/game/game-numbers.ts`. The report version is derived from these
 * values, so stored reports are refreshed after a change.
 */

/** A death is answered if its killer falls to a teammate this soon after it; later it is chance. */
export const ANSWER_WINDOW_MS = 4_000 // measured

/** A death is traded if its killer falls to the dead player this soon after it, to grenades and shots under way. */
export const MUTUAL_WINDOW_MS = 2_000 // measured

/** The time between an own kill and a death after it: the one habit of timing that differs between players beyond chance. */
export const AFTER_KILL_WINDOW_MS = 5_000 // measured

/**
 * The minimum time to leave a fight: 0.4 s to react and 0.6 s to turn away, which other match reviews use for help that comes too late. A death sooner
 * than this after the own kill was decided before it.
 */
export const LEAVE_MS = 1_000 // chosen

/** The window of the game's medals for two kills in a row. */
export const MULTI_KILL_WINDOW_MS = 5_000 // measured

/** A kind is called in one match from this many standard deviations on. */
export const LEAK_SIGMA = 3.6 // measured

/** The same for early deaths and outnumbered fights on tracks: players of the walking simulator hardly differ in either. */
export const SHOWN_ENTRY_SIGMA = 4.6 // measured

/** A kind is called only with at least this many deaths: fewer are not a rate. */
export const LEAK_DEATHS = 5 // chosen

/** The bar of deaths after an own kill and of deaths short of players, on tracks: players truly differ in both. */
export const LEAKING_SIGMA = 4.2 // measured
/** Players differ even more in what they do after kills, so a habit in it also needs deaths this many deviations over the expected number. */
export const CONDUCT_COST_SIGMA = 2.2 // measured

/**
 * Dying before getting a kill can come from skill alone. With FIRST_IN_SIGMA deviations it is more than luck if the player also falls first of the team
 * more often than the others, by FIRST_IN_FALL_SIGMA.
 */
export const FIRST_IN_SIGMA = 3 // measured
export const FIRST_IN_FALL_SIGMA = 1 // measured

/** Kinds on tracks are called only with at least this many deaths over the expected number. */
export const POSITION_EXCESS = 3 // chosen

/** Deaths of one fight share their cause, so the variance of a share of deaths is this multiple of the binomial variance. */
export const ONE_FIGHT_VARIANCE = 1.1 // chosen

/**
 * The minimum for a kind as a focus area although chance explains it (the report then says so): deaths in its situation, untraded deaths
 * among them, and deaths over the expected number. With less there is nothing to win back.
 */
export const FOCUS_DEATHS = 3 // chosen
export const FOCUS_UNPAID = 2 // chosen
export const FOCUS_EXCESS = 1 // chosen

/** A habit needs this many matches, and this many standard deviations over all of them. A habit of conduct uses the bar of one match. */
export const HABIT_MATCHES = 3 // chosen
export const HABIT_SIGMA = 3.4 // measured
/** Players truly differ most after kills, so fewer deviations prove a habit; they hardly differ while a player up. */
export const AFTER_KILL_HABIT_SIGMA = 2.6 // measured
export const AHEAD_HABIT_SIGMA = 3.8 // measured
/** A habit also needs this multiple of the expected deaths: over twelve matches even small differences are beyond chance. */
export const HABIT_FACTOR = 2 // measured

/** The progress page reports a change from this many deviations between newer and older half. A dozen things could each pass by luck. */
export const CHANGE_SIGMA = 2.8 // measured
/** The bar for a focus that became rarer in its newest ten matches: only this is tested, so less proves it. A rise needs CHANGE_SIGMA. */
export const FOCUS_CHANGE_SIGMA = 1.6 // measured
/** A change needs three matches in each half. */
export const CHANGE_MATCHES = 6 // chosen

/** Each kind's rate from recorded matches steadies the rate of a single match's seven others, with the weight of this many more lobbies. */
export const RECORDED_WEIGHT = 1 // measured

export const MAX_FOCUS_AREAS = 3 // chosen

/** A habit replaces the open drill when the deaths it cost over the same matches exceed the drill's by this many deviations. */
export const CLEARLY_MORE_SIGMA = 2 // chosen
export const MAX_STRENGTHS = 2 // chosen

/** A swing: one side has this many more living players. Differences of two happen all the time. */
export const SWING_PLAYERS = 3 // measured

/** A duel is mentioned, with its odds, when luck makes some pair in such a match that lopsided in at most this share of matches. */
export const LOPSIDED_DUEL_P = 0.35 // chosen
export const LOPSIDED_DUEL_NET = 5 // measured

/** Shots of one player are not independent of each other: the variance of an accuracy is this multiple of the binomial variance. */
export const ACCURACY_DESIGN_EFFECT = 2 // chosen

/** An accuracy counts as different from the lobby's from this many deviations on. */
export const ACCURACY_SIGMA = 2.5 // chosen

/**
 * What decided a match: the minimum deviation from even. The spreads are multiples of the binomial variance: kills over kills and deaths spread more
 * than the binomial, objective awards even more, because they cluster.
 */
export const DECIDED_SIGMA = 2.5 // chosen
export const FIGHT_SPREAD = 1.92 // measured
export const AWARD_SPREAD = 4.2 // measured
/** The range printed beside points extends this many deviations either way. */
export const RANGE_SIGMA = 2 // chosen

/** Expected kills and deaths: within this many deviations a single match means nothing. */
export const EXPECTATION_SIGMA = 1 // chosen

/** Kills without dying that make a spree, as the game's medal counts them. */
export const SPREE_KILLS = 5 // game

/** Counts that rest on the assumed respawn are repeated with these shifts: matches may differ from the usual respawn of their mode. */
export const RESPAWN_SHIFTS_MS = [-3_000, 5_000] as const // chosen

/** A player who acts this long after a death is alive again, whatever the assumed respawn: no posthumous action takes longer. */
export const POSTHUMOUS_MS = 4_000 // chosen

/** "Just before" a death: early enough that the exchange around it does not count. */
export const JUST_BEFORE_MS = 6 // chosen

/** The film stamps events of one instant up to this far apart. */
export const SAME_INSTANT_MS = 2 // measured

/** An enemy objective award at most this long after an own kill: the advantage from the kill is not gone yet. */
export const ENEMY_PAID_AFTER_KILL_MS = 10_000 // chosen
/** The award comes at least this long after the kill: walking to the objective takes no less. */
export const GET_THERE_MS = 3_000 // chosen
/** The player lives at least this long after the award: under fire, going there may have been wrong. */
export const LIVED_ON_MS = 5_000 // chosen

/** From this many deviations on, a player did less for the objective than luck alone explains. */
export const OBJECTIVE_SIGMA = 2.5 // measured

/** The minimum count by a team (of captures, stops) for a player's share of it to mean anything. */
export const OBJECTIVE_COUNT = 3 // chosen

/** From this many deviations on, something is worth a look although it may be luck: one player of six gets this far by luck. */
export const NEAR_SIGMA = 1 // chosen

// Objective time comes in stays. The next four say how much comes at once, for the variance of a player's share.

/** A hold of the ball lasts about ten seconds, at times thirty: a recorded match has 248 and 282 seconds in 57 holds, the longest of 32. */
export const BALL_CLUMP_MS = 16_000 // chosen
/** A stay in a hill lasts as long as its player lives. */
export const HILL_CLUMP_MS = 25_000 // chosen
/** A zone takes about ten seconds: a recorded match has 753 seconds of zones and 66 captures. */
export const ZONE_CLUMP_MS = 10_000 // chosen
/**
 * For equal numbers of captures, stays differ less: by two seconds each in that match. In walked matches, where no player has the habit,
 * they differ more: at 6 s two of 288 reports were called, at 9 s two of 1,490.
 */
export const ZONE_STAY_CLUMP_MS = 12_000 // chosen
