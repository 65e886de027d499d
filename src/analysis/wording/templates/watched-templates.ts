import { type Given, isComplete } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, type FactType, fact, oneOf } from '#analysis/wording/slot-kinds.ts'
import type { Slots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

type Moment = Slots<'seen', 'moment'>

function seenOnce<const Type extends FactType>(type: Type, words: (s: Moment) => Segment[]) {
  return template({ seen: fact(type), moment: events }, words, isComplete(type))
}

function seenOften<const Type extends FactType>(type: Type, words: string) {
  return template(
    { deaths: fact(type) },
    (s) => seenShare(s, 'of this kind ', words),
    ({ value, share }) => value(type) >= 2 && share(type) > 0.5,
  )
}

const DOING = { 'in a fight': 'fighting', 'on the move': 'moving', 'staying put': 'still' } as const
const VIEW = { 'in view': 'shown', 'out of view': 'hidden' } as const
const OPENINGS = { 'a grenade': 'grenade', shots: 'shots', 'a melee': 'melee' } as const

function isAsStated(question: string, slot: string, meanings: Readonly<Record<string, string>>): (given: Given) => boolean {
  return ({ fact: find, word }) => {
    const seen = find('seen')
    return seen !== null && seen.value === seen.of && seen.variant === `${question}:${meanings[word(slot) ?? '']}`
  }
}

export const WATCHED_TEMPLATES = {
  'watched.map': seenOnce(
    'seen/screen:map',
    (s) => say`A map, scoreboard or menu was open in the last seconds before you died at ${s.times('moment')}.`,
  ),
  'watched.reloading': seenOnce(
    'seen/weapon:reloading',
    (s) => say`You were reloading in the last seconds before you died at ${s.times('moment')}.`,
  ),
  'watched.open': seenOnce(
    'seen/ground:open',
    (s) => say`You were in the open through the last seconds before you died at ${s.times('moment')}.`,
  ),
  'watched.sprinting': seenOnce(
    'seen/motion:sprinting',
    (s) => say`You spent most of the last seconds before you died at ${s.times('moment')} at a sprint, weapon down.`,
  ),
  'watched.air': seenOnce(
    'seen/motion:air',
    (s) => say`You spent most of the last seconds before you died at ${s.times('moment')} off the ground.`,
  ),
  'watched.turn-map': seenOnce(
    'seen/screen:map',
    (s) => say`A map, scoreboard or menu was open in the last seconds before one team went players down at ${s.times('moment')}.`,
  ),
  'watched.turn': template(
    {
      seen: fact('seen/doing:fighting', 'seen/doing:moving', 'seen/doing:still'),
      moment: events,
      doing: oneOf('in a fight', 'on the move', 'staying put'),
    },
    (s) => say`When one team went players down at ${s.times('moment')}, you were ${s.text('doing')}.`,
    isAsStated('doing', 'doing', DOING),
  ),
  'watched.objective': template(
    { seen: fact('seen/objective:shown', 'seen/objective:hidden'), moment: events, view: oneOf('in view', 'out of view') },
    (s) => say`When the objective changed at ${s.times('moment')}, it was ${s.text('view')} for you.`,
    isAsStated('objective', 'view', VIEW),
  ),
  'watched.opening': template(
    {
      seen: fact('seen/opening:grenade', 'seen/opening:shots', 'seen/opening:melee'),
      moment: events,
      opening: oneOf('a grenade', 'shots', 'a melee'),
    },
    (s) => say`Your play at ${s.times('moment')} began with ${s.text('opening')}.`,
    isAsStated('opening', 'opening', OPENINGS),
  ),
  'watched.play-beside': seenOnce('seen/ground:beside', (s) => say`Your play at ${s.times('moment')} began with cover right beside you.`),
  'watched.often-map': seenOften('seen-deaths/screen:map', 'with a map, scoreboard or menu open'),
  'watched.often-reloading': seenOften('seen-deaths/weapon:reloading', 'while you were reloading'),
  'watched.often-open': seenOften('seen-deaths/ground:open', 'with you in the open'),
  'watched.often-sprinting': seenOften('seen-deaths/motion:sprinting', 'with you at a sprint, weapon down'),
  'watched.often-air': seenOften('seen-deaths/motion:air', 'with you off the ground'),
} satisfies Templates

function seenShare(s: Slots<'deaths'>, which: '' | 'of this kind ', ended: string): Segment[] {
  const { value, of } = s.fact('deaths')
  const end = say`${which}that the video shows clearly`
  if (value === 0) return say`None of the ${s.ofWord('deaths')} deaths ${end} ended ${ended}.`
  if (value !== of) return say`Of the ${s.ofWord('deaths')} deaths ${end}, ${s.word('deaths')} ended ${ended}.`
  if (value === 1) return say`The ${s.word('deaths')} death ${end} ended ${ended}.`
  return say`${value === 2 ? 'Both' : say`All ${s.word('deaths')}`} deaths ${end} ended ${ended}.`
}
