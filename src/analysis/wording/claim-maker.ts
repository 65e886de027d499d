import { fingerprint } from '#analysis/fingerprint.ts'
import type { Claim, Param } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn, type Moment } from '#shared/report/moment.ts'
import type { DeclaredSlots, Filling, Fillings, Timed } from './slot-kinds.ts'
import type { Templates } from './template.ts'

/** The intersection of a union: a claim of one of several templates has to fill the slots of each. */
type AllOf<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void ? All : never
type FillingsFor<Known extends Templates, Id extends keyof Known> =
  AllOf<Id extends unknown ? Fillings<Known[Id]['slots']> : never> extends infer All extends Named ? All : never
export type FillingsOf<Declared> = Fillings<Declared> extends infer All extends Named ? All : never
type Named = Readonly<Record<string, Filling | null | undefined>>

type MakeClaim<Known extends Templates> = <Id extends keyof Known & string>(
  id: Id,
  fillings: FillingsFor<Known, Id>,
  also?: readonly (Fact | null)[],
) => Claim | null

/**
 * Makes claims of some templates, typed by their slots. A claim cites every fact that fills it; `also` adds further facts. Returns null if
 * a filling is null: a sentence that lacks a fact is left out.
 */
export function claimMaker<const Known extends Templates>(templates: Known): MakeClaim<Known> {
  return (id, fillings, also = []) => {
    const known = templates[id]
    if (!known) throw new Error(`no template ${id}`)
    return fillTemplate(id, known.slots, fillings, also)
  }
}

/** @param id the template's id in the register of all templates */
export function fillTemplate(id: string, declared: DeclaredSlots, fillings: Named, also: readonly (Fact | null)[]): Claim | null {
  const filled = fillSlots(declared, fillings, also)
  return filled && nameClaim(id, filled)
}

export type Filled = Pick<Claim, 'params' | 'facts'>

export function fillSlots(declared: DeclaredSlots, fillings: Named, also: readonly (Fact | null)[]): Filled | null {
  const params: Record<string, Param> = {}
  for (const [name, filling] of Object.entries<Filling | null | undefined>(fillings)) {
    if (filling === null) return null
    if (filling !== undefined && name in declared) params[name] = toParam(filling)
  }
  const filled = Object.values(params).flatMap((param) => (param.kind === 'fact' ? [param.id] : []))
  const facts = [...new Set([...filled, ...also.flatMap((fact) => (fact ? [fact.id] : []))])]
  return { params, facts }
}

/** @param template its id */
export function nameClaim(template: string, { params, facts }: Filled): Claim {
  return { id: claimId(template, params, facts), template, params, facts }
}

/** Derived from the content of the claim, so that it stays the same when its position or the values of its facts change. */
function claimId(template: string, params: Claim['params'], facts: Claim['facts']): string {
  return `${template}~${fingerprint({ params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, named(param)])), facts })}`
}

/** Keeps the older format for moments that are all events, so that ids of older claims stay valid. */
function named(param: Param): unknown {
  if (param.kind !== 'moments' || !param.moments.every(({ kind }) => kind === 'event')) return param
  return { kind: 'events', ids: eventIdsIn(param.moments) }
}

function toParam(filling: Filling): Param {
  if (typeof filling === 'string') return { kind: 'word', word: filling }
  if (isTimed(filling)) return { kind: 'moments', moments: filling.map(toMoment) }
  return 'players' in filling ? { kind: 'players', keys: [...filling.players] } : { kind: 'fact', id: filling.id }
}

function toMoment(timed: Timed): Moment {
  return 'id' in timed ? { kind: 'event', event: timed.id } : timed
}

function isTimed(filling: Exclude<Filling, string>): filling is Extract<Filling, readonly unknown[]> {
  return Array.isArray(filling)
}

export function entriesToSlots<Name extends string>(known: readonly (readonly [Name, Fact])[]): { readonly [N in Name]?: Fact } {
  const slots: { [N in Name]?: Fact } = {}
  for (const [name, fact] of known) slots[name] = fact
  return slots
}

/** @param part of the report, for the error */
export function required(part: string, claim: Claim | null): Claim {
  if (!claim) throw new Error(`${part} lacks a fact`)
  return claim
}

export function madeClaims<Made extends Claim>(claims: readonly (Made | null)[]): Made[] {
  return claims.filter((claim) => claim !== null)
}
