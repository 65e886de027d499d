import type { LogEvent } from '#analysis/log/event-log.ts'
import type { TemplateId } from '#analysis/wording/render-claim.ts'
import type { Claim, Param } from '#shared/claim.ts'
import type { Fact } from '#shared/fact.ts'

/** What a claim may be filled with: facts, moments, players (report keys) or a word of a closed set. */
export type Filling = Fact | readonly LogEvent[] | { readonly players: readonly string[] } | string

/**
 * A claim from facts. Every fact it is filled with stands behind it; `also` names further ones it rests on.
 * Null when a filling is missing: a sentence that lacks a fact is not said.
 */
export function makeClaim(
  template: TemplateId,
  fillings: Readonly<Record<string, Filling | null>>,
  also: readonly (Fact | null)[] = [],
): Claim | null {
  const params: Record<string, Param> = {}
  for (const [name, filling] of Object.entries(fillings)) {
    if (filling === null) return null
    params[name] = toParam(filling)
  }
  const filled = Object.values(params).flatMap((param) => (param.kind === 'fact' ? [param.id] : []))
  return { template, params, facts: [...new Set([...filled, ...also.flatMap((fact) => (fact ? [fact.id] : []))])] }
}

function toParam(filling: Filling): Param {
  if (typeof filling === 'string') return { kind: 'word', word: filling }
  if (isEvents(filling)) return { kind: 'events', ids: filling.map((event) => event.id) }
  return 'players' in filling ? { kind: 'players', keys: [...filling.players] } : { kind: 'fact', id: filling.id }
}

function isEvents(filling: Exclude<Filling, string>): filling is readonly LogEvent[] {
  return Array.isArray(filling)
}

/** The claims that could be made, in order. */
export function said(claims: readonly (Claim | null)[]): Claim[] {
  return claims.filter((claim) => claim !== null)
}
