import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import type { CountedFacts } from '#tests/recount/counters/recount-fact.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'

/** All that a sentence may speak of: what its claim cites, as counted from the sources. */
export interface Cited {
  readonly facts: readonly Fact[]
  /** Events that exist in the film, out of the cited facts and the claim's own. */
  readonly events: readonly LogEvent[]
  /** The events that the claim itself lists. */
  readonly listedEvents: readonly LogEvent[]
  readonly players: ReadonlySet<string>
  readonly words: readonly string[]
  /** Sizes of the lists of events and players that the claim was filled with. */
  readonly listSizes: readonly number[]
}

export function citedBy(recount: Recount, counted: CountedFacts, claim: Claim): Cited {
  const params = Object.values(claim.params)
  const ids = new Set([...claim.facts, ...params.flatMap((param) => (param.kind === 'fact' ? param.id : []))])
  const facts = recount.report.facts.filter(({ id }) => ids.has(id)).map((fact) => asCounted(counted, fact))
  const listed = params.flatMap((param) => (param.kind === 'events' ? param.ids : []))
  const eventIds = [...facts.flatMap((fact) => fact.events), ...listed]
  const events = [...new Set(eventIds)].flatMap((id) => recount.log.byId.get(id) ?? [])
  const partners = events.flatMap(({ id }) => [recount.log.killOf.get(id)?.person ?? [], recount.log.deathOf.get(id)?.person ?? []])
  const named = params.flatMap((param) => (param.kind === 'players' ? param.keys : []))
  const inFacts = facts.flatMap(({ player, other }) => [player ?? [], other ?? []])
  return {
    facts,
    events,
    listedEvents: listed.flatMap((id) => recount.log.byId.get(id) ?? []),
    players: new Set([...named, ...inFacts, ...events.map(({ person }) => person), ...partners].flat()),
    words: params.flatMap((param) => (param.kind === 'word' ? param.word : [])),
    listSizes: params.flatMap((param) => (param.kind === 'events' ? param.ids.length : param.kind === 'players' ? param.keys.length : [])),
  }
}

function asCounted(counted: CountedFacts, fact: Fact): Fact {
  const recounted = counted.get(fact)
  return recounted && 'answer' in recounted ? { ...fact, value: recounted.answer.value, of: recounted.answer.of } : fact
}
