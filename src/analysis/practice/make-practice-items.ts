import { rollups } from 'd3-array'
import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import { fingerprint } from '#analysis/fingerprint.ts'
import { FROZEN_BEFORE_MS, MAX_SHOWN, type PracticeItem } from '#shared/practice/practice-item.ts'
import { TRACK_KIND_IDS } from '#shared/report/causes.ts'
import { lifeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { type DrawnMoment, drawMoments } from './draw-items.ts'
import { type FilmView, filmViewOf, isRead, metBefore, situationAt } from './film-view.ts'
import type { AskedMoment, AskedPool } from './moment-asked.ts'
import type { PracticeView } from './practice-view.ts'
import { aliveMoments, loggedAliveMoments } from './questions/alive.ts'
import { causeMoments } from './questions/cause.ts'
import { drillMoments } from './questions/drill.ts'
import { mateMoments } from './questions/nearest-mate.ts'
import { objectiveMoments } from './questions/objective-drill.ts'
import { tradeMoments } from './questions/trade.ts'

/** Inputs that composing a report has as well. */
export interface PracticeSources extends Pick<PracticeView, 'log' | 'you' | 'focus' | 'figures'> {
  /** Null without the film's frames: then only questions that the log can prove are asked. */
  readonly tracks: MatchTracks | null
  /** The analysis of log and tracks for all players, if a report's study already has it. */
  readonly analysis?: MatchAnalysis
}

const AFTERWARDS_MS = 1_000

/**
 * Returns moments of one match to practice with, at most twelve, those on the player's focus first. A pure function: the same sources give the same items, and
 * a moment keeps its id when log, tracks or drills change. Times are log times; texts refer to players by the report's keys, `{p3}`. Empty if
 * nothing can be proven, such as without a film's summary.
 */
export function makePracticeItems(sources: PracticeSources): PracticeItem[] {
  const view = viewOf(sources)
  const film = filmViewOf(view)
  const pools = film ? filmPools(film) : logPools(view)
  const covered = pools.map((pool) => ({ ...pool, moments: pool.moments.filter((moment) => isCovered(view, film, moment)) }))
  const seed = `${view.log.match?.matchId} ${view.you.id}`
  return drawMoments(focusFirst(covered, view), seed).map((drawn) => toItem(view, film, seed, drawn))
}

function viewOf({ log, tracks, you, focus, figures, analysis }: PracticeSources): PracticeView {
  const keys = new Map(log.players.map((player, index) => [player.id, `p${index + 1}`]))
  const keyOf = (id: string) => keys.get(id) ?? 'p0'
  return {
    ...{ log, you, focus, figures, keyOf },
    named: (id) => `{${keyOf(id)}}`,
    analysis: analysis ?? analyseMatch(log, LOG_KINDS, { tracks, tests: CAUSE_TESTS }),
  }
}

const ABOUT_NUMBERS: AskedPool['serves'] = ['tracks-short', 'behind', 'ahead', 'hunts-kills']

function logPools(view: PracticeView): AskedPool[] {
  return [
    { question: 'alive', serves: ABOUT_NUMBERS, moments: loggedAliveMoments(view) },
    { question: 'trade', serves: [], moments: tradeMoments(view) },
  ]
}

function filmPools(film: FilmView): AskedPool[] {
  return [
    { question: 'drill', serves: ['hunts-kills'], moments: objectiveMoments(film) },
    { question: 'drill', serves: film.focus, moments: drillMoments(film) },
    { question: 'nearest-mate', serves: ['tracks-alone', 'tracks-two-guns'], moments: mateMoments(film) },
    { question: 'alive', serves: ABOUT_NUMBERS, moments: aliveMoments(film) },
    { question: 'cause', serves: TRACK_KIND_IDS, moments: causeMoments(film) },
    { question: 'trade', serves: [], moments: tradeMoments(film) },
  ]
}

/** True if log and frames cover the whole moment and, if the film is read, the player lives at the frozen instant. */
function isCovered({ log }: PracticeView, film: FilmView | null, { happenedAtMs, untilMs }: AskedMoment): boolean {
  const frozenAtMs = happenedAtMs - FROZEN_BEFORE_MS
  return (film === null || isShown(film, frozenAtMs, untilMs)) && frozenAtMs >= log.startMs && untilMs <= log.endMs
}

function isShown(film: FilmView, frozenAtMs: number, untilMs: number): boolean {
  const [frozenMs, toMs] = [film.match.filmMs(frozenAtMs), film.match.filmMs(untilMs)]
  return lifeAt(film.match.tracks, film.own, frozenMs) !== null && isRead(film, frozenMs, toMs)
}

function focusFirst(pools: readonly AskedPool[], { focus }: PracticeView): AskedPool[] {
  const rank = ({ serves }: AskedPool) => Math.min(focus.length, ...serves.map((kind) => focus.indexOf(kind)).filter((at) => at >= 0))
  return pools.toSorted((one, other) => rank(one) - rank(other))
}

function toItem(view: PracticeView, film: FilmView | null, seed: string, { pool, moment, offered }: DrawnMoment): PracticeItem {
  const { question } = pool
  const keyBy = question === 'drill' ? 'drill' : 'fact'
  const frozenAtMs = moment.happenedAtMs - FROZEN_BEFORE_MS
  const frozenMs = film?.match.filmMs(frozenAtMs) ?? 0
  return {
    id: fingerprint([seed, question, moment.name]),
    ...{ question, keyBy, frozenAtMs, needsFilm: film !== null },
    focus: view.focus.find((kind) => pool.serves.includes(kind)) ?? null,
    happenedAtMs: moment.happenedAtMs,
    stretch: { fromMs: frozenAtMs, toMs: moment.untilMs + AFTERWARDS_MS },
    ask: moment.ask,
    situation: [...(moment.known ?? []), ...(film ? situationAt(film, frozenMs, question) : [])].slice(0, MAX_SHOWN),
    options: offered.map((answer) => ({ text: moment.textOf(answer), note: moment.noteOf?.(answer) ?? '' })),
    right: offered.indexOf(moment.answer),
    answer: moment.explanation,
    evidence: [...moment.evidence],
    met: film ? metBefore(film, frozenMs) : [],
    lobby: lobbyOf(moment),
  }
}

/** The minimum number of rows in a bar for a rate. */
const MIN_BAR = 8
/** Two bars differ by more than luck from this many standard deviations on: one pair of equal ones in 80 is as far apart. */
const BARS_SIGMA = 2.5

function lobbyOf({ lobby }: AskedMoment): PracticeItem['lobby'] {
  const counted = rollups(
    lobby?.rows ?? [],
    (rows) => ({ lived: rows.filter(({ hasLived }) => hasLived).length, of: rows.length }),
    ({ bar }) => bar,
  )
  const bars = counted.map(([label, count]) => ({ label, ...count })).filter((bar) => bar.of >= MIN_BAR)
  const inOrder = bars.toSorted((one, other) => other.lived / other.of - one.lived / one.of)
  const [best, worst] = [inOrder[0], inOrder.at(-1)]
  if (!lobby || !best || !worst) return null
  const share = (best.lived + worst.lived) / (best.of + worst.of)
  const error = Math.sqrt(share * (1 - share) * (1 / best.of + 1 / worst.of))
  return best.lived / best.of - worst.lived / worst.of > BARS_SIGMA * error ? { label: lobby.label, bars: inOrder } : null
}
