import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Under the headline: kills, deaths and assists. */
export const VERDICT_TEMPLATES = {
  'verdict.score-line': template(
    { kills: fact('kills'), deaths: fact('deaths'), assists: fact('assists') },
    (s) => say`You went ${s.n('kills')}–${s.n('deaths')} with ${s.word('assists')} ${s.noun('assists', 'assist')}.`,
  ),
  'verdict.kills-deaths': template(
    { kills: fact('kills'), deaths: fact('deaths') },
    (s) => say`You went ${s.n('kills')}–${s.n('deaths')}.`,
  ),
  'verdict.assists': template({ assists: fact('assists') }, (s) => say`You also had ${s.word('assists')} ${s.noun('assists', 'assist')}.`),
} satisfies Templates
