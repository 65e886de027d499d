import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import { fingerprint } from '#analysis/fingerprint.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { FROZEN_BEFORE_MS, type PracticeItem } from '#shared/practice/practice-item.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { type DrawnMoment, drawMoments } from './draw-items.ts'
import type { AskedPool } from './moment-asked.ts'
import type { PracticeView } from './practice-view.ts'
import { tradedPools } from './questions/traded.ts'
import { wavePool } from './questions/wave.ts'

/** What composing a report has at hand. */
export interface PracticeSources {
  readonly log: EventLog
  /** Null without the film's frames: then only what the log proves is asked. */
  readonly tracks: MatchTracks | null
  readonly you: LogPlayer
  /** What the player works on, the most important first: the kinds of open drills, then those of the report's focus areas. */
  readonly focus: readonly FocusKindId[]
  /** Where somebody has analysed log and tracks already. */
  readonly analysis?: MatchAnalysis
}

const AFTERWARDS_MS = 1_000

/**
 * Moments of one match to practise with, at most twelve, what the player works on first. A pure function: the same sources make the same items, and
 * a moment keeps its id when log, tracks or drills change. Times are the log's; players stand in texts by the report's keys, `{p3}`. Empty where
 * nothing can be proven, such as without a film's summary.
 */
export function makePracticeItems(sources: PracticeSources): PracticeItem[] {
  const view = viewOf(sources)
  const pools = [...tradedPools(view), wavePool(view)].filter((pool) => pool !== null)
  const seed = `${view.log.match?.matchId} ${view.you.id}`
  return drawMoments(focusFirst(pools, view), seed).map((drawn) => toItem(view, seed, drawn))
}

function viewOf({ log, tracks, you, focus, analysis }: PracticeSources): PracticeView {
  const keys = new Map(log.players.map((player, index) => [player.id, `p${index + 1}`]))
  const keyOf = (id: string) => keys.get(id) ?? 'p0'
  return {
    ...{ log, you, focus, keyOf },
    named: (id) => `{${keyOf(id)}}`,
    analysis: analysis ?? analyseMatch(log, LOG_KINDS, { tracks, tests: CAUSE_TESTS }),
  }
}

function focusFirst(pools: readonly AskedPool[], { focus }: PracticeView): AskedPool[] {
  const rank = ({ moments }: AskedPool) => {
    const served = moments.flatMap(({ serves }) => serves.map((kind) => focus.indexOf(kind)).filter((at) => at >= 0))
    return Math.min(focus.length, ...served)
  }
  return pools.toSorted((one, other) => rank(one) - rank(other))
}

function toItem(view: PracticeView, seed: string, { pool, moment, offered }: DrawnMoment): PracticeItem {
  const { question, keyBy, needsFilm } = pool
  const frozenAtMs = moment.happenedAtMs - FROZEN_BEFORE_MS
  return {
    id: fingerprint([seed, question, moment.name]),
    ...{ question, keyBy, needsFilm, frozenAtMs },
    focus: moment.serves.find((kind) => view.focus.includes(kind)) ?? moment.serves[0] ?? null,
    happenedAtMs: moment.happenedAtMs,
    stretch: { fromMs: frozenAtMs, toMs: moment.untilMs + AFTERWARDS_MS },
    ask: moment.ask,
    situation: view.analysis.tracked ? [] : [{ label: 'From', value: 'the match log, without a picture' }],
    options: offered.map((answer) => ({
      text: moment.say(answer),
      note: answer === moment.answer ? 'So it was.' : 'So it was at another moment of yours.',
    })),
    right: offered.indexOf(moment.answer),
    answer: moment.told,
    evidence: [...moment.evidence],
    met: [],
    lobby: null,
  }
}
