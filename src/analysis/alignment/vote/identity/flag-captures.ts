import type { EventLog } from '#analysis/log/event-log.ts'
import { FLAG_CATEGORY } from '#analysis/statistics/modes.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { matchTimeAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import { AFTER_MS, BEFORE_MS, type ChangesJudged, judgeOdds, type SeenChange, spread, windowInVideo } from './score-changes.ts'

/**
 * When each team may have captured a flag: at each award of a player who captured one. The statistics say that one of these awards was the
 * capture; the film does not say which. Times are log times.
 */
export interface FlagCaptures {
  readonly mayBe: readonly { readonly atMs: number; readonly side: 0 | 1 }[]
  /** Captures of each team, which are its score. */
  readonly captures: readonly [number, number]
  readonly lengthMs: number
}

/**
 * Returns null if the film may lack a capture: in other modes, where captures are not the score in the statistics, and where the film and
 * the statistics differ in the awards of a player who captured.
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

/** More windows than this add no information. */
const MAX_AWARDS = 14
const MAX_QUIET = 10
/** Stretches between two awards shorter than this get no window. */
const MIN_QUIET_MS = 3_000

/** Returns windows around possible captures, and between them, where no score can change. Log times may be off by `slackMs`. */
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
    return fromMs - startMs >= MIN_QUIET_MS ? [{ fromMs: startMs, toMs: fromMs }] : []
  })
  const inVideo = (times: readonly TimeSpan[]) => times.flatMap((span) => windowInVideo(alignment, span) ?? [])
  return [...spread(inVideo(stretches), MAX_AWARDS), ...spread(inVideo(quiet), MAX_QUIET)]
}

/** How often an unchanged box is judged as changed, and a changed one as unchanged. */
const MISJUDGED = { changed: 0.01, same: 0.1 }

/**
 * Compares how likely the changes of the score boxes are with these possible captures, and in any match with as many captures. The teams
 * keep their sides in all windows. The result is never 'another': no film has confirmed yet that each capture is an award at its moment.
 */
export function judgeCaptures(alignment: VideoAlignment, seen: readonly SeenChange[], flags: FlagCaptures): ChangesJudged {
  const compare = (isCrossed: boolean) => {
    let [odds, agreeing, of] = [0, 0, 0]
    for (const { fromMs, toMs, left, right } of seen) {
      const [start, end] = [matchTimeAt(alignment, fromMs), matchTimeAt(alignment, toMs)]
      if (left === null || right === null || start === null || end === null) continue
      const changes = isCrossed ? [right, left] : [left, right]
      let isImpossible = false
      for (const side of [0, 1] as const) {
        const isChanged = changes[side] ?? false
        const here = chanceOfCapture(flags, side, start, end)
        const byChance = 1 - Math.exp((-flags.captures[side] * (end - start)) / flags.lengthMs)
        odds += Math.log(chanceOfJudgment(here, isChanged) / chanceOfJudgment(byChance, isChanged))
        isImpossible ||= isChanged && here === 0
      }
      agreeing += isImpossible ? 0 : 1
      of += 1
    }
    return { odds, agreeing, of }
  }
  return judgeOdds(compare(false), compare(true), false)
}

function chanceOfCapture({ mayBe, captures }: FlagCaptures, side: 0 | 1, fromMs: number, toMs: number): number {
  const all = mayBe.filter((award) => award.side === side)
  const within = all.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).length
  return within === 0 ? 0 : 1 - (1 - Math.min(1, captures[side] / all.length)) ** within
}

function chanceOfJudgment(chance: number, isChanged: boolean): number {
  const judgedChanged = chance * (1 - MISJUDGED.same) + (1 - chance) * MISJUDGED.changed
  return isChanged ? judgedChanged : 1 - judgedChanged
}
