import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { titleOf } from '#analysis/drills/check-drill.ts'
import { describeAfterKill } from '#analysis/positions/after-kill.ts'
import { enemyOf, isNamed } from '#analysis/positions/hits.ts'
import { ALONE_MATES, FAR_U, REFILLED_SHIELD, SHORT_PLAYERS, TWO_GUNS_MS, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { livingMates } from '#analysis/positions/support.ts'
import {
  aliveAt,
  CLEAR_U,
  type FilmView,
  fightsOf,
  filmMoment,
  filmName,
  hasUnreadHits,
  isRead,
  lastKillBefore,
} from '#analysis/practice/film-view.ts'
import type { AskedMoment, Lobby } from '#analysis/practice/moment-asked.ts'
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
    return !alive || (alive.other > alive.own && alive.other - alive.own < least) ? null : alive.other > alive.own
  }

/** A kill that leaves them short of players. */
const OPENS_OBJECTIVE: Condition = (frozen) => {
  const [hasKilled, alive] = [AFTER_KILL(frozen), aliveAt(frozen.view, frozen.view.match.logMs(frozen.ms))]
  return hasKilled === true && alive ? alive.own > alive.other : hasKilled === false ? false : null
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
  'hunts-kills': OPENS_OBJECTIVE,
  'tracks-weak': ({ life, ms }) => {
    const shield = shieldAt(life, ms)
    return shield < WEAK_SHIELD ? true : shield >= REFILLED_SHIELD ? false : null
  },
  'tracks-alone': ({ view: { match, own }, ms, life }) => {
    const units = livingMates(match, own, ms).map((mate) => distance(mate.place, placeAt(life, ms)))
    const nearest = Math.min(...units)
    if (!match.isArena || Math.abs(nearest - FAR_U) < CLEAR_U || (nearest > FAR_U && units.length < ALONE_MATES)) return null
    return nearest > FAR_U
  },
  'tracks-two-guns': ({ view, ms, life }) => {
    const { match, own } = view
    const { tracks } = match
    const on = tracks.hits.filter((hit) => tracks.lives[hit.victimLife] === life && hit.ms <= ms && ms - hit.ms <= TWO_GUNS_MS)
    return isNamed(match, own) && !hasUnreadHits(view, life, ms)
      ? new Set(on.map((hit) => enemyOf(match, hit)).filter((enemy) => enemy !== null)).size > 1
      : null
  },
}

const NONE = 'none'

/** Which of the things to work on a moment calls for, the drill or what else the report found: exactly one, or none of those that say when. */
export function drillMoments(view: FilmView): AskedMoment[] {
  const isFirst = (kind: FocusKindId, at: number) => view.focus.findIndex((one) => titleOf({ kind: one }) === titleOf({ kind })) === at
  const kinds = view.focus.filter((kind, at) => CONDITIONS[kind] && isFirst(kind, at))
  if (kinds.length < 2) return []
  const lobby = kinds.some((kind) => CONDITIONS[kind] === AFTER_KILL) ? afterKills(view) : null
  return fightsOf(view).flatMap(({ startMs }) => {
    const moment = momentOf(view, kinds, startMs)
    const isAfterKill = kinds.some((kind) => kind === moment?.answer && CONDITIONS[kind] === AFTER_KILL)
    return moment ? [{ ...moment, ...(isAfterKill && lobby ? { lobby } : {}) }] : []
  })
}

function momentOf(view: FilmView, kinds: readonly FocusKindId[], happenedMs: number): AskedMoment | null {
  const { match, own } = view
  const ms = happenedMs - FROZEN_BEFORE_MS
  const life = lifeAt(match.tracks, own, ms)
  if (!life || !isRead(view, ms, happenedMs)) return null
  const asked = kinds.map((kind) => ({ kind, isMet: CONDITIONS[kind]?.({ view, ms, life }) ?? null }))
  const calling = asked.filter(({ isMet }) => isMet === true)
  if (asked.some(({ isMet }) => isMet === null) || calling.length > 1) return null
  const kind = calling[0]?.kind ?? null
  const atMs = match.logMs(happenedMs)
  return {
    name: filmName(view, happenedMs),
    happenedAtMs: atMs,
    untilMs: atMs + LIVED_ON_MS,
    answer: kind ?? NONE,
    hasLived: hasLivedOn(view, atMs),
    ask: 'Which of these is this a moment for?',
    say: (one) => kinds.flatMap((known) => (known === one ? titleOf({ kind: known }) : []))[0] ?? 'Neither of these',
    told:
      kind === null ? 'Neither is for such a moment.' : `${kind === view.focus[0] ? 'By your drill' : 'By your report'}: ${drillOf(kind)}`,
    evidence: [filmMoment(view, ms, happenedMs)],
  }
}

/** Going on is told apart this soon; how it went is told by the eight seconds after that. */
const GOES_ON_MS = 2_000
const LIVED_MS = 8_000

/** What everybody did after kills with a worn shield and nobody at him, and who lived on. */
function afterKills(view: FilmView): Lobby {
  const { match, log } = view
  const rows = log.events.flatMap((event) => {
    const player = event.kind === 'kill' ? match.playerIndexOf(event.player) : null
    const killMs = match.filmMs(event.atMs)
    const life = player === null ? null : lifeAt(match.tracks, player, killMs)
    const after = player === null ? null : describeAfterKill(match, player, killMs, killMs + GOES_ON_MS)
    const isCounted =
      after && after.shield < REFILLED_SHIELD && after.tag !== 'already-under-fire' && isRead(view, killMs, killMs + LIVED_MS)
    if (!life || !isCounted || life.endMs < killMs + GOES_ON_MS) return []
    const hasLived = life.ending !== 'death' || life.endMs > killMs + GOES_ON_MS + LIVED_MS
    return [{ bar: after.tag === 'pushed' ? 'Went on to the next enemy' : 'Did not go on', hasLived }]
  })
  return { label: 'Lived eight more seconds after a kill with a worn shield: everybody in this match', rows }
}

/** The drill in whole words where its kind has them for every match, else its title. */
function drillOf(kind: FocusKindId): string {
  return ALL_KINDS.find(({ id }) => id === kind)?.advice[`drill-${kind}`] ?? `${titleOf({ kind })}.`
}
