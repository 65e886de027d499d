import { SHIELD_FULL_MS, SHIELD_START_MS } from '#analysis/rules.ts'
import { TAKE } from '#analysis/wording/closed-words.ts'
import { countInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

const START = countInWords(SHIELD_START_MS / 1000)
const FULL = countInWords(SHIELD_FULL_MS / 1000)

/** Why a line costs, what to practice, when it counts as passed. Conditional where the log cannot know. */
export const ADVICE_TEMPLATES = {
  'why.after-kill': template(
    {},
    () =>
      say`Were you weak, or chasing? The log can't see that. If you were weak, get out of sight: a shield starts to return after ${START} seconds without a hit and is full after ${FULL} seconds.`,
  ),
  'why.after-kill-double': template(
    {},
    () =>
      say`A second kill costs shield and ammo. If you were low on either, the next fight can wait: ${FULL} seconds out of sight is a full shield.`,
  ),
  'why.after-kill-same': template(
    {},
    () =>
      say`A kill tells the next enemy where you are. If you stayed on the spot, ${FULL} seconds out of sight give you a full shield and make them look for you.`,
  ),
  'why.ahead-objective': template(
    {},
    () => say`A lead in players lasts only until they respawn. Spend it on the objective; a duel you don't need gives it back.`,
  ),
  'why.ahead-slayer': template(
    {},
    () =>
      say`A lead in players lasts only until they respawn. Spend it on ground or the next item; a duel you don't need gives the point back.`,
  ),
  'why.ahead-far': template(
    {},
    () =>
      say`That far up, they are the ones who have to wait. You need no duel to keep the lead, and a lost duel gives them time to regroup.`,
  ),
  'why.behind': template(
    {},
    () => say`Short of players, somebody is free to shoot you from the side. Waiting costs seconds; dying first costs the next fight too.`,
  ),
  'why.behind-far': template(
    {},
    () => say`That far down, a won duel rarely turns the fight. Every second you stay alive brings a teammate back.`,
  ),

  'drill.after-kill': template(
    {},
    () => say`After each kill, break line of sight and count to ${FULL}, unless a teammate is already shooting.`,
  ),
  'drill.ahead-objective': template(
    { objective: TAKE },
    (s) => say`When the feed puts you ahead, ${s.text('objective')} with a teammate; no solo duel until they are back.`,
  ),
  'drill.ahead-slayer': template(
    {},
    () => say`When the feed puts you ahead, take ground with a teammate; no solo duel until they are back.`,
  ),
  'drill.behind': template(
    {},
    () => say`When the feed puts you a player down, stop where a teammate can see you and wait for the respawn.`,
  ),

  'pass.after-kill': template(
    { target: fact('target-kills-then-death') },
    (s) => say`Over your next ${s.of('target')} kills, at most ${s.n('target')} followed by your death within five seconds.`,
  ),
  'pass.ahead': template(
    {
      target: fact('target-ahead'),
      deaths: fact('deaths-while-ahead'),
      time: fact('time-ahead'),
      rate: fact('rate-ahead'),
      others: fact('others-rate-ahead'),
    },
    (s) =>
      say`At most ${s.decimal('target')} ${s.noun('target', 'death')} a minute while ahead. This match: ${s.n('deaths')} in ${s.duration('time')}, traded ones and those after a kill included, so ${s.decimal('rate')} a minute; the others ${s.decimal('others')}.`,
  ),
  'pass.behind': template(
    {
      target: fact('target-behind'),
      deaths: fact('deaths-while-behind'),
      time: fact('time-behind'),
      rate: fact('rate-behind'),
      others: fact('others-rate-behind'),
    },
    (s) =>
      say`At most ${s.decimal('target')} ${s.noun('target', 'death')} a minute while behind. This match: ${s.n('deaths')} in ${s.duration('time')}, traded ones and those after a kill included, so ${s.decimal('rate')} a minute; the others ${s.decimal('others')}.`,
  ),
} satisfies Templates
