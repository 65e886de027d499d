import { isFirst, isInside, isLast, isOver, isUnder, isWhole } from '#analysis/wording/given.ts'
import { listed, type Segment, say } from '#analysis/wording/segments.ts'
import { fact, name, optional } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Damage and kinds of kills, and the player against the ranking. */
export const NUMBERS_TEMPLATES = {
  'shooting.damage-most': template(
    { dealt: fact('damage-dealt'), taken: fact('damage-taken') },
    (s) => say`You dealt ${s.thousands('dealt')} damage, the most in the lobby, and took ${s.thousands('taken')}.`,
    isFirst('rank-damage'),
  ),
  'shooting.damage-least': template(
    { dealt: fact('damage-dealt'), taken: fact('damage-taken') },
    (s) => say`You dealt ${s.thousands('dealt')} damage, the least in the lobby, and took ${s.thousands('taken')}.`,
    isLast('rank-damage'),
  ),
  'shooting.damage-place': template(
    { dealt: fact('damage-dealt'), rank: fact('rank-damage'), taken: fact('damage-taken') },
    (s) => say`You dealt ${s.thousands('dealt')} damage, ${s.ordinal('rank')} of ${s.of('rank')}, and took ${s.thousands('taken')}.`,
  ),
  'shooting.damage': template(
    { dealt: fact('damage-dealt'), taken: fact('damage-taken') },
    (s) => say`You dealt ${s.thousands('dealt')} damage and took ${s.thousands('taken')}.`,
  ),
  'shooting.kinds': template(
    {
      kills: fact('kills'),
      headshots: optional(fact('headshot-kills')),
      melee: optional(fact('melee-kills')),
      grenades: optional(fact('grenade-kills')),
      power: optional(fact('power-weapon-kills')),
    },
    (s) => say`Of your ${s.word('kills')} ${s.noun('kills', 'kill')} ${listed(kinds(s))}${overlap(s)}.`,
  ),

  'rank.inside': template(
    { 'expected-kills': fact('expected-kills'), 'expected-deaths': fact('expected-deaths'), kills: fact('kills'), deaths: fact('deaths') },
    (s) =>
      say`The ranking expected ${s.decimal('expected-kills')} kills and ${s.decimal('expected-deaths')} deaths of you. You went ${s.n('kills')}–${s.n('deaths')}: inside the usual swing of one match, kills and deaths alike.`,
    (given) => isInside('kills')(given) && isInside('deaths')(given),
  ),
  'rank.kills-inside': template(
    { actual: fact('kills'), expected: fact('expected-kills') },
    (s) =>
      say`Your ${s.n('actual')} ${s.noun('actual', 'kill')} ${s.fact('actual').value === 1 ? 'is' : 'are'} inside the usual swing around the ${s.decimal('expected')} that the ranking expected.`,
    isInside('kills'),
  ),
  'rank.kills-over': template(
    { actual: fact('kills'), expected: fact('expected-kills') },
    (s) =>
      say`You made ${s.n('actual')} ${s.noun('actual', 'kill')} where the ranking expected ${s.decimal('expected')}: over by more than the usual swing of one match.`,
    isOver('kills'),
  ),
  'rank.kills-under': template(
    { actual: fact('kills'), expected: fact('expected-kills') },
    (s) =>
      say`You made ${s.n('actual')} ${s.noun('actual', 'kill')} where the ranking expected ${s.decimal('expected')}: under by more than the usual swing of one match.`,
    isUnder('kills'),
  ),
  'rank.deaths-inside': template(
    { actual: fact('deaths'), expected: fact('expected-deaths') },
    (s) =>
      say`Your ${s.n('actual')} ${s.noun('actual', 'death')} ${s.fact('actual').value === 1 ? 'is' : 'are'} inside the usual swing around the ${s.decimal('expected')} that the ranking expected.`,
    isInside('deaths'),
  ),
  'rank.deaths-over': template(
    { actual: fact('deaths'), expected: fact('expected-deaths') },
    (s) =>
      say`You died ${s.often('actual')} where the ranking expected ${s.decimal('expected')}: over by more than the usual swing of one match.`,
    isOver('deaths'),
  ),
  'rank.deaths-under': template(
    { actual: fact('deaths'), expected: fact('expected-deaths') },
    (s) =>
      say`You died ${s.often('actual')} where the ranking expected ${s.decimal('expected')}: under by more than the usual swing of one match.`,
    isUnder('deaths'),
  ),
  'rank.tier': template(
    { tier: name, kills: fact('tier-kills') },
    (s) =>
      say`In this lobby a player of rank ${s.text('tier')} would have been expected to make ${s.decimal('kills')} kills, the nearest to yours.`,
  ),
  'rank.csr-moved': template(
    { csr: fact('csr'), tier: name },
    (s) => say`Your CSR went from ${s.of('csr')} to ${s.n('csr')}, ${s.text('tier')}.`,
    ({ fact }) => fact('csr')?.value !== fact('csr')?.of,
  ),
  'rank.csr-held': template(
    { csr: fact('csr'), tier: name },
    (s) => say`Your CSR stayed at ${s.n('csr')}, ${s.text('tier')}.`,
    isWhole('csr'),
  ),
} satisfies Templates

type KillKind = 'headshots' | 'melee' | 'grenades' | 'power'

/** A headshot may be with a power weapon: then the parts are more than the whole. */
function overlap(s: FactSlots<KillKind | 'kills', KillKind>): string {
  const parts = (['headshots', 'melee', 'grenades', 'power'] as const).filter((kind) => s.has(kind)).map((kind) => s.fact(kind).value)
  return parts.reduce((sum, part) => sum + part, 0) > s.fact('kills').value ? ', some of them in several ways' : ''
}

function kinds(s: FactSlots<KillKind, KillKind>): Segment[][] {
  const { value } = s.has('headshots') ? s.fact('headshots') : { value: 0 }
  return [
    ...(s.has('headshots') ? [say`${s.word('headshots')} ${value === 1 ? 'was a headshot' : 'were headshots'}`] : []),
    ...(s.has('melee') ? [say`${s.word('melee')} by melee`] : []),
    ...(s.has('grenades') ? [say`${s.word('grenades')} by grenade`] : []),
    ...(s.has('power') ? [say`${s.word('power')} with a power weapon`] : []),
  ]
}
