import { median } from 'd3-array'
import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { chainsOf, enemyOf, hitsOn } from '#analysis/positions/hits.ts'
import { CHAIN_GAP_MS, FACED_DEGREES } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { degreesOffAim } from '#shared/tracks/geometry.ts'
import { aimAt, lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { besideOthers, type OnFilm, ofBoth, onNamedFilm, spansOf } from './beside-others.ts'

/** Facts on how fast the player turned and which hurt enemies got away, beside the others; empty if the film does not name who hit whom. */
export function tempoFacts(view: View): Fact[] {
  const film = onNamedFilm(view)
  if (!film) return []
  return [...(film.match.hasPlaces ? turnFacts(view, film) : []), ...healedFacts(view, film)]
}

function turnFacts(view: View, film: OnFilm): Fact[] {
  const { match, window } = film
  const { own, others } = ofBoth(film, (player) => turnsOf(match, player, window))
  const [mine, theirs] = [median(own, lengthOf), median(others, lengthOf)]
  if (mine === undefined || theirs === undefined) return []
  return [
    ownFact(view, { kind: 'turn-time', value: mine, unit: 'ms', spans: spansOf(match, own) }),
    ownFact(view, { kind: 'others-turn-time', value: theirs, unit: 'ms' }),
    ownFact(view, { kind: 'turn-time-count', value: own.length, unit: 'fights' }),
  ]
}

function lengthOf({ fromMs, toMs }: FilmSpan): number {
  return toMs - fromMs
}

function healedFacts(view: View, film: OnFilm): Fact[] {
  const { match, window } = film
  return besideOthers(view, {
    kind: 'hurt-healed',
    unit: 'fights',
    ...ofBoth(film, (player) => hurtEnemies(match, player, window)),
    is: ({ hasHealed }) => hasHealed,
    evidence: (healed) => ({ spans: spansOf(match, healed) }),
  })
}

/** Turns from a first hit from off-screen until the player faced the attacker. Left out if the player or the attacker died first. */
function turnsOf(match: TrackedMatch, player: number, window: FilmSpan): TimeSpan[] {
  return match.tracks.lives.flatMap((life, index) => {
    if (life.player !== player) return []
    return chainsOf(hitsOn(match, index)).flatMap((chain): TimeSpan[] => {
      const first = chain.find((hit) => enemyOf(match, hit) !== null)
      const toMs = first && isWithinSpan(window, first.ms) && isFromOffScreen(first) ? facedAt(match, life, first) : null
      return first && toMs !== null ? [{ fromMs: first.ms, toMs }] : []
    })
  })
}

function isFromOffScreen({ attacker, victim }: TrackedHit): boolean {
  return attacker !== null && victim.aim !== null && degreesOffAim(victim.place, victim.aim, attacker.place) > SCREEN_EDGE_DEGREES
}

function facedAt({ tracks }: TrackedMatch, life: TrackedLife, { ms, attackerPlayer }: TrackedHit): number | null {
  for (let at = ms; at < life.endMs; at += TICK_MS) {
    const [aim, attacker] = [aimAt(life, at), attackerPlayer === null ? null : lifeAt(tracks, attackerPlayer, at)]
    if (!attacker) return null
    if (aim && degreesOffAim(placeAt(life, at), aim, placeAt(attacker, at)) <= FACED_DEGREES) return at
  }
  return null
}

/** An enemy hurt by a player, from the first hit by anyone to the last one before the shield returned. Times are film times. */
interface HurtEnemy extends FilmSpan {
  readonly hasHealed: boolean
}

function hurtEnemies(match: TrackedMatch, player: number, window: FilmSpan): HurtEnemy[] {
  return match.tracks.lives.flatMap((life, index) =>
    chainsOf(hitsOn(match, index)).flatMap((chain): HurtEnemy[] => {
      const [first] = chain
      const isOwn = chain.some((hit) => hit.attackerPlayer === player && enemyOf(match, hit) === player)
      if (!isOwn || !isWithinSpan(window, first.ms)) return []
      const toMs = chain.at(-1)?.ms ?? first.ms
      return [{ fromMs: first.ms, toMs, hasHealed: life.endMs - toMs >= CHAIN_GAP_MS }]
    }),
  )
}
