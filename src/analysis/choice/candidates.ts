import { ADVICE } from '#analysis/catalogue/advice-catalogue.ts'
import type { Relation } from '#analysis/catalogue/relations/relation.ts'
import { RELATIONS } from '#analysis/catalogue/relations/relations.ts'
import { DURING } from '#analysis/catalogue/relations/seen.ts'
import { checkClaim } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { fillSlots, nameClaim } from '#analysis/wording/claim-maker.ts'
import { isOfType } from '#analysis/wording/slot-kinds.ts'
import type { Template } from '#analysis/wording/template.ts'
import type { Claim } from '#shared/report/claim.ts'
import { type ClaimRole, listClaims } from '#shared/report/claims-of-report.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn, eventMoments } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'

/** A sentence of ours that holds in a report, and that a model may choose. */
export interface Candidate {
  /** The claim's id: it stays the same as long as the claim says the same. */
  readonly id: string
  /** The part that it belongs to: the kind of a focus area, `video` or `end`. */
  readonly part: string
  readonly claim: Claim
}

/** Roles that list every number, or say how the report was made: a statement found only there may be chosen. */
const LISTS: readonly ClaimRole[] = ['ledger', 'checked', 'death', 'title']

/**
 * Every sentence that may be chosen for this report: it holds, it passes the check, and the report does not have it
 * yet. Limited to `templates`, if given.
 */
export function candidatesOf(report: Report, templates: ReadonlySet<string> | null = null): Candidate[] {
  const placed = listClaims(report)
  const stated = placed.filter(({ role }) => !LISTS.includes(role)).map(({ claim }) => claim)
  const texts = new Set(placed.map(({ claim }) => sentenceOf(claim, report)))
  const candidates: Candidate[] = []
  for (const { claim, text } of SOURCES.flatMap((source) => (templates?.has(source.id) === false ? [] : possibleClaims(source, report)))) {
    if (texts.has(text) || isAlreadyStated(claim, stated) || candidates.some((candidate) => isMirrored(candidate.claim, claim))) continue
    texts.add(text)
    candidates.push({ id: claim.id, part: partOf(claim, report), claim })
  }
  return candidates
}

/** A template with the facts that it may be filled with. */
interface Source extends Pick<Relation, 'subjects' | 'objects'>, Partial<Pick<Relation, 'moments'>> {
  readonly id: string
  readonly template: Template
}

const SOURCES: readonly Source[] = [
  ...RELATIONS.flatMap(({ id, signs, ...relation }) =>
    Object.entries(signs).map(([sign, template]): Source => ({ ...relation, id: `relation.${id}-${sign}`, template })),
  ),
  ...ADVICE,
]

interface Sentence {
  readonly claim: Claim
  readonly text: string
}

function possibleClaims(source: Source, report: Report): Sentence[] {
  const [subjects, objects] = [factsOf(report, source.subjects), source.objects && factsOf(report, source.objects)]
  return subjects.flatMap((subject) =>
    (objects?.filter((object) => object !== subject) ?? [null]).flatMap((object) => sentencesOf(source, subject, object, report)),
  )
}

function factsOf({ facts }: Pick<Report, 'facts'>, types: Source['subjects']): Fact[] {
  return facts.filter((fact) => types.some((type) => isOfType(fact, type)))
}

function sentencesOf({ id, template, moments }: Source, subject: Fact, object: Fact | null, report: Report): Sentence[] {
  const fillings = {
    subject,
    ...(object ? { object } : {}),
    ...(subject.other ? { subjectWho: { players: [subject.other] } } : {}),
    ...(object?.other ? { objectWho: { players: [object.other] } } : {}),
    ...(moments ? { moments: eventMoments([...moments({ subject, object }, report)]) } : {}),
  }
  const filled = fillSlots(template.slots, fillings, [])
  // Most do not hold. Naming takes as long as the check, so only those that hold are named.
  if (!filled || checkClaim({ id, template: id, ...filled }, report) !== null) return []
  const claim = nameClaim(id, filled)
  return [{ claim, text: sentenceOf(claim, report) }]
}

/** The first focus area that one of its facts is about; else `video` if it rests on an observation, or `end`. */
function partOf({ facts: ids }: Claim, { facts, focusAreas }: Report): string {
  const cited = facts.filter(({ id }) => ids.includes(id))
  const area = focusAreas.find(({ kind, title, claims, pass, moments }) => {
    const own = [title, ...claims, pass].flatMap((claim) => claim.facts)
    return cited.some((fact) =>
      isSeen(fact)
        ? eventIdsIn(fact.evidence).some((event) => moments.includes(event))
        : fact.kind.endsWith(`-${kind}`) || fact.variant === kind || own.includes(fact.id),
    )
  })
  return area?.kind ?? (cited.some(isSeen) ? 'video' : 'end')
}

function isSeen({ kind }: Fact): boolean {
  return kind === 'seen' || kind === 'seen-deaths'
}

/** True if one of the claims states the same. An observation at a death is stated with only one of the sets that the death is in. */
export function isAlreadyStated(claim: Claim, claims: readonly Claim[]): boolean {
  return claims.some(
    (other) => other.id === claim.id || isMirrored(claim, other) || (isDuring(claim) && isDuring(other) && areOfSameLook(claim, other)),
  )
}

/** True for a relation with swapped facts: "none of these were those" is "none of those were these". */
function isMirrored(claim: Claim, other: Claim): boolean {
  const relationOf = ({ template }: Claim) => template.replace(/-[^-]*$/, '')
  return (
    claim.template.startsWith('relation.') &&
    relationOf(claim) === relationOf(other) &&
    filledWith(claim).toSorted().join() === filledWith(other).toSorted().join()
  )
}

function isDuring({ template }: Claim): boolean {
  return template.startsWith(`relation.${DURING.id}-`)
}

function areOfSameLook(claim: Claim, other: Claim): boolean {
  return filledWith(claim).some((id) => id.startsWith('seen/') && filledWith(other).includes(id))
}

function filledWith({ params }: Claim): string[] {
  return Object.values(params).flatMap((param) => (param.kind === 'fact' ? param.id : []))
}
