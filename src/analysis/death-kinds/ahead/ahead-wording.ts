import { allTemplate, passTemplate, UP_TEMPLATES } from '#analysis/death-kinds/numbers/numbers-wording.ts'
import { TAKE } from '#analysis/wording/closed-words.ts'
import type { KindPhrases } from '#analysis/wording/kind-templates.ts'
import { say } from '#analysis/wording/segments.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

export const AHEAD_PHRASES: KindPhrases = {
  title: 'Ahead? Keep it',
  fights: 'while ahead on players',
  watch: 'fighting on while ahead on players',
  set: { noun: 'your deaths while ahead on players', verb: 'came while you were ahead on players', state: 'while ahead on players' },
}

export const AHEAD_TEMPLATES = {
  'focus.ahead-all': allTemplate('ahead'),
  ...UP_TEMPLATES,
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
  'drill.ahead-objective': template(
    { objective: TAKE },
    (s) => say`When the feed puts you ahead, ${s.text('objective')} with a teammate; no solo duel until they are back.`,
  ),
  'drill.ahead-slayer': template(
    {},
    () => say`When the feed puts you ahead, take ground with a teammate; no solo duel until they are back.`,
  ),
  'pass.ahead': passTemplate('ahead'),
} satisfies Templates
