import { isOver, isUnder } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, name } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** The player against the ranking, where it is more than the usual swing. */
export const NUMBERS_TEMPLATES = {
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
    (s) => say`Your kills were nearest to those of ${s.text('tier')} in this lobby: ${s.decimal('kills')} expected.`,
  ),
} satisfies Templates
