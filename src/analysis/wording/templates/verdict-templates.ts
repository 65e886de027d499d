import { ACCURACY_SIGMA, EXPECTATION_SIGMA } from '#analysis/rules.ts'
import { isAimEven, isRealEdge, isRealGap } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** The sentences under the headline: what to look at first, and whether it was the shooting. */
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

  'verdict.part': template(
    { covered: fact('covered-events') },
    (s) =>
      say`All of this is about the part between your start and end times: ${s.n('covered')} of ${s.of('covered')} events of the match.`,
  ),

  'verdict.aim-even': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`You hit ${shots(s)}: no real gap, so look at timing before aim.`,
    isAimEven,
  ),
  'verdict.aim-even-alone': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`You hit ${shots(s)}: no real gap.`,
    isAimEven,
  ),
  'verdict.aim-good-sign': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`You hit ${shots(s)}: a good sign, but one match can't tell it from luck.`,
    ({ value }) => value('accuracy-sigma') >= EXPECTATION_SIGMA && value('accuracy-sigma') < ACCURACY_SIGMA,
  ),
  'verdict.aim-bad-sign': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`You hit ${shots(s)}: worth watching, but one match can't tell it from luck.`,
    ({ value }) => value('accuracy-sigma') <= -EXPECTATION_SIGMA && value('accuracy-sigma') > -ACCURACY_SIGMA,
  ),
  'verdict.aim-above': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`Your shooting was a real edge: you hit ${shots(s)}.`,
    isRealEdge,
  ),
  'verdict.aim-below': template(
    { own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => say`Your shooting was a real gap: you hit ${shots(s)}.`,
    isRealGap,
  ),
} satisfies Templates

function shots(s: FactSlots<'own' | 'others'>): Segment[] {
  return say`${s.n('own')} of ${s.of('own')} shots (${s.percent('own')}), the others ${s.percent('others')}`
}
