import { isLargerShare, isMore } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

const CONTACT = { own: fact('spawn-to-contact'), others: fact('others-spawn-to-contact') }
const TURN = { own: fact('turn-time'), others: fact('others-turn-time') }
const STILL = { own: fact('time-still'), mates: fact('mates-time-still') }

function contact(s: FactSlots<'own' | 'others'>): Segment[] {
  return say`After a spawn your first hit, given or taken, came at a median of ${s.tenths('own')}, the others' at ${s.tenths('others')}`
}

function turn(s: FactSlots<'own' | 'others'>): Segment[] {
  return say`Hit from outside of your screen and still alive, you faced your attacker after a median of ${s.tenths('own')}, the others after ${s.tenths('others')}`
}

function still(s: FactSlots<'own' | 'mates'>): Segment[] {
  return say`You stood still for ${s.percent('own')} of your living time, your teammates for ${s.percent('mates')}`
}

/** How soon the player met somebody, turned and finished, and how long he stood: a style, and no verdict. */
export const TEMPO_TEMPLATES = {
  'tempo.contact-sooner': template(
    CONTACT,
    (s) => say`${contact(s)}: you meet somebody sooner.`,
    isMore('others-spawn-to-contact', 'spawn-to-contact'),
  ),
  'tempo.contact-later': template(
    CONTACT,
    (s) => say`${contact(s)}: you meet somebody later.`,
    isMore('spawn-to-contact', 'others-spawn-to-contact'),
  ),
  'tempo.turn-slower': template(TURN, (s) => say`${turn(s)}.`, isMore('turn-time', 'others-turn-time')),
  'tempo.turn-quicker': template(TURN, (s) => say`${turn(s)}: you turn quickly.`, isMore('others-turn-time', 'turn-time')),
  'tempo.still-more': template(STILL, (s) => say`${still(s)}.`, isLargerShare('time-still', 'mates-time-still')),
  'tempo.still-less': template(STILL, (s) => say`${still(s)}: you keep moving.`, isLargerShare('mates-time-still', 'time-still')),
  'tempo.hurt-healed': template(
    { own: fact('hurt-healed'), others: fact('others-hurt-healed') },
    (s) =>
      say`Of the ${s.of('own')} times you hurt somebody, the damage healed in ${s.n('own')}; for the others it was ${s.n('others')} of ${s.of('others')}.`,
  ),
} satisfies Templates
