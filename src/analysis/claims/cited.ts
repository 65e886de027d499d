import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn, isSpan, type Span } from '#shared/report/moment.ts'
import type { Report, ReportEvent } from '#shared/report/report.ts'

/** What of a report a claim is held against. */
export type ClaimContext = Pick<Report, 'facts' | 'events' | 'players' | 'you' | 'match' | 'deaths' | 'respawnMs'>

/** All that a sentence may speak of: what its claim cites. */
export interface Cited {
  readonly facts: readonly Fact[]
  /** Events of the cited facts and the claim's own. */
  readonly events: readonly ReportEvent[]
  /** The events that the claim itself lists. */
  readonly listedEvents: readonly ReportEvent[]
  /** Stretches of film or video, of the cited facts and the claim's own. */
  readonly spans: readonly Span[]
  /** The players it may name. The player of the report is "you", and named only where the claim says so. */
  readonly players: ReadonlySet<string>
  readonly words: readonly string[]
  /** Sizes of the lists of events and players that the claim was filled with. */
  readonly listSizes: readonly number[]
}

export function citedBy(claim: Claim, report: Pick<Report, 'facts' | 'events' | 'you'>): Cited {
  const params = Object.values(claim.params)
  const ids = new Set([...claim.facts, ...params.flatMap((param) => (param.kind === 'fact' ? param.id : []))])
  const facts = report.facts.filter(({ id }) => ids.has(id))
  const listedMoments = params.flatMap((param) => (param.kind === 'moments' ? param.moments : []))
  const listed = eventIdsIn(listedMoments)
  const eventIds = new Set([...facts.flatMap((fact) => eventIdsIn(fact.evidence)), ...listed])
  const events = report.events.filter(({ id }) => eventIds.has(id))
  const named = params.flatMap((param) => (param.kind === 'players' ? param.keys : []))
  const inFacts = facts.flatMap(({ player, other }) => [player ?? [], other ?? []].flat())
  const inEvents = events.flatMap(({ player, other }) => [player, other ?? []].flat())
  return {
    facts,
    events,
    listedEvents: events.filter(({ id }) => listed.includes(id)),
    spans: [...facts.flatMap(({ evidence }) => evidence), ...listedMoments].filter(isSpan),
    players: new Set([...named, ...[...inFacts, ...inEvents].filter((key) => key !== report.you)]),
    words: params.flatMap((param) => (param.kind === 'word' ? param.word : [])),
    listSizes: params.flatMap((param) =>
      param.kind === 'moments' ? param.moments.length : param.kind === 'players' ? param.keys.length : [],
    ),
  }
}
