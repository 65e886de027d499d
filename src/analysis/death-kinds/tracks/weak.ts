import { TRACKS_BAR } from '#analysis/facts/book/bars.ts'
import { type Hit, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { SHIELDS_NOT_REFILLED } from '#analysis/positions/conduct.ts'
import { enemyOf, hitsOn } from '#analysis/positions/hits.ts'
import { BURST_GAP_MS, REPEEK_U, WEAK_BEFORE_MS, WEAK_CLOSER_U, WEAK_PAUSE_MS, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { claimMaker, madeClaims } from '#analysis/wording/claim-maker.ts'
import { countInWords, oneDecimal } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { theOthers } from '#analysis/wording/worth-words.ts'
import { METRES_PER_WORLD_UNIT, SHIELD_FULL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { type DrillMark, trackKind } from './track-kind.ts'

const START = countInWords(SHIELD_START_MS / 1000)
const FULL = countInWords(SHIELD_FULL_MS / 1000)
const HALF = `${100 * WEAK_SHIELD}%`

const SHIELD_TEMPLATES = {
  'focus.tracks-weak-shields': template(
    { own: fact('shields-not-refilled'), others: fact('others-shields-not-refilled') },
    (s) =>
      say`Your shield broke ${s.ofOften('own')} and you lived: in ${s.n('own')} of them you gave or took the next hit before it was full. ${theOthers(s)}`,
  ),
  'pass.tracks-weak-shields': template(
    { target: fact('target-shields-not-refilled') },
    (s) =>
      say`The next ${s.of('target')} times your shield breaks and you live: a hit given or taken before it is full in at most ${s.n('target')} of them.`,
  ),
} satisfies Templates

const shieldClaim = claimMaker(SHIELD_TEMPLATES)

export const SHIELD_MARK: DrillMark = {
  target: 'target-shields-not-refilled',
  measure: {
    per: 'broken-shields',
    missed: 'shields-not-refilled',
    occasions: 'broken shields',
    again: 'in a fight again before they were full',
  },
  templates: SHIELD_TEMPLATES,
  compose: (book) =>
    madeClaims([
      shieldClaim('focus.tracks-weak-shields', {
        own: book.find('shields-not-refilled'),
        others: book.find('others-shields-not-refilled'),
      }),
    ]),
  pass: (book) => shieldClaim('pass.tracks-weak-shields', { target: book.find('target-shields-not-refilled') }),
}

const CARD = {
  'card.weak-began': template(
    { shield: fact('death-shield'), pause: fact('death-since-hit') },
    (s) => say`You opened this fight with your shield at ${s.percent('shield')}, ${s.tenths('pause')} after the last hit on you.`,
  ),
  'card.weak-came-on': template(
    { shield: fact('death-shield'), long: fact('death-weak-for') },
    (s) =>
      say`Your shield had been under half for ${s.tenths('long')}, long enough to fill. You came closer at ${s.percent('shield')} and were hit.`,
  ),
} satisfies Templates
const makeCard = claimMaker(CARD)

export const WEAK = trackKind({
  cause: 'weak',
  blame: 'yours',
  needsAttackers: false,
  test: (death) => {
    const { match, burst, lifeIndex } = death
    if (!burst) return UNKNOWN
    const [first] = burst
    const before = hitsOn(match, lifeIndex).findLast(({ ms }) => ms < first.ms)
    if (!before || first.victim.shield >= WEAK_SHIELD || first.ms - before.ms < WEAK_PAUSE_MS) return NO
    const chosen = beganIt(death, before, first) ?? closedInWeak(death, first)
    if (!chosen) return NO
    return hit({
      fromMs: before.ms,
      tags: isSameEnemyAgain(death, before, first) ? ['same-enemy-again'] : [],
      figures: { 'death-shield': 100 * first.victim.shield, 'death-since-hit': first.ms - before.ms, ...chosen },
    })
  },
  per: 'deaths',
  bar: TRACKS_BAR,
  happened: 'came in fights that you began or walked into with a worn shield',
  again: 'that begin with a worn shield',
  means: `When the last exchange (hits at most ${BURST_GAP_MS / 1000} s apart) began, the player had less than ${HALF} of the shield, and the last hit before was at least ${WEAK_PAUSE_MS / 1000} s ago. Either the player hit first, or the shield had been below ${HALF} for at least ${SHIELD_FULL_MS / 1000} s and the player had come at least ${WEAK_CLOSER_U} units (${oneDecimal(WEAK_CLOSER_U * METRES_PER_WORLD_UNIT)} m) closer in the last ${WEAK_BEFORE_MS / 1000} s.`,
  why: `A worn shield loses to a full shield. It starts to come back after ${START} seconds without a hit and is full after ${FULL}.`,
  drill: 'Hit and still alive? Stay out of the fight until your shield is full.',
  phrases: {
    title: 'Weak? Let it fill',
    fights: 'taken weak',
    happened: 'came in fights that you began with a worn shield',
    set: {
      noun: 'the fights you took with a worn shield',
      verb: 'came in a fight you took with a worn shield',
      state: 'with a worn shield',
    },
  },
  advice: {
    'weak-first-hit': 'When you are hit first, get out of sight before you shoot back.',
    'weak-cover': 'Choose fights close to cover, so that you can let your shield fill.',
  },
  card: {
    templates: CARD,
    compose: ({ figure }) =>
      makeCard('card.weak-began', {
        shield: figure('death-shield'),
        pause: figure('death-since-hit'),
      }) ?? makeCard('card.weak-came-on', { shield: figure('death-shield'), long: figure('death-weak-for') }),
  },
  mark: SHIELD_MARK,
  conduct: {
    read: SHIELDS_NOT_REFILLED,
    unit: 'fights',
    did: (s) =>
      say`you gave or took the next hit before a broken shield was full in ${s.percent('own')} of the times you lived, the others in ${s.percent('others')}`,
  },
})

/** The player hit his killer or first attacker first, after the pause. An own hit within the pause belongs to the exchange before. */
function beganIt({ match, victim, killer }: DeathCase, before: TrackedHit, first: TrackedHit): Hit['figures'] | null {
  const { hits, lives } = match.tracks
  const enemies = [killer, enemyOf(match, first)]
  const own = hits.find(
    ({ attackerPlayer, victimLife, ms }) =>
      attackerPlayer === victim && ms > before.ms && ms <= first.ms && enemies.includes(lives[victimLife]?.player ?? null),
  )
  return own && own.ms - before.ms >= WEAK_PAUSE_MS ? { 'death-opened-before': first.ms - own.ms } : null
}

/** The shield was under half for as long as a full one takes to come back, and the player came closer to the enemy. */
function closedInWeak(death: DeathCase, first: TrackedHit): Hit['figures'] | null {
  const { ms, value } = death.life.shield
  const lastStrong = value.findLastIndex((shield, at) => shield >= WEAK_SHIELD && (ms[at] ?? Number.POSITIVE_INFINITY) < first.ms)
  const weakForMs = first.ms - (ms[lastStrong + 1] ?? first.ms)
  return weakForMs >= SHIELD_FULL_MS && hasClosedIn(death, first) ? { 'death-weak-for': weakForMs } : null
}

function hasClosedIn({ life, killerPlace }: DeathCase, { ms, attacker, victim }: TrackedHit): boolean {
  const towards = attacker?.place ?? killerPlace
  if (!towards) return false
  return distance(placeAt(life, ms - WEAK_BEFORE_MS), towards) - distance(victim.place, towards) >= WEAK_CLOSER_U
}

function isSameEnemyAgain({ match }: DeathCase, before: TrackedHit, first: TrackedHit): boolean {
  const enemy = enemyOf(match, first)
  return enemy !== null && enemy === enemyOf(match, before) && distance(before.victim.place, first.victim.place) <= REPEEK_U
}
