import { areNamed, isNamed, ofOne, ofTwo, whoOf } from '#analysis/catalogue/relations/relation.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import { type Template, template } from '#analysis/wording/template.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'

/** A piece of advice that may be given if its condition holds for the facts that it rests on. */
export interface Advice {
  readonly id: string
  readonly subjects: readonly FactType[]
  /** The facts that the subject is compared with; null if the subject alone is enough. */
  readonly objects: readonly FactType[] | null
  readonly template: Template
}

const PREFIX = 'advice.'

/** True if a sentence says what to try, not what happened. */
export function isAdvice({ template }: Claim): boolean {
  return template.startsWith(PREFIX)
}

/** Advice that rests on one fact, such as the deaths of one kind. `{who}` is replaced by the opponent that the fact is about. */
export function advise(
  id: string,
  subjects: readonly FactType[],
  text: string,
  when: (subject: Fact) => boolean = ({ value }) => value >= 2,
): Advice {
  const made = template(
    ofOne(subjects),
    (s) => wordsOf(text, whoOf(s, 'subjectWho')),
    (given) => {
      const subject = given.filled('subject')
      return subject !== null && isNamed(given, 'subject') && when(subject)
    },
  )
  return { id: `${PREFIX}${id}`, subjects, objects: null, template: made }
}

/** Advice that rests on a comparison of two facts. */
export function adviseAgainst(
  id: string,
  [subjectType, objectType]: readonly [FactType, FactType],
  text: string,
  when: (subject: Fact, object: Fact) => boolean,
): Advice {
  const made = template(
    ofTwo([subjectType], [objectType]),
    (s) => wordsOf(text, whoOf(s, 'subjectWho')),
    (given) => {
      const [subject, object] = [given.filled('subject'), given.filled('object')]
      return subject !== null && object !== null && areNamed(given) && when(subject, object)
    },
  )
  return { id: `${PREFIX}${id}`, subjects: [subjectType], objects: [objectType], template: made }
}

function wordsOf(text: string, who: readonly Segment[]): Segment[] {
  const [before = '', after = ''] = text.split('{who}')
  return who.length > 0 && text.includes('{who}') ? say`${before}${who}${after}` : say`${text}`
}
