import { barOf } from '#analysis/facts/book/bars.ts'
import { EXPECTATION_SIGMA } from '#analysis/rules.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type FillingsOf, fillTemplate } from './claim-maker.ts'
import { OUTCOME } from './closed-words.ts'
import { isHabit } from './given.ts'
import { afterResult } from './result-words.ts'
import { type Segment, say } from './segments.ts'
import { events, fact, optional } from './slot-kinds.ts'
import type { FactSlots } from './slots.ts'
import { type Templates, template } from './template.ts'

/** What the sentences that every focus kind has are made of. */
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
  readonly set: { readonly noun: string; readonly verb: string; readonly state: string }
  /** "Twice you died ...", in a match that has this kind only; null: as where it has several. */
  readonly onlyKind: string | null
}

/** The slots of the templates that every focus kind has, by the part of their id that is before the kind's. */
function slotsOfRoles(id: DeathKindId) {
  const [count, expected] = [fact(`deaths-${id}`), fact(`expected-${id}`)]
  const besideExpected = { count, expected: optional(expected) }
  return {
    'headline.leak-': { outcome: OUTCOME, count, deaths: fact('deaths') },
    'verdict.leak-': { expected, count },
    'verdict.habit-': besideExpected,
    'verdict.also-leak-': { count, expected },
    'verdict.watch-': besideExpected,
    'verdict.widest-': besideExpected,
    'focus.title-': besideExpected,
    'no-focus.': { count, moments: events },
  }
}

type RoleSlots = ReturnType<typeof slotsOfRoles>
export type KindRole = keyof RoleSlots

/** Each death belongs to the first kind that fits, so that a kind's count leaves out deaths that are of its state too. */
export const LEFT_OUT = 'those counted as another kind left out'

export function kindTemplates(id: DeathKindId, phrases: KindPhrases): Record<KindRole, Templates[string]> {
  const { title, headline, exposure, there, fights, watch, largest, question } = phrases
  const slots = slotsOfRoles(id)
  return {
    'headline.leak-': template(slots['headline.leak-'], (s) =>
      afterResult(s.text('outcome'), 'bad', say`${s.word('count')} of your ${s.word('deaths')} deaths ${headline}, ${LEFT_OUT}.`),
    ),
    'verdict.leak-': template(
      slots['verdict.leak-'],
      (s) =>
        say`With ${exposure}, the rest of the lobby would have lost about ${s.about('expected')} ${there}, ${LEFT_OUT}. Chance alone rarely makes that ${s.word('count')}.`,
      ({ value }) => value(`sigma-${id}`) >= barOf(id).sigma && value(`deaths-${id}`) >= barOf(id).deaths,
    ),
    'verdict.habit-': template(
      slots['verdict.habit-'],
      (s) => say`The habit to watch is ${watch}: in this match ${besideExpected(s, s.word('count'))}, ${LEFT_OUT}.`,
      isHabit,
    ),
    'verdict.also-leak-': template(
      slots['verdict.also-leak-'],
      (s) => say`Next come the fights ${fights}: ${s.word('count')} more deaths, expected ${s.decimal('expected')}, ${LEFT_OUT}.`,
    ),
    'verdict.watch-': template(
      slots['verdict.watch-'],
      (s) => say`The thing to watch is ${watch}: ${besideExpected(s, s.word('count'))}, ${LEFT_OUT}.`,
      ({ value }) => value(`sigma-${id}`) >= EXPECTATION_SIGMA,
    ),
    'verdict.widest-': template(
      slots['verdict.widest-'],
      (s) => say`Nothing stands out. The widest gap is ${watch}: ${besideExpected(s, s.word('count'))}, ${LEFT_OUT}.`,
      ({ value }) => value(`sigma-${id}`) < EXPECTATION_SIGMA,
    ),
    'focus.title-': template(slots['focus.title-'], (s) => say`${title} (${besideExpected(s, s.n('count'))})`),
    'no-focus.': template(
      slots['no-focus.'],
      (s) =>
        say`${largestGroup(s)} ${largest}, ${LEFT_OUT}, but not far over what is expected. Watch ${s.times('moments')} again: ${question}`,
    ),
  }
}

/** "five deaths, expected 2.4"; without it where only the traded deaths lift the kind over it: the focus area explains that. */
function besideExpected(s: FactSlots<'count' | 'expected', 'expected'>, count: Segment): Segment[] {
  const deaths = say`${count} ${s.noun('count', 'death')}`
  return s.has('expected') ? say`${deaths}, expected ${s.decimal('expected')}` : deaths
}

/** "The largest group, five of your 14 deaths,". */
export function largestGroup(s: FactSlots<'count'>): Segment[] {
  return say`The largest group, ${s.word('count')} of your ${s.ofWord('count')} deaths,`
}

/** A claim of one of the templates that every focus kind has. */
export function kindClaim<Role extends KindRole>(
  { id }: { readonly id: DeathKindId },
  role: Role,
  fillings: FillingsOf<RoleSlots[Role]>,
  also: readonly (Fact | null)[] = [],
): Claim | null {
  return fillTemplate(`${role}${id}`, slotsOfRoles(id)[role], fillings, also)
}
