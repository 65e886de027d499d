import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type FillingsOf, fillTemplate } from './claim-maker.ts'
import { SIDE, SURENESS } from './closed-words.ts'
import { type Given, isHabit } from './given.ts'
import { type Segment, say } from './segments.ts'
import { fact, optional } from './slot-kinds.ts'
import type { FactSlots } from './slots.ts'
import { type Templates, template } from './template.ts'
import { costYou, howSure, ifRespawn } from './worth-words.ts'

/** Families of death sets that a kind implies or excludes by definition, so that a comparison with them says nothing. */
type BoundFamily = 'company' | 'life'

export interface KindPhrases {
  /** "Ahead? Keep it": the advice of the focus. */
  readonly title: string
  /** "Deaths in fights ...". */
  readonly fights: string
  /** Follows "Eight of your 15 deaths ...", or "... kills" if the kind is counted per kill. */
  readonly happened: string
  /** The deaths as a set: "your deaths soon after a kill", "... came soon after a kill", "you died ... soon after a kill". */
  readonly set: { readonly noun: string; readonly verb: string; readonly state: string; readonly bound?: BoundFamily }
}

/** The count that is reported for a kind everywhere. */
export interface KindCount {
  readonly fact: FactKind
  readonly of: 'kill' | 'death' | 'death on film'
}

interface CountedKind {
  readonly id: DeathKindId
  readonly count: KindCount
}

/** The slots of the templates that every kind has, by the id prefix before the kind's id. */
function slotsOfRoles({ id: _, count: { fact: type } }: CountedKind) {
  const common = { count: fact(type), respawn: optional(fact('assumed-respawn')) }
  return {
    'headline.leak-': { ...common, side: SIDE, points: optional(fact('points')) },
    'headline.one-': { ...common, sure: SURENESS },
    'focus.title-': {},
  }
}

type RoleSlots = ReturnType<typeof slotsOfRoles>
export type KindRole = keyof RoleSlots

export function kindTemplates(
  kind: CountedKind,
  { title, happened }: Pick<KindPhrases, 'title' | 'happened'>,
): Record<KindRole, Templates[string]> {
  const { id } = kind
  const slots = slotsOfRoles(kind)
  const isCalled = ({ value, bar }: Given) => value(`sigma-${id}`) >= bar(id).sigma && value(`deaths-${id}`) >= bar(id).deaths
  return {
    'headline.leak-': template(
      slots['headline.leak-'],
      (s) => say`${ofAll(s, kind.count, happened)}${ifRespawn(s)}. ${costYou(s)}`,
      (given) => isCalled(given) || isHabit(given),
    ),
    'headline.one-': template(
      slots['headline.one-'],
      (s) => say`${ofAll(s, kind.count, happened)}${ifRespawn(s)}. ${howSure(s)}`,
      (given) => {
        if (given.word('sure') === 'habit') return isHabit(given)
        return (given.word('sure') === 'more') === isCalled(given)
      },
    ),
    'focus.title-': template(slots['focus.title-'], () => say`${title}`),
  }
}

/** "Eight of your 15 deaths came under two guns", "Your only kill was followed by your own death". */
export function ofAll(s: FactSlots<'count'>, { of: what }: Pick<KindCount, 'of'>, happened: string): Segment[] {
  const { value, of } = s.fact('count')
  const [noun = '', ...where] = what.split(' ')
  const rest = [s.ofNoun('count', noun), ...where, value === 1 ? happened.replace(/^were /, 'was ') : happened].join(' ')
  if (of !== value || value === 0) return say`${s.Word('count')} of your ${s.ofWord('count')} ${rest}`
  return value === 1 ? say`Your only ${rest}` : say`All ${s.word('count')} of your ${rest}`
}

export function kindClaim<Role extends KindRole>(
  kind: CountedKind,
  role: Role,
  fillings: FillingsOf<RoleSlots[Role]>,
  also: readonly (Fact | null)[] = [],
): Claim | null {
  return fillTemplate(`${role}${kind.id}`, slotsOfRoles(kind)[role], fillings, also)
}
