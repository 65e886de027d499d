import { isLargerShare, isMore } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, players } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Traded deaths, first deaths, and one opponent. */
export const DEATHS_TEMPLATES = {
  'deaths.answered-less': template(
    { enemy: fact('enemy-answered'), team: fact('team-answered') },
    (s) =>
      say`Your team traded less: ${s.n('team')} of its ${s.of('team')} deaths to an enemy, the other side ${s.n('enemy')} of ${s.of('enemy')}. Stay close enough to trade.`,
    isLargerShare('enemy-answered', 'team-answered'),
  ),
  'deaths.first-to-fall': template(
    { first: fact('first-to-fall'), others: fact('others-first-to-fall') },
    (s) =>
      say`You were the first of your team to fall in ${s.n('first')} of your ${s.of('first')} deaths; for the others it was ${s.n('others')} of ${s.of('others')}. Let somebody else go in first.`,
    isLargerShare('first-to-fall', 'others-first-to-fall'),
  ),
  'deaths.level': template(
    { level: fact('deaths-level') },
    (s) => say`For ${s.word('level')} ${s.noun('level', 'death')} with no other cause the log can't say why; the video can.`,
  ),
  'deaths.top-killer': template(
    { who: players, killer: fact('duel-deaths'), deaths: fact('deaths') },
    (s) => say`${s.players('who')} got ${s.word('killer')} of your ${s.word('deaths')} deaths: know where that player is before you fight.`,
  ),
  'deaths.duel-lost': template(
    { who: players, deaths: fact('duel-deaths'), kills: fact('duel-kills'), luck: fact('duel-probability') },
    (s) =>
      say`${s.players('who')} killed you ${s.often('deaths')}${s.fact('kills').value === 0 ? ' and you never returned it' : say`; you got ${s.word('kills')} back`}. In ${s.chance('luck')} of such matches luck alone makes some pair that lopsided.`,
    isMore('duel-deaths', 'duel-kills'),
  ),
} satisfies Templates
