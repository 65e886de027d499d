import type { Claim } from '#shared/report/claim.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type FillingsOf, fillTemplate } from './claim-maker.ts'
import { SIDE } from './closed-words.ts'
import { type Given, isHabit } from './given.ts'
import { type Segment, say } from './segments.ts'
import { fact, optional } from './slot-kinds.ts'
import type { FactSlots } from './slots.ts'
import { type Templates, template } from './template.ts'
import { decidedIt, ifRespawn, nothingDecided } from './worth-words.ts'

/** The sets of deaths that a kind's deaths are in, or cannot be in, by what the two mean: one says nothing of the other. */
type BoundFamily = 'company' | 'life'

/** What the sentences that every kind of death has are made of. */
export interface KindPhrases {
  /** "Ahead? Keep it": what the focus asks for. */
  readonly title: string
  /** "Deaths in fights ...". */
  readonly fights: string
  /** "... cost you most". */
  readonly watch: string
  /** The deaths as a set: "your deaths soon after a kill", "... came soon after a kill", "you died ... soon after a kill". */
  readonly set: { readonly noun: string; readonly verb: string; readonly state: string; readonly bound?: BoundFamily }
}

/** The slots of the templates that every focus count has, by the part of their id that is before the count's. */
function slotsOfRoles(id: DeathKindId) {
  const [count, expected] = [fact(`deaths-${id}`), fact(`expected-${id}`)]
  const respawn = optional(fact('assumed-respawn'))
  return {
    'headline.leak-': { count, respawn, side: SIDE, points: optional(fact('points')) },
    'headline.closest-': { count, respawn },
    'focus.count-': { count, expected: optional(expected), respawn },
    'focus.title-': {},
  }
}

type RoleSlots = ReturnType<typeof slotsOfRoles>
export type KindRole = keyof RoleSlots

export function kindTemplates(
  id: DeathKindId,
  { title, watch, set }: Pick<KindPhrases, 'title' | 'watch' | 'set'>,
): Record<KindRole, Templates[string]> {
  const slots = slotsOfRoles(id)
  const isCalled = ({ value, bar }: Given) => value(`sigma-${id}`) >= bar(id).sigma && value(`deaths-${id}`) >= bar(id).deaths
  return {
    'headline.leak-': template(
      slots['headline.leak-'],
      (s) => decidedIt(s, watch, [...deaths(s, s.word('count')), ...ifRespawn(s)]),
      (given) => isCalled(given) || isHabit(given),
    ),
    'headline.closest-': template(
      slots['headline.closest-'],
      (s) => nothingDecided(watch, [...deaths(s, s.word('count')), ...ifRespawn(s)]),
      ({ value }) => value(`deaths-${id}`) > value(`expected-${id}`),
    ),
    'focus.count-': template(slots['focus.count-'], (s) => say`${counted(s, set.state)}.`),
    'focus.title-': template(slots['focus.title-'], () => say`${title}`),
  }
}

/** Each death counts for the first cause that fits, so that others were in the same state, too. */
function deaths(s: FactSlots<'count'>, count: Segment, where = ''): Segment[] {
  return say`${count} ${s.noun('count', 'death')}${where} with no other cause`
}

/** "Five deaths soon after a kill with no other cause, 2.4 expected"; without what is expected where only the traded deaths lift the count over it: the focus area explains that. */
function counted(s: Counted, where: string): Segment[] {
  const told = deaths(s, s.Word('count'), ` ${where}`)
  return [...(s.has('expected') ? say`${told}, ${s.decimal('expected')} expected` : told), ...ifRespawn(s)]
}

type Counted = FactSlots<'count' | 'expected' | 'respawn', 'expected' | 'respawn'>

/** A claim of one of the templates that every focus count has. */
export function kindClaim<Role extends KindRole>(
  { id }: { readonly id: DeathKindId },
  role: Role,
  fillings: FillingsOf<RoleSlots[Role]>,
  also: readonly (Fact | null)[] = [],
): Claim | null {
  return fillTemplate(`${role}${id}`, slotsOfRoles(id)[role], fillings, also)
}
