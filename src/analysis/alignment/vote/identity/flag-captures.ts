import type { EventLog } from '#analysis/log/event-log.ts'
import { FLAG_CATEGORY } from '#analysis/statistics/modes.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { matchTimeAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import { AFTER_MS, BEFORE_MS, type ChangesJudged, judgeOdds, type SeenChange, spread, windowInVideo } from './score-changes.ts'

/**
 * When each team may have captured a flag: at each award of a player who captured one. Which of a player's awards the capture was, the film does
 * not say; that one of them was, the statistics do. Times are of the log.
 */
export interface FlagCaptures {
  readonly mayBe: readonly { readonly atMs: number; readonly side: 0 | 1 }[]
  /** Captures of both teams, which are their score. */
  readonly captures: readonly [number, number]
  /** How long the match lasted. */
  readonly lengthMs: number
}

/**
 * Null where the film does not have to hold every capture: in other modes, where captures are not the score of the statistics, and where the
 * film has not all awards of whoever captured.
 */
export function flagCapturesOf({ match, mode, players, events, reconciliation }: FlagLog): FlagCaptures | null {
  if (match === null || mode.category !== FLAG_CATEGORY || match.teams.length !== 2) return null
  const { teams, durationMs: lengthMs } = match
  const mayBe: FlagCaptures['mayBe'][number][] = []
  const captures: [number, number] = [0, 0]
  for (const { id, team, statistics } of players) {
    const captured = statistics?.modeTotals['CaptureTheFlagStats.FlagCaptures'] ?? 0
    if (captured === 0) continue
    const side = teams.findIndex(({ teamId }) => teamId === team)
    const awards = reconciliation.find(({ player }) => player === id)?.objectives
    if ((side !== 0 && side !== 1) || !awards || awards.film !== awards.statistics) return null
    captures[side] += captured
    for (const event of events) {
      if (event.kind === 'objective' && event.player === id && event.award === 'other') mayBe.push({ atMs: event.atMs, side })
    }
  }
  const isScore = teams.every(({ score }, side) => captures[side] === score)
  return isScore && mayBe.length > 0 ? { mayBe: mayBe.toSorted((one, other) => one.atMs - other.atMs), captures, lengthMs } : null
}

type FlagLog = Pick<EventLog, 'match' | 'mode' | 'players' | 'events' | 'reconciliation'>

/** More awards of those who captured tell nothing more. */
const MOST_AWARDS = 14
const MOST_QUIET = 10
/** Between two awards that are nearer nobody looks. */
const LEAST_QUIET_MS = 3_000

/** Around the awards that may be captures, where a score may change, and from each to the next, where none can. Times of the log may be off by `slackMs`. */
export function captureWindows(alignment: VideoAlignment, { mayBe }: FlagCaptures, slackMs: number): TimeSpan[] {
  const stretches: { fromMs: number; toMs: number }[] = []
  for (const { atMs } of mayBe) {
    const [fromMs, toMs] = [atMs - BEFORE_MS - slackMs, atMs + AFTER_MS + slackMs]
    const last = stretches.at(-1)
    if (last && last.toMs >= fromMs) last.toMs = toMs
    else stretches.push({ fromMs, toMs })
  }
  const quiet = stretches.slice(1).flatMap(({ fromMs }, index) => {
    const startMs = stretches[index]?.toMs ?? fromMs
    return fromMs - startMs >= LEAST_QUIET_MS ? [{ fromMs: startMs, toMs: fromMs }] : []
  })
  const inVideo = (times: readonly TimeSpan[]) => times.flatMap((one) => windowInVideo(alignment, one) ?? [])
  return [...spread(inVideo(stretches), MOST_AWARDS), ...spread(inVideo(quiet), MOST_QUIET)]
}

/** How often a box is told to have changed that did not, and the other way round. */
const TOLD_WRONGLY = { changed: 0.01, same: 0.1 }

/**
 * Whether the score boxes change only where flags may have been captured, the teams on the same sides in all windows, or as often as those of any match
 * with as many captures would. It is never said to be another match: that each capture is an award of its moment was seen in no film yet.
 */
export function judgeCaptures(alignment: VideoAlignment, seen: readonly SeenChange[], flags: FlagCaptures): ChangesJudged {
  const compare = (isCrossed: boolean) => {
    let [odds, agreeing, of] = [0, 0, 0]
    for (const { fromMs, toMs, left, right } of seen) {
      const [start, end] = [matchTimeAt(alignment, fromMs), matchTimeAt(alignment, toMs)]
      if (left === null || right === null || start === null || end === null) continue
      const told = isCrossed ? [right, left] : [left, right]
      let isImpossible = false
      for (const side of [0, 1] as const) {
        const isTold = told[side] ?? false
        const here = chanceOfCapture(flags, side, start, end)
        const byChance = 1 - Math.exp((-flags.captures[side] * (end - start)) / flags.lengthMs)
        odds += Math.log(chanceToTell(here, isTold) / chanceToTell(byChance, isTold))
        isImpossible ||= isTold && here === 0
      }
      agreeing += isImpossible ? 0 : 1
      of += 1
    }
    return { odds, agreeing, of }
  }
  return judgeOdds(compare(false), compare(true), false)
}

/** That at least one of a team's captures is among its awards in a stretch. */
function chanceOfCapture({ mayBe, captures }: FlagCaptures, side: 0 | 1, fromMs: number, toMs: number): number {
  const all = mayBe.filter((award) => award.side === side)
  const within = all.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).length
  return within === 0 ? 0 : 1 - (1 - Math.min(1, captures[side] / all.length)) ** within
}

function chanceToTell(chance: number, isTold: boolean): number {
  const told = chance * (1 - TOLD_WRONGLY.same) + (1 - chance) * TOLD_WRONGLY.changed
  return isTold ? told : 1 - told
}
