import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { titleOf } from '#analysis/drills/check-drill.ts'
import { describeAfterKill } from '#analysis/positions/after-kill.ts'
import { isNamed } from '#analysis/positions/hits.ts'
import { ALONE_MATES, FAR_U, REFILLED_SHIELD, SHORT_PLAYERS, TWO_GUNS_MS, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { livingMates } from '#analysis/positions/support.ts'
import {
  aliveAt,
  aliveWords,
  CLEAR_U,
  type FilmView,
  fightsOf,
  filmMoment,
  filmName,
  gunsOn,
  hasUnreadHits,
  isRead,
  mateWords,
  sinceKill,
} from '#analysis/practice/film-view.ts'
import type { AskedMoment, Lobby } from '#analysis/practice/moment-asked.ts'
import { costOfDrill, hasLivedOn, LIVED_ON_MS, ruleOf } from '#analysis/practice/practice-view.ts'
import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

/** The frozen instant in film time. */
interface Frozen {
  readonly view: FilmView
  readonly ms: number
  readonly life: TrackedLife
}

interface Call {
  /** True if the drill applies at a moment; null if that is open to dispute. */
  readonly isMet: (frozen: Frozen) => boolean | null
  /** A sentence on the figures that decide whether it applies. */
  readonly seen: (frozen: Frozen) => string
}

/** The drill after kills applies up to this long after a kill. */
const FRESH_KILL_MS = 2_000

const AFTER_KILL: Call = {
  isMet: ({ view, life, ms }) => {
    const agoMs = sinceKill(view, life, ms)
    return agoMs > AFTER_KILL_WINDOW_MS ? false : agoMs <= FRESH_KILL_MS ? true : null
  },
  seen: ({ view, life, ms }) => {
    const agoMs = sinceKill(view, life, ms)
    return agoMs > AFTER_KILL_WINDOW_MS
      ? `No kill of yours in the last ${AFTER_KILL_WINDOW_MS / 1000} s.`
      : `You had killed ${(agoMs / 1000).toFixed(1)} s before.`
  },
}

const aliveNow = ({ view, ms }: Frozen) => aliveAt(view, view.match.logMs(ms))
const seenAlive = ({ view, ms }: Frozen) => aliveWords(view, view.match.logMs(ms))

const SHORT_BY = (least: number): Call => ({
  isMet: (frozen) => {
    const alive = aliveNow(frozen)
    return !alive || (alive.other > alive.own && alive.other - alive.own < least) ? null : alive.other > alive.own
  },
  seen: seenAlive,
})

const nearestUnits = ({ view: { match, own }, ms, life }: Frozen) =>
  livingMates(match, own, ms).map((mate) => distance(mate.place, placeAt(life, ms)))

const CALLS: Readonly<Partial<Record<FocusKindId, Call>>> = {
  'after-kill': AFTER_KILL,
  'tracks-after-kill': AFTER_KILL,
  behind: SHORT_BY(1),
  'tracks-short': SHORT_BY(SHORT_PLAYERS),
  ahead: {
    isMet: (frozen) => {
      const alive = aliveNow(frozen)
      return alive && alive.own > alive.other
    },
    seen: seenAlive,
  },
  'tracks-weak': {
    isMet: ({ life, ms }) => {
      const shield = shieldAt(life, ms)
      return shield < WEAK_SHIELD ? true : shield >= REFILLED_SHIELD ? false : null
    },
    seen: ({ life, ms }) => `Your shield was at ${Math.round(100 * shieldAt(life, ms))}%.`,
  },
  'tracks-alone': {
    isMet: (frozen) => {
      const units = nearestUnits(frozen)
      const nearest = Math.min(...units)
      const isArguable = Math.abs(nearest - FAR_U) < CLEAR_U || (nearest > FAR_U && units.length < ALONE_MATES)
      return isArguable || !frozen.view.match.isArena ? null : nearest > FAR_U
    },
    seen: (frozen) => {
      const units = nearestUnits(frozen)
      return mateWords(units.length === 0 ? null : Math.min(...units))
    },
  },
  'tracks-two-guns': {
    isMet: ({ view, ms, life }) => (isNamed(view.match, view.own) && !hasUnreadHits(view, life, ms) ? gunsOn(view, life, ms) > 1 : null),
    seen: ({ view, ms, life }) => {
      const guns = gunsOn(view, life, ms)
      return `${['No opponent', 'One opponent'][guns] ?? `${guns} opponents`} had hit you in the last ${TWO_GUNS_MS / 1000} s.`
    },
  },
}

const NONE = 'none'

/** Asks which focus kind a moment is for, the drill or another finding of the report. Exactly one applies, or none. */
export function drillMoments(view: FilmView): AskedMoment[] {
  const isFirst = (kind: FocusKindId, at: number) =>
    view.focus.findIndex((candidate) => titleOf({ kind: candidate }) === titleOf({ kind })) === at
  const kinds = view.focus.filter((kind, at) => CALLS[kind] && isFirst(kind, at))
  if (kinds.length < 2) return []
  const lobby = kinds.some((kind) => CALLS[kind] === AFTER_KILL) ? afterKills(view) : null
  return fightsOf(view).flatMap(({ startMs }) => {
    const moment = momentOf(view, kinds, startMs)
    const isAfterKill = kinds.some((kind) => kind === moment?.answer && CALLS[kind] === AFTER_KILL)
    return moment ? [{ ...moment, ...(isAfterKill && lobby ? { lobby } : {}) }] : []
  })
}

function momentOf(view: FilmView, kinds: readonly FocusKindId[], happenedMs: number): AskedMoment | null {
  const { match, own } = view
  const ms = happenedMs - FROZEN_BEFORE_MS
  const life = lifeAt(match.tracks, own, ms)
  if (!life || !isRead(view, ms, happenedMs)) return null
  const frozen = { view, ms, life }
  const checked = kinds.map((kind) => ({ kind, isMet: CALLS[kind]?.isMet(frozen) ?? null }))
  const calling = checked.filter(({ isMet }) => isMet === true)
  if (checked.some(({ isMet }) => isMet === null) || calling.length > 1) return null
  const kind = calling[0]?.kind ?? null
  const atMs = match.logMs(happenedMs)
  const seen = (answer: string) => kinds.flatMap((known) => (known === answer ? (CALLS[known]?.seen(frozen) ?? '') : []))[0]
  return {
    name: filmName(view, happenedMs),
    happenedAtMs: atMs,
    untilMs: atMs + LIVED_ON_MS,
    answer: kind ?? NONE,
    hasLived: hasLivedOn(view, atMs),
    ask: 'Which of these is this a moment for?',
    textOf: (answer) => kinds.flatMap((known) => (known === answer ? titleOf({ kind: known }) : []))[0] ?? 'Neither of these',
    noteOf: (answer) => seen(answer) ?? '',
    explanation:
      kind === null
        ? 'Neither fits this moment.'
        : [seen(kind), `${ruleOf(view, kind)}: ${drillOf(kind)}`, costOfDrill(view, kind)].filter(Boolean).join(' '),
    evidence: [filmMoment(view, ms, happenedMs)],
  }
}

/** Going on is judged within GOES_ON_MS of the kill, survival by LIVED_MS after that. */
const GOES_ON_MS = 2_000
const LIVED_MS = 8_000

/** What all players did after kills with a worn shield and not under fire, and whether they lived on. */
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

/** The drill's sentence if its kind has one for every match, else its title. */
function drillOf(kind: FocusKindId): string {
  return ALL_KINDS.find(({ id }) => id === kind)?.advice[`drill-${kind}`] ?? `${titleOf({ kind })}.`
}
