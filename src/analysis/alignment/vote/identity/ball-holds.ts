import type { EventLog, LogEvent } from '#analysis/log/event-log.ts'
import { ODDBALL_CATEGORY } from '#analysis/statistics/modes.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { matchTimeAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import { type ChangesJudged, judgeOdds, type SeenChange, spread, windowInVideo } from './score-changes.ts'

/** A stretch in which one team holds the ball: it scores a point a second, and the other team none. Times are log times. */
export interface BallHold {
  readonly fromMs: number
  readonly toMs: number
  /** The index of the team in the match's teams. */
  readonly side: 0 | 1
}

/** The ball pays its holder every five seconds; the rest is tolerance for the film's time stamps. */
const PAID_WITHIN_MS = 5_500

/** Returns the certain holds: from one award of a player to the next, unless the player died or another player was paid in between. */
export function ballHoldsOf(log: Pick<EventLog, 'match' | 'mode' | 'players' | 'events'>): BallHold[] {
  const teams = log.match?.teams ?? []
  if (log.mode.category !== ODDBALL_CATEGORY || teams.length !== 2) return []
  const sideOf = new Map(log.players.map(({ id, team }) => [id, teams.findIndex(({ teamId }) => teamId === team)]))
  const holds: BallHold[] = []
  let paid: LogEvent | null = null
  for (const event of log.events) {
    if (event.kind === 'death' && event.player === paid?.player) paid = null
    if (event.kind !== 'objective' || event.award !== 'other') continue
    const side = sideOf.get(event.player)
    if (paid?.player === event.player && event.atMs - paid.atMs <= PAID_WITHIN_MS && (side === 0 || side === 1)) {
      const last = holds.at(-1)
      if (last && last.toMs === paid.atMs && last.side === side) holds[holds.length - 1] = { ...last, toMs: event.atMs }
      else holds.push({ fromMs: paid.atMs, toMs: event.atMs, side })
    }
    paid = event
  }
  return holds
}

/** A team that scores each second shows a new score within this time, wherever in the second it starts. */
const WINDOW_MS = 2_200
/** The first point of a hold comes a second after the award that begins it. */
const FIRST_POINT_MS = 1_000
const MAX_WINDOWS = 20

/**
 * Returns windows within holds, spread over the match: half for each team, or more if the other team has fewer. With one team only, they
 * would prove little, since its score changes there in any match. Log times may be off by `slackMs`.
 */
export function holdWindows(alignment: VideoAlignment, holds: readonly BallHold[], slackMs: number): TimeSpan[] {
  const windowsOf = (team: BallHold['side']) =>
    holds.flatMap(({ fromMs, toMs, side }): TimeSpan[] => {
      const middleMs = (fromMs + FIRST_POINT_MS + toMs) / 2
      if (side !== team || toMs - fromMs - FIRST_POINT_MS < WINDOW_MS + 2 * slackMs) return []
      const [startMs, endMs] = [middleMs - WINDOW_MS / 2, middleMs + WINDOW_MS / 2]
      const inVideo = windowInVideo(alignment, { fromMs: startMs, toMs: endMs })
      return inVideo ? [inVideo] : []
    })
  const [first, second] = [windowsOf(0), windowsOf(1)]
  const half = MAX_WINDOWS / 2
  const chosen = [spread(first, Math.max(half, MAX_WINDOWS - second.length)), spread(second, Math.max(half, MAX_WINDOWS - first.length))]
  return chosen.flat().toSorted((one, other) => one.fromMs - other.fromMs)
}

/** How often both boxes are judged correctly: explosions and overlays cross them. */
const JUDGED_CORRECTLY = 0.9
/** In another match: the chance that one team's score changes in a window, that none does, and that both do. */
const [HELD_SHARE, NOBODY, BOTH] = [0.85, 0.15, 0.05]
const MIN_CHANCE = 0.3
/** If fewer windows than this share show a change, the boxes do not count seconds of the ball, so they don't prove another match. */
const MIN_CHANGED_SHARE = 0.5

/** Judges whether at each hold only the holding team's score changes. The teams keep their sides in all windows. */
export function judgeHolds(alignment: VideoAlignment, seen: readonly SeenChange[], holds: readonly BallHold[]): ChangesJudged {
  const legible = seen.flatMap(({ fromMs, toMs, left, right }) => {
    const middleMs = matchTimeAt(alignment, (fromMs + toMs) / 2)
    const hold = middleMs === null ? undefined : holds.find((candidate) => candidate.fromMs <= middleMs && middleMs <= candidate.toMs)
    return hold && left !== null && right !== null ? [{ side: hold.side, left, right }] : []
  })
  const first = legible.filter(({ side }) => side === 0).length
  const shares = [first / Math.max(1, legible.length), 1 - first / Math.max(1, legible.length)]
  const changed = legible.filter(({ left, right }) => left || right).length
  const chanceInAnother = (left: boolean, right: boolean, isCrossed: boolean) => {
    if (left === right) return left ? BOTH : NOBODY
    return Math.max(MIN_CHANCE, HELD_SHARE * (shares[left === isCrossed ? 1 : 0] ?? 1))
  }
  const compare = (isCrossed: boolean) => {
    let [odds, agreeing] = [0, 0]
    for (const { side, left, right } of legible) {
      const isLeft = (side === 0) !== isCrossed
      const isAgreeing = left === isLeft && right === !isLeft
      odds += Math.log(isAgreeing ? JUDGED_CORRECTLY : (1 - JUDGED_CORRECTLY) / 3) - Math.log(chanceInAnother(left, right, isCrossed))
      agreeing += isAgreeing ? 1 : 0
    }
    return { odds, agreeing, of: legible.length }
  }
  return judgeOdds(compare(false), compare(true), changed >= MIN_CHANGED_SHARE * legible.length)
}
