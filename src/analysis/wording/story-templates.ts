import { say } from './segments.ts'
import type { Templates } from './template.ts'

/** The match in order, narrated: nothing here is a diagnosis. */
export const STORY_TEMPLATES = {
  'story.first-kill-you': (s) => say`First blood was yours: ${s.players('victim')} at ${s.times('moment')}.`,
  'story.first-kill-on-you': (s) => say`First blood was on you: ${s.players('who')} got you at ${s.times('moment')}.`,
  'story.halves': (s) =>
    say`By halfway you had ${s.n('kills-before')} ${s.noun('kills-before', 'kill')} and ${s.n('deaths-before')} ${s.noun('deaths-before', 'death')}; from there on you went ${s.n('kills-after')}–${s.n('deaths-after')}.`,
  'story.led': (s) => say`Your team never trailed and led by up to ${s.word('lead')} ${s.noun('lead', 'kill')}.`,
  'story.trailed': (s) => say`Your team never led and trailed by up to ${s.word('deficit')} ${s.noun('deficit', 'kill')}.`,
  'story.lead-changed': (s) =>
    say`The lead changed hands ${s.often('changes')}; your team's largest was ${s.word('lead')} ${s.noun('lead', 'kill')}, theirs ${s.word('deficit')}.`,
  'story.numbers': (s) => say`Your team had more players up for ${s.duration('ahead')} of the match and fewer for ${s.duration('behind')}.`,
  'story.swings': (s) => {
    const [ahead, behind] = [s.fact('ahead').value, s.fact('behind').value]
    if (behind === 0) return say`Your team was up by three players or more ${s.often('ahead')} and never down by that many.`
    if (ahead === 0) return say`Your team was down by three players or more ${s.often('behind')} and never up by that many.`
    return say`Your team was up by three players or more ${s.often('ahead')} and down by that many ${s.often('behind')}.`
  },
  'story.best-run': (s) => say`Your best run: ${s.word('run')} kills without dying, ${s.times('from')} to ${s.times('to')}.`,
  'story.best-multi': (s) => say`Your best moment: ${s.word('multi')} kills in one go, from ${s.times('moment')} on.`,
  'story.cluster': (s) =>
    say`Your worst minute held ${s.word('cluster')} deaths, ${s.times('from')} to ${s.times('to')}. Luck makes such minutes, so read nothing into it.`,
  'story.longest-life': (s) => say`Your longest life lasted ${s.seconds('life')} and ended at ${s.times('moment')}.`,
  'story.perfects': (s) => say`You earned ${s.word('perfects')} ${s.noun('perfects', 'Perfect')}${s.momentsOf('perfects', 'moments')}.`,
} satisfies Templates
