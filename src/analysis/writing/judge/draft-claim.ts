import { fillTemplate } from '#analysis/wording/claim-maker.ts'
import { isOfType } from '#analysis/wording/slot-kinds.ts'
import { type Relation, templateIdOf } from '#analysis/writing/relations/relation.ts'
import { RELATIONS } from '#analysis/writing/relations/relations.ts'
import type { TemplateClaim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventMoments } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { WrittenSentence } from '#shared/watching/written-sentence.ts'

export type WrittenFact = Extract<WrittenSentence, { kind: 'fact' }>

export type Drafted =
  | { readonly status: 'drafted'; readonly claim: TemplateClaim }
  | { readonly status: 'not-drafted'; readonly reason: 'shape' | 'unknown-reference' | 'irrelevant' }

/** The claim that a written relation comes to, true or not: its words are ours, and its facts are looked up. */
export function draftClaim({ relation: id, subject: subjectId, object: objectId, sign }: WrittenFact, report: Report): Drafted {
  const relation = RELATIONS.find((one) => one.id === id)
  const template = relation && Object.hasOwn(relation.signs, sign) ? relation.signs[sign] : undefined
  if (!relation || !template || (relation.objects === null) !== (objectId === null)) return { status: 'not-drafted', reason: 'shape' }
  const find = (wanted: string | null) => report.facts.find((fact) => fact.id === wanted) ?? null
  const [subject, object] = [find(subjectId), find(objectId)]
  if (!subject || (relation.objects !== null && !object)) return { status: 'not-drafted', reason: 'unknown-reference' }
  if (!fits(subject, relation.subjects) || (object && !fits(object, relation.objects ?? [])))
    return { status: 'not-drafted', reason: 'irrelevant' }
  const fillings = {
    subject,
    ...(object ? { object } : {}),
    ...(subject.other ? { subjectWho: { players: [subject.other] } } : {}),
    ...(object?.other ? { objectWho: { players: [object.other] } } : {}),
    ...momentsOf(relation, subject, object, report),
  }
  const claim = fillTemplate(templateIdOf(relation.id, sign), template.slots, fillings, [])
  return claim ? { status: 'drafted', claim } : { status: 'not-drafted', reason: 'shape' }
}

function fits(fact: Fact, types: Relation['subjects']): boolean {
  return types.some((type) => isOfType(fact, type))
}

function momentsOf(relation: Relation, subject: Fact, object: Fact | null, report: Report) {
  return relation.moments ? { moments: eventMoments([...relation.moments({ subject, object }, report)]) } : {}
}
