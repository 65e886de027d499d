import { passTemplate, rateTemplate, UP_TEMPLATES } from '#analysis/death-kinds/numbers/numbers-wording.ts'
import { TAKE } from '#analysis/wording/closed-words.ts'
import type { KindPhrases } from '#analysis/wording/kind-templates.ts'
import { say } from '#analysis/wording/segments.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'

export const AHEAD_PHRASES: KindPhrases = {
  title: 'A player up? Keep it',
  fights: 'while a player up',
  happened: 'came while you were a player up',
  set: { noun: 'your deaths while a player up', verb: 'came while you were a player up', state: 'while a player up' },
}

export const AHEAD_TEMPLATES = {
  'focus.ahead-rate': rateTemplate('ahead'),
  ...UP_TEMPLATES,
  'why.ahead-objective': plain(
    "A lead in players lasts only until they respawn. Spend it on the objective; a duel you don't need gives it back.",
  ),
  'why.ahead-slayer': plain(
    "A lead in players lasts only until they respawn. Spend it on ground or the next item; a duel you don't need gives the point back.",
  ),
  'why.ahead-far': plain(
    "That far up, they are the ones who have to wait. You don't need a duel to keep the lead, and losing one gives them time to regroup.",
  ),
  'drill.ahead-objective': template(
    { objective: TAKE },
    (s) => say`When the feed puts you a player up, ${s.text('objective')} with a teammate; no solo duel until they are back.`,
  ),
  'drill.ahead-slayer': plain('When the feed puts you a player up, take ground with a teammate; no solo duel until they are back.'),
  'pass.ahead': passTemplate('ahead'),
} satisfies Templates
