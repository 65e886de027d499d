import { say } from '#analysis/wording/segments.ts'
import { events, fact, players } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** The match in order, narrated: nothing here is a diagnosis. */
export const STORY_TEMPLATES = {
  'story.first-kill-you': template(
    { victim: players, moment: events },
    (s) => say`First blood was yours: ${s.players('victim')} at ${s.times('moment')}.`,
  ),
  'story.first-kill-on-you': template(
    { who: players, moment: events },
    (s) => say`First blood was on you: ${s.players('who')} got you at ${s.times('moment')}.`,
  ),
  'story.halves': template(
    {
      'kills-before': fact('half-kills/first'),
      'deaths-before': fact('half-deaths/first'),
      'kills-after': fact('half-kills/second'),
      'deaths-after': fact('half-deaths/second'),
    },
    (s) =>
      say`By halfway you had ${s.n('kills-before')} ${s.noun('kills-before', 'kill')} and ${s.n('deaths-before')} ${s.noun('deaths-before', 'death')}; from there on you went ${s.n('kills-after')}–${s.n('deaths-after')}.`,
  ),
  'story.led': template(
    { lead: fact('largest-lead') },
    (s) => say`Your team never trailed and led by up to ${s.word('lead')} ${s.noun('lead', 'kill')}.`,
    ({ value }) => value('largest-deficit') === 0,
  ),
  'story.trailed': template(
    { deficit: fact('largest-deficit') },
    (s) => say`Your team never led and trailed by up to ${s.word('deficit')} ${s.noun('deficit', 'kill')}.`,
    ({ value }) => value('largest-lead') === 0,
  ),
  'story.lead-changed': template(
    { changes: fact('lead-changes'), lead: fact('largest-lead'), deficit: fact('largest-deficit') },
    (s) =>
      say`The lead changed hands ${s.often('changes')}; your team's largest was ${s.word('lead')} ${s.noun('lead', 'kill')}, theirs ${s.word('deficit')}.`,
  ),
  'story.numbers': template(
    { ahead: fact('team-time-ahead'), behind: fact('team-time-behind') },
    (s) => say`Your team had more players up for ${s.duration('ahead')} of the match and fewer for ${s.duration('behind')}.`,
  ),
  'story.swings': template({ ahead: fact('swing/ahead'), behind: fact('swing/behind') }, (s) => {
    const [ahead, behind] = [s.fact('ahead').value, s.fact('behind').value]
    if (behind === 0) return say`Your team was up by three players or more ${s.often('ahead')} and never down by that many.`
    if (ahead === 0) return say`Your team was down by three players or more ${s.often('behind')} and never up by that many.`
    return say`Your team was up by three players or more ${s.often('ahead')} and down by that many ${s.often('behind')}.`
  }),
  'story.best-run': template(
    { run: fact('best-run'), from: events, to: events },
    (s) => say`Your best run: ${s.word('run')} kills without dying, ${s.times('from')} to ${s.times('to')}.`,
  ),
  'story.best-multi': template(
    { multi: fact('best-multi'), moment: events },
    (s) => say`Your best moment: ${s.word('multi')} kills in one go, from ${s.times('moment')} on.`,
  ),
  'story.cluster': template(
    { cluster: fact('death-cluster'), from: events, to: events },
    (s) =>
      say`Your worst minute held ${s.word('cluster')} deaths, ${s.times('from')} to ${s.times('to')}. Luck makes such minutes, so read nothing into it.`,
  ),
  'story.longest-life': template(
    { life: fact('longest-life'), moment: events },
    (s) => say`Your longest life lasted ${s.seconds('life')} and ended at ${s.times('moment')}.`,
  ),
  'story.perfects': template(
    { perfects: fact('medal/Perfect'), moments: events },
    (s) => say`You earned ${s.word('perfects')} ${s.noun('perfects', 'Perfect')}${s.momentsOf('perfects', 'moments')}.`,
  ),
} satisfies Templates
