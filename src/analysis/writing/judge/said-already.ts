import { wordsOf } from '#analysis/claims/prose/prose-shape.ts'
import { sentenceOf } from '#analysis/report/text/report-sentences.ts'
import { ALSO } from '#analysis/writing/relations/also.ts'
import { MOMENTS, RUN } from '#analysis/writing/relations/run.ts'
import { DURING, TOGETHER } from '#analysis/writing/relations/seen.ts'
import { type Claim, paramsOf, type TemplateClaim } from '#shared/report/claim.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { type ClaimRole, walkClaims } from '#shared/report/walk-claims.ts'

/** Lists of every number, and how the report was made: who is told about one of them is not told twice. */
const LISTS: readonly ClaimRole[] = ['ledger', 'checked', 'death', 'title']

/** What a report says without anything written. */
export interface Said {
  readonly claims: readonly Claim[]
  /** Its advice, as words. */
  readonly advice: readonly ReadonlySet<string>[]
}

export function saidBy(report: Report): Said {
  const placed = walkClaims(report)
  return {
    claims: placed.filter(({ role }) => !LISTS.includes(role)).map(({ claim }) => claim),
    advice: placed
      .filter(({ role }) => role === 'focus-why' || role === 'focus-drill')
      .map(({ claim }) => contentOf(sentenceOf(claim, report))),
  }
}

/** Whether a claim of a relation states what one of these claims states already. */
export function isSaid(claim: TemplateClaim, relation: string, claims: readonly Claim[]): boolean {
  const [facts, moments] = [filledWith(claim), momentsIn(claim)]
  return claims.some((other) => {
    if (other.id === claim.id || (other.kind === 'template' && other.template.startsWith('written.') && isMirrored(claim, other)))
      return true
    if (relation === DURING.id)
      return other.kind === 'template' && other.template.startsWith('written.during') && isOfSameLook(facts, filledWith(other))
    if (relation === ALSO.id || relation === RUN.id || relation === TOGETHER.id) return false
    if (relation === MOMENTS.id)
      return other.facts.some((id) => facts.includes(id)) && moments.every((event) => momentsIn(other).includes(event))
    return facts.every((id) => filledWith(other).includes(id))
  })
}

/** What was seen at one death is told with one of the sets that the death is in, and not with each. */
function isOfSameLook(facts: readonly string[], others: readonly string[]): boolean {
  return facts.some((id) => id.startsWith('seen/') && others.includes(id))
}

/** "More of these than of those" is "fewer of those than of these". */
function isMirrored(claim: TemplateClaim, other: TemplateClaim): boolean {
  const relationOf = ({ template }: TemplateClaim) => template.replace(/-[^-]*$/, '')
  return relationOf(claim) === relationOf(other) && filledWith(claim).toSorted().join() === filledWith(other).toSorted().join()
}

function filledWith(claim: Claim): string[] {
  return Object.values(paramsOf(claim)).flatMap((param) => (param.kind === 'fact' ? param.id : []))
}

function momentsIn(claim: Claim): string[] {
  return Object.values(paramsOf(claim)).flatMap((param) => (param.kind === 'moments' ? eventIdsIn(param.moments) : []))
}

const SMALL = new Set(
  'a an the and or but to of in on at for with your you it is this that each so then before after when if be'.split(' '),
)
/** From this share of common words on, two pieces of advice are one. */
const ALIKE = 0.6

export function contentOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).filter((word) => !SMALL.has(word)))
}

export function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.max(1, one.size + other.size - shared) >= ALIKE
}
