import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Things to do next that statistics alone show. */
export const TRY_TEMPLATES = {
  'try.accuracy-title': template({}, () => say`Fire when it hits`),
  'try.accuracy': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`You hit with ${s.percent('own')} of your ${s.of('own')} shots, the others with ${s.percent('others')}.`,
  ),
  'try.accuracy-drill': template({}, () => say`Fire only while your reticle is red; out of range, move before you shoot.`),
  'try.accuracy-pass': template(
    { target: fact('target-shots-missed') },
    (s) => say`Of your next ${s.of('target')} shots, at most ${s.n('target')} miss.`,
  ),
  'try.deaths-title': template({}, () => say`Stay alive longer`),
  'try.deaths': template(
    { deaths: fact('deaths'), time: fact('time-played') },
    (s) => say`You died ${s.often('deaths')} in ${s.duration('time')}.`,
  ),
  'try.deaths-drill': template({}, () => say`After each respawn, start no fight until you know where an enemy is.`),
  'try.deaths-pass': template(
    { target: fact('target-deaths-per-minute'), rate: fact('deaths-per-minute') },
    (s) => say`At most ${s.decimal('target')} ${s.noun('target', 'death')} a minute. This match: ${s.decimal('rate')}.`,
  ),
} satisfies Templates
