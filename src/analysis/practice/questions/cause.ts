import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { enemiesIn } from '#analysis/positions/hits.ts'
import { FAR_U, FRESH_MS, NO_TIME_MS, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { nearestMate } from '#analysis/positions/support.ts'
import type { HitRun } from '#analysis/positions/tracked-match.ts'
import {
  aliveAt,
  aliveWords,
  CLEAR_DEGREES,
  CLEAR_U,
  type FilmView,
  hasUnreadHits,
  isRead,
  mateWords,
  playerName,
  sinceKill,
} from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { costOfCause } from '#analysis/practice/practice-view.ts'
import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { capitalize } from '#analysis/wording/numbers.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import { CAUSE_LIST, CAUSES, type Cause } from '#shared/report/causes.ts'
import { degreesOffAim } from '#shared/tracks/geometry.ts'
import { placeAt, shieldAt } from '#shared/tracks/look-up.ts'

/** Causes that state what a death bought; the cause `beside` states how it came about. */
const IS_PAID_FOR: ReadonlySet<Cause> = new Set(['objective', 'traded'])

/** Times below this round to 0.0 s. */
const AT_ONCE_MS = 50

/** A death whose last chain and burst are known. */
interface Seen extends DeathCase {
  readonly chain: HitRun
  readonly burst: HitRun
  readonly view: FilmView
}

interface CauseSigns {
  /** True if nothing looks like it. Only then is it offered: a failed test can still look true (alone, but a teammate answered). */
  readonly isFarFrom: (seen: Seen) => boolean
  /** True if the frozen moment shows it; missing for causes that only the fight itself shows. */
  readonly isShown?: (seen: Seen, frozenMs: number) => boolean
  readonly note: (seen: Seen) => string
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const percent = (share: number) => `${Math.round(100 * share)}%`

function nearestAt({ match, victim, life }: Seen, ms: number): number | null {
  return nearestMate(match, victim, placeAt(life, ms), ms)?.units ?? null
}

function offAim({ chain: [{ victim, attacker }] }: Seen): number | null {
  return victim.aim === null || attacker === null ? null : degreesOffAim(victim.place, victim.aim, attacker.place)
}

const gunWords = ({ match, chain }: Seen) => {
  const guns = enemiesIn(match, chain).length
  return `${guns === 1 ? 'One opponent' : `${guns} opponents`} hit you.`
}

const SIGNS: Readonly<Partial<Record<Cause, CauseSigns>>> = {
  fresh: {
    isFarFrom: ({ burst, life }) => burst[0].ms - life.startMs > 2 * FRESH_MS,
    isShown: ({ life }, ms) => ms - life.startMs <= FRESH_MS,
    note: ({ chain: [{ ms }], life }) => `You had spawned ${seconds(ms - life.startMs)} before the first hit.`,
  },
  'no-time': {
    isFarFrom: ({ chain, ms }) => ms - chain[0].ms > 2 * NO_TIME_MS,
    note: ({ chain, ms }) => `From the first hit to your fall it took ${seconds(ms - chain[0].ms)}.`,
  },
  weak: {
    isFarFrom: ({ burst }) => burst[0].victim.shield >= WEAK_SHIELD,
    isShown: ({ life }, ms) => shieldAt(life, ms) < WEAK_SHIELD,
    note: ({ burst }) => `Your shield was at ${percent(burst[0].victim.shield)} when the last exchange began.`,
  },
  'two-guns': { isFarFrom: ({ match, chain }) => enemiesIn(match, chain).length === 1, note: gunWords },
  'after-kill': {
    isFarFrom: ({ review }) => review.killsBefore.length === 0,
    isShown: ({ view, life }, ms) => sinceKill(view, life, ms) <= AFTER_KILL_WINDOW_MS,
    note: ({ view, life, ms }) => {
      const agoMs = sinceKill(view, life, ms)
      return agoMs > AFTER_KILL_WINDOW_MS
        ? `No kill of yours in the ${AFTER_KILL_WINDOW_MS / 1000} s before.`
        : `You had killed ${seconds(agoMs)} before you fell.`
    },
  },
  duel: {
    isFarFrom: ({ match, chain, burst }) => enemiesIn(match, chain).length > 1 || burst[0].victim.shield < WEAK_SHIELD,
    note: (seen) => `${gunWords(seen).slice(0, -1)}, and your shield was at ${percent(seen.burst[0].victim.shield)}.`,
  },
  alone: {
    isFarFrom: (seen) => (nearestAt(seen, seen.burst[0].ms) ?? FAR_U) < FAR_U - CLEAR_U,
    isShown: (seen, ms) => (nearestAt(seen, ms) ?? FAR_U) >= FAR_U - CLEAR_U,
    note: (seen) => mateWords(nearestAt(seen, seen.burst[0].ms)),
  },
  'off-screen': {
    isFarFrom: (seen) => (offAim(seen) ?? SCREEN_EDGE_DEGREES) <= SCREEN_EDGE_DEGREES - CLEAR_DEGREES,
    note: (seen) => {
      const degrees = offAim(seen)
      return degrees === null ? '' : `The first hit came ${Math.round(degrees)}° off your aim.`
    },
  },
  short: {
    isFarFrom: ({ view, match, burst: [{ ms }] }) => {
      const alive = aliveAt(view, match.logMs(ms))
      return alive !== null && alive.own >= alive.other
    },
    isShown: ({ view, match }, ms) => {
      const alive = aliveAt(view, match.logMs(ms))
      return alive === null || alive.own < alive.other
    },
    note: ({ view, match, burst: [{ ms }] }) => aliveWords(view, match.logMs(ms)),
  },
}

/**
 * Asks why the player's fights were lost. Exactly one of the offered causes holds: every other was tested, failed, and does not look true. The picture
 * decides it: the cause that holds is visible at the frozen instant, or each of the others would be visible and is not.
 */
export function causeMoments(view: FilmView): AskedMoment[] {
  const own = view.analysis.causes.filter(({ review }) => review.death.player === view.you.id)
  return own.flatMap((death) => momentOf(view, death) ?? [])
}

function momentOf(view: FilmView, { cause: taken, beside, case: seen, answers, review }: CausedDeath): AskedMoment | null {
  const cause = IS_PAID_FOR.has(taken) ? beside : taken
  const killer = seen?.killer === null || !seen ? null : playerName(view, seen.killer)
  const signs = cause === null ? undefined : SIGNS[cause]
  if (!seen?.areAttackersNamed || !seen.burst || !seen.chain || cause === null || !signs || killer === null) return null
  const { match, ms, burst, chain } = seen
  const [first] = burst
  const frozenMs = first.ms - FROZEN_BEFORE_MS
  const theirs = match.tracks.lives.findLast(({ player, startMs }) => player === seen.killer && startMs <= ms)
  const isUnclear = [seen.life, theirs].some((life) => life && hasUnreadHits(view, life, chain[0].ms, ms))
  if (isUnclear || !isRead(view, frozenMs, ms)) return null
  const fight = { ...seen, burst, chain, view }
  const isSeen = signs.isShown?.(fight, frozenMs) ?? false
  const signsOf = (answer: string) => {
    const option = CAUSES.find((candidate) => candidate === answer)
    const of = option && SIGNS[option]
    return of && { option, label: capitalize(CAUSE_LIST[option].label), ...of }
  }
  const after = ms - first.ms < AT_ONCE_MS ? 'with that hit' : `${seconds(ms - first.ms)} after that hit`
  return {
    name: review.death.id,
    happenedAtMs: match.logMs(first.ms),
    untilMs: review.death.atMs,
    answer: cause,
    isUntrue: (answer) => {
      const other = signsOf(answer)
      if (!other || answers.get(other.option)?.answer !== 'no' || !other.isFarFrom(fight)) return false
      return isSeen || other.isShown?.(fight, frozenMs) === false
    },
    hasLived: false,
    ask: 'You are hit in two seconds, and fall. What will be the cause?',
    textOf: (answer) => signsOf(answer)?.label ?? '',
    noteOf: (answer) => signsOf(answer)?.note(fight) ?? '',
    explanation: `${killer} killed you ${after}: ${CAUSE_LIST[cause].label}. ${signs.note(fight)} ${costOfCause(view, cause)}`.trim(),
    evidence: [
      { kind: 'event', event: review.death.id },
      { kind: 'film', fromMs: match.logMs(first.ms), toMs: match.logMs(ms) },
    ],
  }
}
