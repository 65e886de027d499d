import { TRACKS_BAR } from '#analysis/facts/book/bars.ts'
import { hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { enemiesIn, enemyOf, hitsOn } from '#analysis/positions/hits.ts'
import { AT_ONCE_MS, CROSSFIRE_DEGREES, GUN_SHARE, TWO_GUNS_MS, UNDER_TWO_MS } from '#analysis/positions/position-rules.ts'
import { claimMaker, madeClaims } from '#analysis/wording/claim-maker.ts'
import { secondsInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, players } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { theOthers } from '#analysis/wording/worth-words.ts'
import { angleBetween, bearing } from '#shared/tracks/geometry.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { type DrillMark, trackKind } from './track-kind.ts'

const UNDER_TWO_TEMPLATES = {
  'focus.tracks-two-guns-fallen': template(
    { own: fact('fallen-under-two'), others: fact('others-fallen-under-two') },
    (s) =>
      say`A second enemy hit you too ${s.ofOften('own')}: in ${s.n('own')} of them you were dead within ${secondsInWords(UNDER_TWO_MS)}. ${theOthers(s)}`,
  ),
  'pass.tracks-two-guns-fallen': template(
    { target: fact('target-fallen-under-two') },
    (s) =>
      say`The next ${s.of('target')} times a second enemy hits you too: dead within ${secondsInWords(UNDER_TWO_MS)} in at most ${s.n('target')} of them.`,
  ),
} satisfies Templates

const underTwoClaim = claimMaker(UNDER_TWO_TEMPLATES)

const UNDER_TWO_MARK: DrillMark = {
  target: 'target-fallen-under-two',
  measure: {
    per: 'times-under-two',
    missed: 'fallen-under-two',
    occasions: 'times under two guns',
    again: `ended in your death within ${secondsInWords(UNDER_TWO_MS)}`,
  },
  templates: UNDER_TWO_TEMPLATES,
  compose: (book) =>
    madeClaims([
      underTwoClaim('focus.tracks-two-guns-fallen', { own: book.find('fallen-under-two'), others: book.find('others-fallen-under-two') }),
    ]),
  pass: (book) => underTwoClaim('pass.tracks-two-guns-fallen', { target: book.find('target-fallen-under-two') }),
}

const CARD = {
  'card.two-guns': template(
    { who: players, gap: fact('death-guns-gap') },
    (s) => say`${s.players('who')} hit you ${s.tenths('gap')} apart.`,
  ),
  'card.two-guns-unnamed': template({ gap: fact('death-guns-gap') }, (s) => say`More than one enemy hit you, ${s.tenths('gap')} apart.`),
} satisfies Templates
const makeCard = claimMaker(CARD)

/** Hurt by two or more enemies at once in the last seconds: crossfire if they shot from far apart, else a team-shot. */
export const TWO_GUNS = trackKind({
  cause: 'two-guns',
  blame: 'shared',
  needsAttackers: true,
  test: (death) => {
    const { match, lifeIndex, ms } = death
    const last = hitsOn(match, lifeIndex).filter((single) => single.ms >= ms - TWO_GUNS_MS)
    const [first] = last
    if (!first) return UNKNOWN
    const enemies = enemiesIn(match, last).filter((enemy) => isGun(death, last, enemy))
    const [firstEnemy, secondEnemy] = enemies
    if (firstEnemy === undefined || secondEnemy === undefined) return NO
    const pair = nearestHits(death, last, firstEnemy, secondEnemy)
    if (pair && gapOf(pair) > AT_ONCE_MS) return NO
    const apart = pair && angleApart(pair)
    return hit({
      fromMs: first.ms,
      players: enemies,
      tags: apart === null ? [] : [apart >= CROSSFIRE_DEGREES ? 'crossfire' : 'team-shot'],
      figures: {
        ...(pair ? { 'death-guns-gap': gapOf(pair) } : {}),
        ...(apart === null ? {} : { 'death-guns-apart': apart }),
      },
    })
  },
  per: 'deaths',
  bar: TRACKS_BAR,
  happened: 'came under two guns or more',
  again: 'under two guns or more',
  means: `At least two opponents hit the player in the last ${TWO_GUNS_MS / 1000} s before the death. Each of them made at least ${100 * GUN_SHARE}% of the damage in that time, and hits of the two were at most ${AT_ONCE_MS / 1000} s apart.`,
  why: 'Nobody out-shoots a pair. A step often takes a gun out of sight.',
  drill: 'When a second enemy hits you, drop your target and step out of one line of fire.',
  phrases: {
    title: 'Two guns? Break line of sight',
    fights: 'under two guns',
    happened: 'came under two guns',
    set: { noun: 'your deaths under two guns', verb: 'came under two guns', state: 'under two guns' },
  },
  advice: {
    'two-guns-corner': 'When another enemy joins the fight, put the nearest corner between you and them.',
  },
  card: {
    templates: CARD,
    compose: ({ figure, players: keys }) => {
      const gap = figure('death-guns-gap')
      return keys.length < 2 ? makeCard('card.two-guns-unnamed', { gap }) : makeCard('card.two-guns', { who: { players: keys }, gap })
    },
  },
  mark: UNDER_TWO_MARK,
})

/** True when an enemy dealt a substantial part of the damage: a late or stray hit of a second enemy is no second gun. */
function isGun({ match }: DeathCase, hits: readonly TrackedHit[], enemy: number): boolean {
  const own = hits.filter((single) => enemyOf(match, single) === enemy)
  return pointsOf(own) >= GUN_SHARE * pointsOf(hits)
}

function pointsOf(hits: readonly TrackedHit[]): number {
  return hits.reduce((sum, { points }) => sum + (points ?? 0), 0)
}

type Pair = readonly [TrackedHit, TrackedHit]

function nearestHits({ match }: DeathCase, hits: readonly TrackedHit[], firstEnemy: number, secondEnemy: number): Pair | null {
  const by = (enemy: number) => hits.filter((single) => enemyOf(match, single) === enemy)
  const pairs = by(firstEnemy).flatMap((first) => by(secondEnemy).map((second): Pair => [first, second]))
  return pairs.reduce<Pair | null>((best, pair) => (best === null || gapOf(pair) < gapOf(best) ? pair : best), null)
}

function gapOf([first, second]: Pair): number {
  return Math.abs(first.ms - second.ms)
}

function angleApart([first, second]: Pair): number | null {
  if (!first.attacker || !second.attacker) return null
  const from = (single: TrackedHit, towards: readonly [number, number, number]) => bearing(single.victim.place, towards)
  return angleBetween(from(first, first.attacker.place), from(second, second.attacker.place))
}
