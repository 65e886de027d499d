import { isLargerShare, isMore, isOver, isUnder } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, name, players } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { theOthers } from '#analysis/wording/worth-words.ts'

export const SECTION_TEMPLATES = {
  'deaths.answered-less': template(
    { enemy: fact('enemy-answered'), team: fact('team-answered') },
    (s) =>
      say`Your team traded less: ${s.n('team')} of its ${s.of('team')} deaths to an enemy, the other side ${s.n('enemy')} of ${s.of('enemy')}. Stay close enough to trade.`,
    isLargerShare('enemy-answered', 'team-answered'),
  ),
  'deaths.first-to-fall': template(
    { first: fact('first-to-fall'), others: fact('others-first-to-fall') },
    (s) =>
      say`You were the first of your team to fall in ${s.n('first')} of your ${s.of('first')} deaths. ${theOthers(s)} Let somebody else go in first.`,
    isLargerShare('first-to-fall', 'others-first-to-fall'),
  ),
  'deaths.level': template(
    { level: fact('deaths-level') },
    (s) => say`The log sees no cause for ${s.word('level')} of your deaths; a video may show one.`,
  ),
  'deaths.top-killer': template(
    { who: players, killer: fact('duel-deaths'), deaths: fact('deaths') },
    (s) =>
      say`${s.Word('killer')} of your ${s.word('deaths')} deaths were to ${s.players('who')}: know where that player is before the next fight.`,
  ),
  'deaths.duel-lost': template(
    { who: players, deaths: fact('duel-deaths'), kills: fact('duel-kills'), luck: fact('duel-probability') },
    (s) =>
      say`${s.players('who')} killed you ${s.often('deaths')}${s.fact('kills').value === 0 ? ' and you got no kill back' : say`; you got ${s.word('kills')} back`}. In ${s.chance('luck')} of matches like this one, luck alone makes some pair that lopsided.`,
    isMore('duel-deaths', 'duel-kills'),
  ),

  // The player against the skill service's expectation, if outside of the usual range.
  'rank.kills-over': template(
    { actual: fact('kills'), expected: fact('expected-kills') },
    (s) =>
      say`You made ${s.n('actual')} ${s.noun('actual', 'kill')}, ${s.decimal('expected')} expected at your rank: a better match than most.`,
    isOver('kills'),
  ),
  'rank.kills-under': template(
    { actual: fact('kills'), expected: fact('expected-kills') },
    (s) =>
      say`You made ${s.n('actual')} ${s.noun('actual', 'kill')}, ${s.decimal('expected')} expected at your rank: fewer than most matches bring.`,
    isUnder('kills'),
  ),
  'rank.deaths-over': template(
    { actual: fact('deaths'), expected: fact('expected-deaths') },
    (s) => say`You died ${s.often('actual')}, ${s.decimal('expected')} expected at your rank: more than most matches bring.`,
    isOver('deaths'),
  ),
  'rank.deaths-under': template(
    { actual: fact('deaths'), expected: fact('expected-deaths') },
    (s) => say`You died ${s.often('actual')}, ${s.decimal('expected')} expected at your rank: fewer than in most matches.`,
    isUnder('deaths'),
  ),
  'rank.tier': template(
    { tier: name, kills: fact('tier-kills') },
    (s) => say`By kills you played like ${s.text('tier')}: a player of that rank is expected to make ${s.decimal('kills')} in this lobby.`,
  ),
} satisfies Templates
