import { isAdvice } from '#analysis/catalogue/advice.ts'
import { ALSO } from '#analysis/catalogue/relations/also.ts'
import type { Relation } from '#analysis/catalogue/relations/relation.ts'
import { MOMENTS, RUN } from '#analysis/catalogue/relations/run.ts'
import { DURING, TOGETHER } from '#analysis/catalogue/relations/seen.ts'
import type { Claim } from '#shared/report/claim.ts'
import { eventIdsIn } from '#shared/report/moment.ts'

/** Whether a candidate's claim states what one of these claims states already. */
export function isSaid(claim: Claim, claims: readonly Claim[]): boolean {
  const [facts, moments] = [filledWith(claim), momentsIn(claim)]
  return claims.some((other) => {
    if (other.id === claim.id || isMirrored(claim, other)) return true
    if (isOf(DURING, claim)) return isOf(DURING, other) && isOfSameLook(facts, filledWith(other))
    if (isAdvice(claim) || [ALSO, RUN, TOGETHER].some((relation) => isOf(relation, claim))) return false
    if (isOf(MOMENTS, claim))
      return other.facts.some((id) => facts.includes(id)) && moments.every((event) => momentsIn(other).includes(event))
    return !isAdvice(other) && facts.every((id) => filledWith(other).includes(id))
  })
}

/** "More of these than of those" is "fewer of those than of these". */
export function isMirrored(claim: Claim, other: Claim): boolean {
  const relationOf = ({ template }: Claim) => template.replace(/-[^-]*$/, '')
  return (
    claim.template.startsWith('relation.') &&
    relationOf(claim) === relationOf(other) &&
    filledWith(claim).toSorted().join() === filledWith(other).toSorted().join()
  )
}

function isOf({ id }: Relation, { template }: Claim): boolean {
  return template.startsWith(`relation.${id}-`)
}

/** What was seen at one death is told with one of the sets that the death is in, and not with each. */
function isOfSameLook(facts: readonly string[], others: readonly string[]): boolean {
  return facts.some((id) => id.startsWith('seen/') && others.includes(id))
}

function filledWith({ params }: Claim): string[] {
  return Object.values(params).flatMap((param) => (param.kind === 'fact' ? param.id : []))
}

function momentsIn({ params }: Claim): string[] {
  return Object.values(params).flatMap((param) => (param.kind === 'moments' ? eventIdsIn(param.moments) : []))
}
