import { DOWN_TEMPLATES, passTemplate, rateTemplate } from '#analysis/death-kinds/numbers/numbers-wording.ts'
import type { KindPhrases } from '#analysis/wording/kind-templates.ts'
import { plain, type Templates } from '#analysis/wording/template.ts'

export const BEHIND_PHRASES: KindPhrases = {
  title: 'A player down? Wait',
  fights: 'while a player down',
  happened: 'came while you were a player down',
  set: {
    noun: 'your deaths while a player down',
    verb: 'came while you were a player down',
    state: 'while a player down',
    bound: 'company',
  },
}

export const SHORT_ADVICE = {
  'short-way-out': 'When you are short of players, hold a spot with a way out until somebody is up again.',
  'short-fights': 'When you are short of players, take only the fights that a teammate can join.',
  'short-back': 'When you are short of players, fall back to the teammates who are still alive.',
}

export const BEHIND_DRILL = 'When the feed puts you a player down, stop where a teammate can see you and wait for the respawn.'

export const BEHIND_TEMPLATES = {
  'focus.behind-rate': rateTemplate('behind'),
  ...DOWN_TEMPLATES,
  'why.behind': plain(
    'Short of players, somebody is free to shoot you from the side. Waiting costs seconds; dying first costs the next fight too.',
  ),
  'why.behind-far': plain('That far down, a won duel rarely turns the fight. Every second you stay alive brings a teammate back.'),
  'drill.behind': plain(BEHIND_DRILL),
  'pass.behind': passTemplate('behind'),
} satisfies Templates
