import { say } from './segments.ts'
import type { Templates } from './template.ts'

/** The match in order, narrated: nothing here is a diagnosis. */
export const STORY_TEMPLATES = {
  'story.first-kill-you': (s) => say`First blood was yours, ${s.players('victim')} at ${s.times('moment')}.`,
  'story.first-kill-on-you': (s) => say`The match opened on you: ${s.players('who')} got you at ${s.times('moment')}.`,
  'story.first-kill-mate': (s) => say`${s.players('who')} opened the match for your team at ${s.times('moment')}.`,
  'story.first-kill-enemy': (s) => say`${s.players('who')} opened the match for the other side at ${s.times('moment')}.`,
  'story.lead': (s) =>
    say`The lead ${s.fact('changes').value === 0 ? 'never changed hands' : say`changed hands ${s.often('changes')}`}; your largest was ${s.n('lead')}, theirs ${s.n('deficit')}.`,
  'story.numbers': (s) => say`Your team had more players up for ${s.duration('ahead')} of it and fewer for ${s.duration('behind')}.`,
  'story.swings': (s) =>
    say`Three players or more: your team got that far ahead ${s.n('ahead')} ${s.noun('ahead', 'time')}, that far behind ${s.n('behind')}.`,
  'story.best-run': (s) => say`Your best run was ${s.word('run')} kills without dying, ${s.times('from')} to ${s.times('to')}.`,
  'story.best-multi': (s) => say`Your best moment in one fight: ${s.word('multi')} kills, starting at ${s.times('moment')}.`,
  'story.cluster': (s) =>
    say`The worst minute held ${s.word('cluster')} deaths, from ${s.times('from')} to ${s.times('to')}; chance deals nearly everybody such a minute, so read nothing into it.`,
  'story.longest-life': (s) => say`Your longest life lasted ${s.seconds('life')} and ended at ${s.times('moment')}.`,
  'story.perfects': (s) => say`${s.Word('perfects')} ${s.noun('perfects', 'Perfect')}${s.momentsOf('perfects', 'moments')}.`,

  'deaths.answered': (s) =>
    say`${s.fact('own').value === 0 ? 'None' : s.Word('own')} of your deaths ${s.fact('own').value === 1 ? 'was' : 'were'} answered by a teammate within four seconds. Your team answered ${s.n('team')} of ${s.of('team')}, the other side ${s.n('enemy')} of ${s.of('enemy')}.`,
  'deaths.avenged': (s) => say`The other way round, you paid back a teammate's killer ${s.often('avenged')}.`,
  'deaths.first-to-fall': (s) => say`You were the first of a full team to fall in ${s.n('first')} of ${s.of('first')}.`,
  'deaths.empty-lives': (s) => say`${s.n('empty')} of ${s.of('empty')} lives ended without a kill.`,
  'deaths.level': (s) => say`For the ${s.word('level')} with numbers level the log can't say why.`,
  'deaths.duel-lost': (s) =>
    say`${s.players('who')} killed you ${s.n('deaths')} times${s.fact('kills').value === 0 ? ' and you never returned it' : say`, you got back ${s.n('kills')}`}. Luck alone makes some pair that lopsided in ${s.chance('luck')} of matches like this.`,
  'deaths.duel-won': (s) =>
    say`You killed ${s.players('who')} ${s.n('kills')} times${s.fact('deaths').value === 0 ? ' for nothing back' : say` for ${s.n('deaths')} back`}. Luck alone makes some pair that lopsided in ${s.chance('luck')} of matches like this.`,

  'shooting.accuracy-rank': (s) => say`Your ${s.percent('own')} was ${s.ordinal('rank')} of ${s.of('rank')} in accuracy.`,
  'shooting.damage': (s) =>
    say`You dealt ${s.thousands('dealt')} damage, ${s.ordinal('rank')} of ${s.of('rank')}, and took ${s.thousands('taken')}.`,
  'shooting.kinds': (s) =>
    say`Of your ${s.of('headshots')} kills ${s.word('headshots')} ${s.fact('headshots').value === 1 ? 'was a headshot' : 'were headshots'}, ${s.word('melee')} by melee and ${s.word('grenades')} by grenade.`,

  'rank.kills-inside': (s) =>
    say`You made ${s.n('actual')} kills where the ranking expected ${s.decimal('expected')} of you: inside what one match can say.`,
  'rank.kills-over': (s) =>
    say`You made ${s.n('actual')} kills where the ranking expected ${s.decimal('expected')} of you: ${s.decimal('sigma')} deviations more than expected.`,
  'rank.kills-under': (s) =>
    say`You made ${s.n('actual')} kills where the ranking expected ${s.decimal('expected')} of you: ${s.decimal('sigma')} deviations, fewer than expected.`,
  'rank.deaths-inside': (s) => say`Deaths: ${s.n('actual')}, expected ${s.decimal('expected')}, again inside one deviation.`,
  'rank.deaths-over': (s) =>
    say`Deaths: ${s.n('actual')}, expected ${s.decimal('expected')}: ${s.decimal('sigma')} deviations more than expected.`,
  'rank.deaths-under': (s) =>
    say`Deaths: ${s.n('actual')}, expected ${s.decimal('expected')}: ${s.decimal('sigma')} deviations, fewer than expected.`,
  'rank.tier': (s) =>
    say`In this lobby a ${s.text('tier')} player would have been expected to make ${s.decimal('kills')} kills and ${s.decimal('deaths')} deaths, the nearest rank to your kills.`,
  'rank.csr': (s) => say`Your CSR went from ${s.of('csr')} to ${s.n('csr')}, ${s.text('tier')}.`,
} satisfies Templates
