import { NAMING } from '#analysis/wording/closed-words.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact } from '#analysis/wording/slot-kinds.ts'
import type { Slots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import type { NumbersState } from './numbers-state.ts'

const STATES: Readonly<Record<NumbersState, string>> = { ahead: 'a player up', behind: 'a player down' }

/** Deaths of a kind by how far apart the teams were, and its pass mark: behind and ahead in the same words. */
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

/** Said when only the traded deaths lift a count over what is expected. */
export function allTemplate(state: NumbersState) {
  return template(
    { over: fact(`over-${state}`) },
    (s) =>
      say`Count the traded ones too and it is ${s.ofWord('over')} ${s.ofNoun('over', 'death')}, about ${s.about('over')} more than expected.`,
    ({ value }) => value(`over-${state}`) > 0,
  )
}

export function passTemplate(state: NumbersState) {
  return template(
    {
      target: fact(`target-${state}`),
      deaths: fact(`deaths-while-${state}`),
      time: fact(`time-${state}`),
      rate: fact(`rate-${state}`),
      others: fact(`others-rate-${state}`),
    },
    (s) =>
      say`At most ${s.decimal('target')} ${s.noun('target', 'death')} a minute while ${STATES[state]}. This match: ${s.n('deaths')} in ${s.duration('time')}, traded ones and those after a kill included, so ${s.decimal('rate')} a minute; the others ${s.decimal('others')}.`,
  )
}

/** The named deaths may be some of several: then they are examples. */
function moments(s: Slots<never, 'moments', never, 'told'>): Segment[] {
  return s.text('told') === 'sampled' ? say`, for example at ${s.times('moments')}` : say` at ${s.times('moments')}`
}
