import { NO_OTHER } from '#analysis/wording/kind-templates.ts'
import { seenShare } from '#analysis/wording/seen-share.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** One or two numbers for each area that the product coaches. */
export const AREA_TEMPLATES = {
  'area.alone': template(
    { own: fact('time-alone'), mates: fact('mates-time-alone') },
    (s) => say`Every teammate was out of reach for ${s.percent('own')} of your time; for your teammates it was ${s.percent('mates')}.`,
  ),
  'area.open': template({ deaths: fact('seen-deaths/ground:open') }, (s) => seenShare(s, '', 'with you in the open')),
  'area.accuracy': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`You hit ${s.n('own')} of ${s.of('own')} shots, ${s.percent('own')}; the others hit ${s.percent('others')}.`,
  ),
  'area.duels': template(
    { won: fact('duels-won') },
    (s) => say`Of ${s.of('won')} even duels that ended in a kill, ${s.n('won')} went your way.`,
  ),
  'area.contact': template(
    { own: fact('spawn-to-contact'), others: fact('others-spawn-to-contact') },
    (s) => say`A median of ${s.tenths('own')} passed between your spawns and the first hit; for the others it was ${s.tenths('others')}.`,
  ),
  'area.fresh': template(
    { fresh: fact('cause-fresh') },
    (s) => say`${s.Word('fresh')} of your ${s.ofWord('fresh')} ${s.ofNoun('fresh', 'death')} came fresh from a spawn, ${NO_OTHER}.`,
  ),
  'area.still': template(
    { own: fact('time-still'), mates: fact('mates-time-still') },
    (s) => say`You stood still for ${s.percent('own')} of your time, your teammates for ${s.percent('mates')}.`,
  ),
  'area.sprinting': template({ deaths: fact('seen-deaths/motion:sprinting') }, (s) =>
    seenShare(s, '', 'with you at a sprint, weapon down'),
  ),
  'area.answered': template(
    { own: fact('answered'), team: fact('team-answered') },
    (s) =>
      say`Teammates paid back ${s.fact('own').value === 0 ? 'none' : s.word('own')} of your ${s.ofWord('own')} ${s.ofNoun('own', 'death')} to a known killer; for your team as a whole it was ${s.n('team')} of ${s.of('team')}.`,
  ),
} satisfies Templates
