import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { enemiesIn } from '#analysis/positions/hits.ts'
import { FAR_U, FRESH_MS, NO_TIME_MS, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { nearestMate } from '#analysis/positions/support.ts'
import type { HitRun } from '#analysis/positions/tracked-match.ts'
import { aliveAt, CLEAR_DEGREES, CLEAR_U, type FilmView, hasUnreadHits, isRead, playerName } from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import { CAUSE_LIST, type Cause } from '#shared/report/causes.ts'
import { degreesOffAim } from '#shared/tracks/geometry.ts'

/** What a death bought; how it came about stands beside it. */
const IS_PAID_FOR: ReadonlySet<Cause> = new Set(['objective', 'traded'])

/** Sooner than tenths of a second tell. */
const AT_ONCE_MS = 50

/** The last exchange as everybody can see it. */
interface Seen extends DeathCase {
  readonly chain: HitRun
  readonly burst: HitRun
  readonly view: FilmView
}

/**
 * A cause whose test says no may still look as if it held: somebody was alone, and a team-mate answered. It is offered only where nothing looks
 * like it.
 */
const IS_FAR_FROM: ReadonlyMap<Cause, (seen: Seen) => boolean> = new Map<Cause, (seen: Seen) => boolean>([
  ['fresh', ({ burst, life }) => burst[0].ms - life.startMs > 2 * FRESH_MS],
  ['no-time', ({ chain, ms }) => ms - chain[0].ms > 2 * NO_TIME_MS],
  ['weak', ({ burst }) => burst[0].victim.shield >= WEAK_SHIELD],
  ['two-guns', ({ match, chain }) => enemiesIn(match, chain).length === 1],
  ['after-kill', ({ review }) => review.killsBefore.length === 0],
  ['duel', ({ match, chain, burst }) => enemiesIn(match, chain).length > 1 || burst[0].victim.shield < WEAK_SHIELD],
  [
    'alone',
    ({ match, victim, burst: [{ ms, victim: at }] }) => (nearestMate(match, victim, at.place, ms)?.units ?? FAR_U) < FAR_U - CLEAR_U,
  ],
  [
    'off-screen',
    ({ chain: [{ victim, attacker }] }) => {
      return (
        victim.aim !== null &&
        attacker !== null &&
        degreesOffAim(victim.place, victim.aim, attacker.place) <= SCREEN_EDGE_DEGREES - CLEAR_DEGREES
      )
    },
  ],
  [
    'short',
    ({ view, match, burst: [{ ms }] }) => {
      const alive = aliveAt(view, match.logMs(ms))
      return alive !== null && alive.own >= alive.other
    },
  ],
])

/** Why the player's fights were lost. Exactly one of the offered causes holds: every other was tested, did not, and does not look like it. */
export function causeMoments(view: FilmView): AskedMoment[] {
  const own = view.analysis.causes.filter(({ review }) => review.death.player === view.you.id)
  return own.flatMap((death) => momentOf(view, death) ?? [])
}

function momentOf(view: FilmView, { cause: taken, beside, case: seen, answers, review }: CausedDeath): AskedMoment | null {
  const cause = IS_PAID_FOR.has(taken) ? beside : taken
  const killer = seen?.killer === null || !seen ? null : playerName(view, seen.killer)
  if (!seen?.areAttackersNamed || !seen.burst || !seen.chain || cause === null || !IS_FAR_FROM.has(cause) || killer === null) return null
  const { match, ms, burst, chain } = seen
  const [first] = burst
  const theirs = match.tracks.lives.findLast(({ player, startMs }) => player === seen.killer && startMs <= ms)
  const isUnclear = [seen.life, theirs].some((life) => life && hasUnreadHits(view, life, chain[0].ms, ms))
  if (isUnclear || !isRead(view, first.ms - FROZEN_BEFORE_MS, ms)) return null
  const label = (one: Cause) => `${CAUSE_LIST[one].label.slice(0, 1).toUpperCase()}${CAUSE_LIST[one].label.slice(1)}`
  const after = ms - first.ms < AT_ONCE_MS ? 'with that hit' : `${((ms - first.ms) / 1000).toFixed(1)} s after that hit`
  return {
    name: review.death.id,
    happenedAtMs: match.logMs(first.ms),
    untilMs: review.death.atMs,
    answer: cause,
    isUntrue: (other) =>
      [...IS_FAR_FROM].some(([one, isFar]) => one === other && answers.get(one)?.answer === 'no' && isFar({ ...seen, burst, chain, view })),
    hasLived: false,
    ask: 'You are hit in two seconds, and fall. What is the cause?',
    say: (answer) => [...IS_FAR_FROM.keys()].flatMap((one) => (one === answer ? label(one) : [])).join(''),
    told: `${killer} killed you ${after}: ${CAUSE_LIST[cause].label}.`,
    evidence: [
      { kind: 'event', event: review.death.id },
      { kind: 'film', fromMs: match.logMs(first.ms), toMs: match.logMs(ms) },
    ],
  }
}
