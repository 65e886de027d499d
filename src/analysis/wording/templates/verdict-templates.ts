import { LEAK_LINES } from '#analysis/facts/lines/line-tally.ts'
import { ACCURACY_SIGMA, EXPECTATION_SIGMA } from '#analysis/rules.ts'
import { isAimEven, isRealEdge, isRealGap } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact, optional } from '#analysis/wording/slot-kinds.ts'
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

  'verdict.leak-after-kill': template(
    { par: fact('par-after-kill'), line: fact('line-after-kill') },
    (s) =>
      say`With as many kills as you had, the rest of the lobby would have lost about ${s.about('par')} that way. Chance alone rarely makes that ${s.word('line')}.`,
  ),
  'verdict.leak-ahead': template(
    { par: fact('par-ahead'), line: fact('line-ahead') },
    (s) =>
      say`With as many minutes ahead as you had, the rest of the lobby would have lost about ${s.about('par')} there. Chance alone rarely makes that ${s.word('line')}.`,
  ),
  'verdict.leak-behind': template(
    { par: fact('par-behind'), line: fact('line-behind') },
    (s) =>
      say`With as many minutes behind as you had, the rest of the lobby would have lost about ${s.about('par')} there. Chance alone rarely makes that ${s.word('line')}.`,
  ),
  'verdict.also-leak-after-kill': template(
    { line: fact('line-after-kill'), par: fact('par-after-kill') },
    (s) => say`Next come the fights right after a kill: ${s.word('line')} more deaths, par ${s.decimal('par')}.`,
  ),
  'verdict.also-leak-ahead': template(
    { line: fact('line-ahead'), par: fact('par-ahead') },
    (s) => say`Next come the fights while ahead on players: ${s.word('line')} more deaths, par ${s.decimal('par')}.`,
  ),
  'verdict.also-leak-behind': template(
    { line: fact('line-behind'), par: fact('par-behind') },
    (s) => say`Next come the fights while short of players: ${s.word('line')} more deaths, par ${s.decimal('par')}.`,
  ),

  'verdict.watch-after-kill': template(
    { line: fact('line-after-kill'), par: optional(fact('par-after-kill')) },
    (s) => say`The thing to watch is the moment after a kill: ${gap(s)}.`,
    ({ value }) => value('sigma-after-kill') >= EXPECTATION_SIGMA,
  ),
  'verdict.watch-ahead': template(
    { line: fact('line-ahead'), par: optional(fact('par-ahead')) },
    (s) => say`The thing to watch is fighting on while ahead on players: ${gap(s)}.`,
    ({ value }) => value('sigma-ahead') >= EXPECTATION_SIGMA,
  ),
  'verdict.watch-behind': template(
    { line: fact('line-behind'), par: optional(fact('par-behind')) },
    (s) => say`The thing to watch is fighting while short of players: ${gap(s)}.`,
    ({ value }) => value('sigma-behind') >= EXPECTATION_SIGMA,
  ),
  'verdict.widest-after-kill': template(
    { line: fact('line-after-kill'), par: optional(fact('par-after-kill')) },
    (s) => say`Nothing stands out. The widest gap is the moment after a kill: ${gap(s)}.`,
    ({ value }) => value('sigma-after-kill') < EXPECTATION_SIGMA,
  ),
  'verdict.widest-ahead': template(
    { line: fact('line-ahead'), par: optional(fact('par-ahead')) },
    (s) => say`Nothing stands out. The widest gap is fighting on while ahead on players: ${gap(s)}.`,
    ({ value }) => value('sigma-ahead') < EXPECTATION_SIGMA,
  ),
  'verdict.widest-behind': template(
    { line: fact('line-behind'), par: optional(fact('par-behind')) },
    (s) => say`Nothing stands out. The widest gap is fighting while short of players: ${gap(s)}.`,
    ({ value }) => value('sigma-behind') < EXPECTATION_SIGMA,
  ),
  'verdict.under-par': template(
    {},
    () => say`Nothing stands out in how you died: you were at or under par after kills, ahead and behind alike.`,
    ({ value }) => LEAK_LINES.every((line) => value(`line-${line}`) <= value(`par-${line}`)),
  ),
  'verdict.nothing': template(
    {},
    () => say`Nothing stands out in how you died: no kind of death is far enough over par to be worth a drill.`,
  ),

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

/** A line against its par; without it where only the traded deaths lift it over: the focus area tells that. */
function gap(s: FactSlots<'line' | 'par', 'par'>): Segment[] {
  const deaths = say`${s.word('line')} ${s.noun('line', 'death')}`
  return s.has('par') ? say`${deaths}, par ${s.decimal('par')}` : deaths
}
