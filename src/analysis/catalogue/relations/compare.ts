import type { Segment } from '#analysis/wording/segments.ts'
import { isOfType } from '#analysis/wording/slot-kinds.ts'
import { template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Comparing, Comparison } from './comparison.ts'
import { COMPARISONS } from './comparisons.ts'
import type { Relation } from './relation.ts'
import { areNamed, ofTwo, type RelationSlots } from './relation-slots.ts'

const SUBJECTS = [...new Set(COMPARISONS.map(({ subject }) => subject))]
const OBJECTS = [...new Set(COMPARISONS.map(({ object }) => object))]
const SLOTS = ofTwo(SUBJECTS, OBJECTS)

export const COMPARE: Relation = {
  id: 'compare',
  subjects: SUBJECTS,
  objects: OBJECTS,
  signs: { more: comparing('more'), fewer: comparing('fewer'), even: comparing('even') },
}

function comparing(sign: Comparing) {
  return template(
    SLOTS,
    (s): Segment[] => wordsOf(s, sign),
    (given) => {
      const [subject, object] = [given.filled('subject'), given.filled('object')]
      return subject !== null && object !== null && areNamed(given) && comparisonOf(subject, object)?.compare(subject, object) === sign
    },
  )
}

export function comparisonOf(subject: Fact, object: Fact): Comparison | null {
  return COMPARISONS.find((one) => isOfType(subject, one.subject) && isOfType(object, one.object)) ?? null
}

function wordsOf(s: RelationSlots, sign: Comparing): Segment[] {
  const found = comparisonOf(s.fact('subject'), s.fact('object'))
  // A template has to say something for whatever fits its slots; what this would say, its condition refuses.
  return found ? found.words[sign](s) : [{ kind: 'text', text: 'Nothing to compare.' }]
}
