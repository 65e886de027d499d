import { isLargerShare, isMore } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact, players } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Sentences about answered deaths, first deaths and one-sided duels. */
export const DEATHS_TEMPLATES = {
  'deaths.answered-more': template(
    { team: fact('team-answered'), enemy: fact('enemy-answered'), own: fact('answered') },
    (s) =>
      say`Your team answered more of its deaths to a known killer: ${s.n('team')} of ${s.of('team')} within four seconds, the other side ${s.n('enemy')} of ${s.of('enemy')}. ${yours(s)}`,
    isLargerShare('team-answered', 'enemy-answered'),
  ),
  'deaths.answered-less': template(
    { enemy: fact('enemy-answered'), team: fact('team-answered'), own: fact('answered') },
    (s) =>
      say`The other side answered more of its deaths to a known killer: ${s.n('enemy')} of ${s.of('enemy')} within four seconds, your team ${s.n('team')} of ${s.of('team')}. ${yours(s)}`,
    isLargerShare('enemy-answered', 'team-answered'),
  ),
  'deaths.answered-alike': template(
    { team: fact('team-answered'), enemy: fact('enemy-answered'), own: fact('answered') },
    (s) =>
      say`Within four seconds your team answered ${s.n('team')} of its ${s.of('team')} deaths to a known killer, the other side ${s.n('enemy')} of ${s.of('enemy')}. ${yours(s)}`,
  ),
  'deaths.avenged': template({ avenged: fact('avenged') }, (s) => say`You answered for a teammate ${s.often('avenged')}.`),
  'deaths.first-to-fall': template(
    { first: fact('first-to-fall'), others: fact('others-first-to-fall') },
    (s) =>
      say`In ${s.n('first')} of your ${s.of('first')} deaths you were the first of a full team to fall; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    isLargerShare('first-to-fall', 'others-first-to-fall'),
  ),
  'deaths.rarely-first-to-fall': template(
    { first: fact('first-to-fall'), others: fact('others-first-to-fall') },
    (s) =>
      say`You were seldom the first of a full team to fall: in ${s.n('first')} of your ${s.of('first')} deaths; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    isLargerShare('others-first-to-fall', 'first-to-fall'),
  ),
  'deaths.empty-lives': template(
    { empty: fact('lives-without-kill'), others: fact('others-lives-without-kill') },
    (s) =>
      say`${s.Word('empty')} of your ${s.ofWord('empty')} ${s.ofNoun('empty', 'death')} ended a life without a kill; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    isLargerShare('lives-without-kill', 'others-lives-without-kill'),
  ),
  'deaths.few-empty-lives': template(
    { empty: fact('lives-without-kill'), others: fact('others-lives-without-kill') },
    (s) =>
      say`Only ${s.word('empty')} of your ${s.ofWord('empty')} ${s.ofNoun('empty', 'death')} ended a life without a kill; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    isLargerShare('others-lives-without-kill', 'lives-without-kill'),
  ),
  'deaths.level': template(
    { level: fact('deaths-level') },
    (s) =>
      say`For the ${s.word('level')} ${s.noun('level', 'death')} with numbers level, and of no other kind, the log can't say why; the video can.`,
  ),
  'deaths.top-killer': template(
    { who: players, killer: fact('duel-deaths'), deaths: fact('deaths') },
    (s) => say`${s.players('who')} got ${s.word('killer')} of your ${s.word('deaths')} deaths.`,
  ),
  'deaths.duel-lost': template(
    { who: players, deaths: fact('duel-deaths'), kills: fact('duel-kills'), luck: fact('duel-probability') },
    (s) =>
      say`${s.players('who')} killed you ${s.often('deaths')}${s.fact('kills').value === 0 ? ' and you never returned it' : say`; you got ${s.word('kills')} back`}. ${odds(s)}`,
    isMore('duel-deaths', 'duel-kills'),
  ),
  'deaths.duel-won': template(
    { who: players, kills: fact('duel-kills'), deaths: fact('duel-deaths'), luck: fact('duel-probability') },
    (s) =>
      say`You killed ${s.players('who')} ${s.often('kills')}${s.fact('deaths').value === 0 ? ' for nothing back' : say` for ${s.word('deaths')} back`}. ${odds(s)}`,
    isMore('duel-kills', 'duel-deaths'),
  ),
  'deaths.duel-odds': template(
    { who: players, luck: fact('duel-probability') },
    (s) => say`Your duel with ${s.players('who')}: luck alone makes some pair that lopsided in ${s.chance('luck')} of matches like this.`,
  ),
} satisfies Templates

function yours(s: FactSlots<'own'>): Segment[] {
  const { value } = s.fact('own')
  if (value === 0) return say`None of your own was answered.`
  return say`Of your own, ${s.word('own')} ${value === 1 ? 'was' : 'were'}.`
}

function odds(s: FactSlots<'luck'>): Segment[] {
  return say`Luck alone makes some pair that lopsided in ${s.chance('luck')} of matches like this.`
}
