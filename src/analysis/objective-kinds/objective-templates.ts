import { OBJECTIVE_SIGMA } from '#analysis/rules.ts'
import { type FillingsOf, fillTemplate } from '#analysis/wording/claim-maker.ts'
import { TAKE } from '#analysis/wording/closed-words.ts'
import { evenShare, WORK, workAsNoun } from '#analysis/wording/objective-work.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'

export interface ObjectivePhrases {
  /** What the focus asks for. */
  readonly title: string
  readonly why: string
  /** @param take what to do for the objective in this mode: "take a zone" */
  readonly drill: (take: string) => string
}

function slotsOfRoles(id: ObjectiveKindId) {
  const [done, expected] = [fact(`objective-done/${id}`), fact(`objective-expected/${id}`)]
  return {
    'objective-title-': {},
    'objective-told-': { done, expected, work: WORK },
    'objective-stays-': { done, expected, work: WORK, arrivals: fact(`objective-arrivals/${id}`) },
    'objective-kills-': { kills: fact('kills-of-team') },
    'objective-paid-': { paid: fact('enemy-paid-after-kill'), moments: events },
    'objective-certain-': { sigma: fact(`objective-sigma/${id}`) },
    'objective-closest-': { sigma: fact(`objective-sigma/${id}`) },
    'objective-why-': {},
    'objective-drill-': { take: TAKE },
    'objective-pass-': { target: fact(`objective-target/${id}`), work: WORK },
    'headline.objective-': { done, expected, work: WORK },
  }
}

type RoleSlots = ReturnType<typeof slotsOfRoles>
type ObjectiveRole = keyof RoleSlots

/** Sentences that not every kind has. */
const OF_SOME: ReadonlyMap<string, readonly ObjectiveKindId[]> = new Map([
  ['objective-told-', ['hunts-kills', 'never-stops']],
  ['objective-stays-', ['leaves-objective']],
  ['objective-kills-', ['hunts-kills']],
  ['objective-paid-', ['hunts-kills']],
  ['headline.objective-', ['hunts-kills']],
])

/** The templates of a kind, by their whole ids. */
export function objectiveTemplates(id: ObjectiveKindId, { title, why, drill }: ObjectivePhrases): Templates {
  const slots = slotsOfRoles(id)
  const isUnder = ({ value }: { readonly value: (type: `objective-done/${string}` | `objective-expected/${string}`) => number }) =>
    value(`objective-done/${id}`) < value(`objective-expected/${id}`)
  const told: Templates = {
    'objective-title-': template(slots['objective-title-'], () => say`${title}`),
    'objective-told-': template(slots['objective-told-'], (s) => say`You ${evenShare(s, s.text('work'))}.`),
    'objective-stays-': template(
      slots['objective-stays-'],
      (s) =>
        say`You made ${s.word('arrivals')} ${s.noun('arrivals', 'capture')} and ${s.text('work')} for ${s.duration('done')}; the others stay ${s.duration('expected')} for as many.`,
    ),
    'objective-kills-': template(
      slots['objective-kills-'],
      (s) => say`You made ${s.word('kills')} of your team's ${s.ofWord('kills')} kills.`,
    ),
    'objective-paid-': template(
      slots['objective-paid-'],
      (s) =>
        say`${paidTimes(s)} they scored on the objective came within ten seconds after a kill of yours${s.momentsOf('paid', 'moments')}.`,
    ),
    'objective-certain-': template(
      slots['objective-certain-'],
      () => say`That is more than bad luck.`,
      ({ value }) => value(`objective-sigma/${id}`) >= OBJECTIVE_SIGMA,
    ),
    'objective-closest-': template(
      slots['objective-closest-'],
      () => say`It could be luck, so take it as something to try, not as a fault.`,
      ({ value }) => value(`objective-sigma/${id}`) < OBJECTIVE_SIGMA,
    ),
    'objective-why-': template({}, () => say`${why}`),
    'objective-drill-': template(slots['objective-drill-'], (s) => say`${drill(s.text('take'))}`),
    'objective-pass-': template(
      slots['objective-pass-'],
      (s) => say`Next match of this mode: at least ${s.percent('target')} of your team's ${workAsNoun(s.text('work'))}.`,
    ),
    'headline.objective-': template(
      slots['headline.objective-'],
      (s) => say`The objective cost you most: you ${evenShare(s, s.text('work'))}.`,
      isUnder,
    ),
  }
  const isOwn = (role: string) => !OF_SOME.has(role) || OF_SOME.get(role)?.includes(id)
  return Object.fromEntries(Object.entries(told).flatMap(([role, made]) => (isOwn(role) ? [[`${role}${id}`, made]] : [])))
}

/** "Seven of the 27 times", "Each of the two times", "The only time". */
function paidTimes(s: FactSlots<'paid'>): Segment[] {
  const { value, of } = s.fact('paid')
  if (value !== of) return say`${s.Word('paid')} of the ${s.ofWord('paid')} times`
  return of === 1 ? say`The only time` : say`Each of the ${s.ofWord('paid')} times`
}

/** A claim of one of the templates of a kind. */
export function objectiveClaim<Role extends ObjectiveRole>(
  id: ObjectiveKindId,
  role: Role,
  fillings: FillingsOf<RoleSlots[Role]>,
  also: readonly (Fact | null)[] = [],
): Claim | null {
  return fillTemplate(`${role}${id}`, slotsOfRoles(id)[role], fillings, also)
}
