import { ENEMY_PAID_AFTER_KILL_MS, GET_THERE_MS, OBJECTIVE_SIGMA } from '#analysis/rules.ts'
import { type FillingsOf, fillTemplate } from '#analysis/wording/claim-maker.ts'
import { SIDE, SURENESS, TAKE } from '#analysis/wording/closed-words.ts'
import { countInWords, secondsInWords } from '#analysis/wording/numbers.ts'
import { bothTeams, evenShare, ofTeam, WORK, workAsNoun } from '#analysis/wording/objective-work.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact, optional } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots, Slots } from '#analysis/wording/slots.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'
import { costYou, howSure, ifRespawn } from '#analysis/wording/worth-words.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'

export interface ObjectivePhrases {
  readonly title: string
  readonly why: string
  /** @param take what to do for the objective in this mode: "take a zone" */
  readonly drill: (take: string) => string
}

function slotsOfRoles(id: ObjectiveKindId) {
  const [done, expected] = [fact(`objective-done/${id}`), fact(`objective-expected/${id}`)]
  const common = { done, work: WORK, arrivals: optional(fact(`objective-arrivals/${id}`)) }
  return {
    'objective-title-': {},
    'objective-told-': { done, expected, work: WORK },
    'objective-stays-': { done, expected, work: WORK, arrivals: fact(`objective-arrivals/${id}`) },
    'objective-kills-': { kills: fact('kills-of-team') },
    'objective-paid-': { paid: fact('enemy-paid-after-kill'), moments: events, respawn: optional(fact('assumed-respawn')) },
    'objective-certain-': { sigma: fact(`objective-sigma/${id}`) },
    'objective-why-': {},
    'objective-drill-': { take: TAKE },
    'objective-pass-': { target: fact(`objective-target/${id}`), work: WORK },
    'headline.objective-': { ...common, side: SIDE, points: optional(fact('points')) },
    'headline.one-': { ...common, enemy: optional(fact(`enemy-objective-done/${id}`)), sure: SURENESS },
  }
}

type RoleSlots = ReturnType<typeof slotsOfRoles>
type ObjectiveRole = keyof RoleSlots

const OF_SOME: ReadonlyMap<string, readonly ObjectiveKindId[]> = new Map([
  ['objective-told-', ['hunts-kills', 'never-stops']],
  ['objective-stays-', ['leaves-objective']],
  ['objective-kills-', ['hunts-kills']],
  ['objective-paid-', ['hunts-kills']],
])

export function objectiveTemplates(id: ObjectiveKindId, { title, why, drill }: ObjectivePhrases): Templates {
  const slots = slotsOfRoles(id)
  const isUnder = ({ value }: { readonly value: (type: `objective-done/${string}` | `objective-expected/${string}`) => number }) =>
    value(`objective-done/${id}`) < value(`objective-expected/${id}`)
  const isBeyondChance = ({ value }: { readonly value: (type: `objective-sigma/${string}`) => number }) =>
    value(`objective-sigma/${id}`) >= OBJECTIVE_SIGMA
  const templates: Templates = {
    'objective-title-': template(slots['objective-title-'], () => say`${title}`),
    'objective-told-': template(slots['objective-told-'], (s) => say`You ${evenShare(s, s.text('work'))}.`),
    'objective-stays-': template(
      slots['objective-stays-'],
      (s) =>
        say`You made ${s.word('arrivals')} ${s.noun('arrivals', 'capture')} and ${s.text('work')} for ${s.duration('done')}. For as many, the others stay ${s.duration('expected')}.`,
    ),
    'objective-kills-': template(
      slots['objective-kills-'],
      (s) => say`You made ${s.word('kills')} of your team's ${s.ofWord('kills')} ${s.ofNoun('kills', 'kill')}.`,
    ),
    'objective-paid-': template(
      slots['objective-paid-'],
      (s) =>
        say`${paidPlays(s)} on the objective came ${countInWords(GET_THERE_MS / 1000)} to ${secondsInWords(ENEMY_PAID_AFTER_KILL_MS)} after your kill left them short of players, with you still alive${s.momentsOf('paid', 'moments')}${ifRespawn(s)}.`,
    ),
    'objective-certain-': template(slots['objective-certain-'], () => say`That is more than luck.`, isBeyondChance),
    'objective-why-': plain(why),
    'objective-drill-': template(slots['objective-drill-'], (s) => say`${drill(s.text('take'))}`),
    'objective-pass-': template(
      slots['objective-pass-'],
      (s) => say`Next match of this mode: at least ${s.percent('target')} of your team's ${workAsNoun(s.text('work'))}.`,
    ),
    'headline.objective-': template(
      slots['headline.objective-'],
      (s) => say`${ownPart(s)}. ${costYou(s)}`,
      (given) => isUnder(given) && isBeyondChance(given),
    ),
    'headline.one-': template(
      slots['headline.one-'],
      (s) => say`${s.has('enemy') ? bothTeams(s, s.text('work')) : ownPart(s)}. ${howSure(s)}`,
      (given) => isUnder(given) && given.word('sure') === (isBeyondChance(given) ? 'more' : 'luck'),
    ),
  }
  const isOwn = (role: string) => !OF_SOME.has(role) || OF_SOME.get(role)?.includes(id)
  return Object.fromEntries(Object.entries(templates).flatMap(([role, made]) => (isOwn(role) ? [[`${role}${id}`, made]] : [])))
}

/** "You stood in zones for 0:08 of your team's 4:15", "You made five captures and stood in zones for 0:16". */
function ownPart(s: Slots<'done' | 'arrivals', never, never, 'work', 'arrivals'>): Segment[] {
  if (!s.has('arrivals')) return say`You ${ofTeam(s, s.text('work'))}`
  return say`You made ${s.word('arrivals')} ${s.noun('arrivals', 'capture')} and ${s.text('work')} for ${s.duration('done')}`
}

/** "Seven of their 27 plays", "Each of their two plays", "Their only play". */
function paidPlays(s: FactSlots<'paid'>): Segment[] {
  const { value, of } = s.fact('paid')
  if (value !== of) return say`${s.Word('paid')} of their ${s.ofWord('paid')} plays`
  return of === 1 ? say`Their only play` : say`Each of their ${s.ofWord('paid')} plays`
}

export function objectiveClaim<Role extends ObjectiveRole>(
  id: ObjectiveKindId,
  role: Role,
  fillings: FillingsOf<RoleSlots[Role]>,
  also: readonly (Fact | null)[] = [],
): Claim | null {
  return fillTemplate(`${role}${id}`, slotsOfRoles(id)[role], fillings, also)
}
