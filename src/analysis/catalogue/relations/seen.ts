import { say } from '#analysis/wording/segments.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import { template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { DEATH_SETS, deathSetOf } from './death-sets.ts'
import { areNamed, countedEvents, inSingular, moments, ofTwo, type Relation, setWords } from './relation.ts'

/** Observations that two looks agree on at one death, in the order in which a sentence lists two. Expected ones are left out. */
const SEEN: readonly (readonly [type: FactType, state: string])[] = [
  ['seen/ground:open', 'in the open'],
  ['seen/motion:sprinting', 'at a sprint'],
  ['seen/motion:air', 'off the ground'],
  ['seen/weapon:reloading', 'reloading'],
  ['seen/screen:map', 'with a map or menu up'],
]
const STATES = SEEN.map(([type]) => type)
/** Sets that add something to an observation at a death: not the killer, and not that it was an even duel. */
const SETS = DEATH_SETS.filter(({ type, family }) => family !== 'seen' && family !== 'who' && type !== 'cause-duel').map(({ type }) => type)

/** An observed death that is in a set of deaths from log or tracks. */
export const DURING: Relation = {
  id: 'during',
  subjects: STATES,
  objects: SETS,
  moments: ({ subject }) => (subject ? eventIdsIn(subject.evidence) : []),
  signs: {
    in: template(
      { ...ofTwo(STATES, SETS), ...moments },
      (s) =>
        say`In the last seconds before you died at ${s.times('moments')} the video shows you ${stateOf(s.fact('subject'))}; that death ${inSingular(setWords(s, 'object', 'verb'))}.`,
      (given) => {
        const [seen, set] = [given.filled('subject'), given.filled('object')]
        return (
          seen !== null &&
          set !== null &&
          areNamed(given) &&
          isDuring(seen, set) &&
          areMoments(given.moments('moments'), seen, given.ownDeaths)
        )
      },
    ),
  },
}

export const TOGETHER: Relation = {
  id: 'together',
  subjects: STATES,
  objects: STATES,
  moments: ({ subject }) => (subject ? eventIdsIn(subject.evidence) : []),
  signs: {
    'at-once': template(
      { ...ofTwo(STATES, STATES), ...moments },
      (s) =>
        say`In the last seconds before you died at ${s.times('moments')} the video shows you ${stateOf(s.fact('subject'))} and ${stateOf(s.fact('object'))}.`,
      (given) => {
        const [subject, object] = [given.filled('subject'), given.filled('object')]
        return (
          subject !== null &&
          object !== null &&
          isTogether(subject, object) &&
          areMoments(given.moments('moments'), subject, given.ownDeaths)
        )
      },
    ),
  },
}

function pairIndexOf({ kind, variant }: Pick<Fact, 'kind' | 'variant'>): number {
  const states: readonly string[] = STATES
  return states.indexOf(`${kind}/${variant}`)
}

function stateOf(seen: Pick<Fact, 'kind' | 'variant'>): string {
  return SEEN[pairIndexOf(seen)]?.[1] ?? ''
}

function isAgreed({ value, of, unit }: Fact): boolean {
  return unit === 'looks' && value === 2 && of === 2
}

/** True if the death of an observation is in a set of deaths. */
export function isDuring(seen: Fact, set: Fact): boolean {
  const events = countedEvents(set) ?? []
  const isSet = deathSetOf(set) !== null && SETS.some((type) => type === set.kind || type === `${set.kind}/${set.variant}`)
  return (
    pairIndexOf(seen) !== -1 &&
    isAgreed(seen) &&
    isSet &&
    set.value >= 2 &&
    eventIdsIn(seen.evidence).every((event) => events.includes(event))
  )
}

/** True if two things were seen at one death. Only one order counts, so that the pair is stated once. */
export function isTogether(one: Fact, other: Fact): boolean {
  const isOrdered = pairIndexOf(one) !== -1 && pairIndexOf(one) < pairIndexOf(other)
  return isOrdered && isAgreed(one) && isAgreed(other) && eventIdsIn(one.evidence).join() === eventIdsIn(other.evidence).join()
}

function areMoments(named: readonly string[], seen: Fact, deaths: readonly string[]): boolean {
  const events = eventIdsIn(seen.evidence)
  return events.length === 1 && named.join() === events.join() && events.every((event) => deaths.includes(event))
}
