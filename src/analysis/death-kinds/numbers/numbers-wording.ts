import { NAMING } from '#analysis/wording/closed-words.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact, optional } from '#analysis/wording/slot-kinds.ts'
import type { Slots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { ifRespawn } from '#analysis/wording/worth-words.ts'
import type { NumbersState } from './numbers-state.ts'

const STATES: Readonly<Record<NumbersState, string>> = { ahead: 'a player up', behind: 'a player down' }

const SIZED = { told: NAMING, moments: events } as const

export const UP_TEMPLATES = {
  'focus.numbers-one-up': template(SIZED, (s) => say`One up${moments(s)}.`),
  'focus.numbers-two-up': template(SIZED, (s) => say`Two up${moments(s)}.`),
  'focus.numbers-three-up': template(SIZED, (s) => say`Three up or more${moments(s)}.`),
} satisfies Templates

export const DOWN_TEMPLATES = {
  'focus.numbers-one-down': template(SIZED, (s) => say`One down${moments(s)}.`),
  'focus.numbers-two-down': template(SIZED, (s) => say`Two down${moments(s)}.`),
  'focus.numbers-three-down': template(SIZED, (s) => say`Three down or more${moments(s)}.`),
} satisfies Templates

export function rateTemplate(state: NumbersState) {
  return template(
    {
      deaths: fact(`deaths-while-${state}`),
      time: fact(`time-${state}`),
      rate: fact(`rate-${state}`),
      others: fact(`others-rate-${state}`),
      respawn: optional(fact('assumed-respawn')),
    },
    (s) =>
      say`You died ${s.often('deaths')} in ${s.duration('time')} ${STATES[state]}: ${s.decimal('rate')} a minute, the others ${s.decimal('others')}${ifRespawn(s)}.`,
  )
}

export function passTemplate(state: NumbersState) {
  return template(
    { target: fact(`target-${state}`) },
    (s) => say`At most ${s.decimal('target')} ${s.noun('target', 'death')} a minute while ${STATES[state]}.`,
  )
}

function moments(s: Slots<never, 'moments', never, 'told'>): Segment[] {
  return s.text('told') === 'sampled' ? say`, for example at ${s.times('moments')}` : say` at ${s.times('moments')}`
}
