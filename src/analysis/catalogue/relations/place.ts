import type { Given } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import { template } from '#analysis/wording/template.ts'
import type { Relation } from './relation.ts'
import { isNamed, ofOne, type SubjectSlots } from './relation-slots.ts'

const WHAT: readonly (readonly [type: FactType, by: string])[] = [
  ['rank-kills', 'By kills'],
  ['rank-accuracy', 'By accuracy'],
  ['rank-damage', 'By damage'],
  ['rank-objective', 'By objective awards'],
]
const RANKS = WHAT.map(([type]) => type)

export const PLACE: Relation = {
  id: 'place',
  subjects: RANKS,
  objects: null,
  signs: {
    upper: template(
      ofOne(RANKS),
      (s) => say`${by(s)} you came ${s.ordinal('subject')} of ${s.of('subject')}, in the upper part of the lobby.`,
      (given) => holds(given, (value, of) => value <= of / 2),
    ),
    lower: template(
      ofOne(RANKS),
      (s) => say`${by(s)} you came ${s.ordinal('subject')} of ${s.of('subject')}, in the lower part of the lobby.`,
      (given) => holds(given, (value, of) => value > of / 2),
    ),
  },
}

function by(s: SubjectSlots): string {
  const { kind } = s.fact('subject')
  return WHAT.find(([type]) => type === kind)?.[1] ?? 'Here'
}

function holds(given: Given, isPlace: (value: number, of: number) => boolean): boolean {
  const found = given.filled('subject')
  return isNamed(given, 'subject') && found?.of != null && found.of >= 4 && isPlace(found.value, found.of)
}
