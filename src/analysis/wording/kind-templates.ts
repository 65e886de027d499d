import type { Claim } from '#shared/report/claim.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type FillingsOf, fillTemplate } from './claim-maker.ts'
import { OUTCOME, SIDE } from './closed-words.ts'
import { type Given, isHabit } from './given.ts'
import { afterResult } from './result-words.ts'
import { type Segment, say } from './segments.ts'
import { fact, optional } from './slot-kinds.ts'
import type { FactSlots } from './slots.ts'
import { type Templates, template } from './template.ts'
import { ifRespawn, mostOf, nothingDecided, worth } from './worth-words.ts'

/** The sets of deaths that a kind's deaths are in, or cannot be in, by what the two mean: one says nothing of the other. */
type BoundFamily = 'company' | 'life'

/** What the sentences that every focus count has are made of. */
export interface KindPhrases {
  /** "Ahead? Keep it": what the focus area asks for. */
  readonly title: string
  /** "Seven of your 19 deaths ...": as a headline. */
  readonly headline: string
  /** "With ... , the rest of the lobby would have lost about two ...": what the expected number goes by, and where the deaths lie. */
  readonly exposure: string
  readonly there: string
  /** "Next come the fights ...". */
  readonly fights: string
  /** "The thing to watch is ...". */
  readonly watch: string
  /** "You died no more often than expected ...". */
  readonly asExpected: string
  /** "The largest group, five of your 14 deaths, ...", and what a video has to show of them. */
  readonly largest: string
  readonly question: string
  /** The deaths as a set: "your deaths soon after a kill", "... came soon after a kill", "you died ... soon after a kill". */
  readonly set: { readonly noun: string; readonly verb: string; readonly state: string; readonly bound?: BoundFamily }
  /** "Twice you died ...", in a match that has this count only; null: as where it has several. */
  readonly onlyKind: string | null
}

/** The slots of the templates that every focus count has, by the part of their id that is before the count's. */
function slotsOfRoles(id: DeathKindId) {
  const [count, expected] = [fact(`deaths-${id}`), fact(`expected-${id}`)]
  const besideExpected = { count, expected: optional(expected), respawn: optional(fact('assumed-respawn')) }
  return {
    'headline.leak-': { ...besideExpected, outcome: OUTCOME, side: SIDE, points: optional(fact('points')) },
    'headline.closest-': { ...besideExpected, outcome: OUTCOME },
    'focus.title-': besideExpected,
  }
}

type RoleSlots = ReturnType<typeof slotsOfRoles>
export type KindRole = keyof RoleSlots

/** Each death belongs to the first kind that fits, so that a kind's count leaves out deaths that are of its state too. */
export const NO_OTHER = 'with no other explanation'

export function kindTemplates(
  id: DeathKindId,
  { title, watch }: Pick<KindPhrases, 'title' | 'watch'>,
): Record<KindRole, Templates[string]> {
  const slots = slotsOfRoles(id)
  const isCalled = ({ value, bar }: Given) => value(`sigma-${id}`) >= bar(id).sigma && value(`deaths-${id}`) >= bar(id).deaths
  return {
    'headline.leak-': template(
      slots['headline.leak-'],
      (s) => afterResult(s.text('outcome'), 'plain', say`${watch} ${mostOf(s)}: ${counted(s)}${worth(s)}.`),
      (given) => isCalled(given) || isHabit(given),
    ),
    'headline.closest-': template(slots['headline.closest-'], (s) => nothingDecided(s, say`${watch}, ${counted(s)}`)),
    'focus.title-': template(slots['focus.title-'], (s) => say`${title} (${besideExpected(s, s.n('count'))}${ifRespawn(s)})`),
  }
}

/** "five deaths with no other explanation, expected 2.4". */
function counted(s: Counted): Segment[] {
  const deaths = say`${s.word('count')} ${s.noun('count', 'death')} ${NO_OTHER}`
  return [...(s.has('expected') ? say`${deaths}, expected ${s.decimal('expected')}` : deaths), ...ifRespawn(s)]
}

/** "five deaths, expected 2.4"; without it where only the traded deaths lift the count over it: the focus area explains that. */
function besideExpected(s: Counted, count: Segment): Segment[] {
  const deaths = say`${count} ${s.noun('count', 'death')}`
  return s.has('expected') ? say`${deaths}, expected ${s.decimal('expected')}` : deaths
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
