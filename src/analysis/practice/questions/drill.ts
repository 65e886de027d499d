import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { titleOf } from '#analysis/drills/check-drill.ts'
import { enemyOf, isNamed } from '#analysis/positions/hits.ts'
import { ALONE_MATES, FAR_U, REFILLED_SHIELD, SHORT_PLAYERS, TWO_GUNS_MS, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { livingMates } from '#analysis/positions/support.ts'
import { aliveAt, type FilmView, filmMoment, filmName, isRead, lastKillBefore } from '#analysis/practice/film-view.ts'
import type { AskedMoment, AskedPool } from '#analysis/practice/moment-asked.ts'
import { hasLivedOn, LIVED_ON_MS } from '#analysis/practice/practice-view.ts'
import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

/** The frozen instant, on the film's clock. */
interface Frozen {
  readonly view: FilmView
  readonly ms: number
  readonly life: TrackedLife
}

/** Whether a moment is one that a drill is for; null where that could be argued. */
type Condition = (frozen: Frozen) => boolean | null

/** A kill this fresh is one to walk away from. */
const FRESH_KILL_MS = 2_000
const CLEAR_U = 0.5

const AFTER_KILL: Condition = ({ view: { match, log, you }, ms, life }) => {
  const atMs = match.logMs(ms)
  const killMs = lastKillBefore(log, you.id, atMs)
  if (killMs === undefined || atMs - killMs > AFTER_KILL_WINDOW_MS || match.filmMs(killMs) < life.startMs) return false
  return atMs - killMs <= FRESH_KILL_MS ? true : null
}

const SHORT_BY =
  (least: number): Condition =>
  ({ view, ms }) => {
    const alive = aliveAt(view, view.match.logMs(ms))
    return alive && alive.other - alive.own >= least
  }

const CONDITIONS: Readonly<Partial<Record<FocusKindId, Condition>>> = {
  'after-kill': AFTER_KILL,
  'tracks-after-kill': AFTER_KILL,
  behind: SHORT_BY(1),
  'tracks-short': SHORT_BY(SHORT_PLAYERS),
  ahead: ({ view, ms }) => {
    const alive = aliveAt(view, view.match.logMs(ms))
    return alive && alive.own > alive.other
  },
  'tracks-weak': ({ life, ms }) => {
    const shield = shieldAt(life, ms)
    return shield < WEAK_SHIELD ? true : shield >= REFILLED_SHIELD ? false : null
  },
  'tracks-alone': ({ view: { match, own }, ms, life }) => {
    const units = livingMates(match, own, ms).map((mate) => distance(mate.place, placeAt(life, ms)))
    const nearest = Math.min(...units)
    if (!match.isArena || Math.abs(nearest - FAR_U) < CLEAR_U) return null
    return units.length >= ALONE_MATES && nearest > FAR_U
  },
  'tracks-two-guns': ({ view: { match, own }, ms, life }) => {
    const { tracks } = match
    const on = tracks.hits.filter((hit) => tracks.lives[hit.victimLife] === life && hit.ms <= ms && ms - hit.ms <= TWO_GUNS_MS)
    return isNamed(match, own) ? new Set(on.map((hit) => enemyOf(match, hit)).filter((enemy) => enemy !== null)).size > 1 : null
  },
}

const NONE = 'none'

/** Which of the player's open drills a moment calls for: exactly one, or none. */
export function drillPool(view: FilmView): AskedPool {
  const isFirst = (kind: FocusKindId, at: number) => view.focus.findIndex((one) => titleOf({ kind: one }) === titleOf({ kind })) === at
  const kinds = view.focus.filter((kind, at) => CONDITIONS[kind] && isFirst(kind, at))
  const { fights } = view.match
  const starts = fights.filter(({ first, other }) => first === view.own || other === view.own).map(({ startMs }) => startMs)
  const moments = kinds.length < 2 ? [] : starts.flatMap((ms) => momentOf(view, kinds, ms) ?? [])
  return { question: 'drill', keyBy: 'drill', needsFilm: true, moments, lobby: null }
}

function momentOf(view: FilmView, kinds: readonly FocusKindId[], happenedMs: number): AskedMoment | null {
  const { match, own } = view
  const ms = happenedMs - FROZEN_BEFORE_MS
  const life = lifeAt(match.tracks, own, ms)
  if (!life || !isRead(view, ms, happenedMs)) return null
  const met = kinds.map((kind) => ({ kind, isMet: CONDITIONS[kind]?.({ view, ms, life }) ?? null }))
  const meeting = met.filter(({ isMet }) => isMet === true)
  if (met.some(({ isMet }) => isMet === null) || meeting.length > 1) return null
  const answer = meeting[0]?.kind ?? NONE
  const atMs = match.logMs(happenedMs)
  return {
    name: filmName(view, happenedMs),
    happenedAtMs: atMs,
    untilMs: atMs + LIVED_ON_MS,
    answer,
    isUntrue: () => true,
    hasLived: hasLivedOn(view, atMs),
    ask: 'Which of your drills is this a moment for?',
    say: (one) => kinds.filter((kind) => kind === one).map((kind) => titleOf({ kind }))[0] ?? 'None of them: play on',
    told: answer === NONE ? 'By your drills there was nothing to wait for.' : `By your drill: ${drillOf(answer)}`,
    evidence: [filmMoment(view, ms, happenedMs)],
    serves: answer === NONE ? kinds : [answer],
  }
}

/** The drill in whole words where its kind has them for every match, else its title. */
function drillOf(kind: FocusKindId): string {
  return ALL_KINDS.find(({ id }) => id === kind)?.advice[`drill-${kind}`] ?? `${titleOf({ kind })}.`
}
