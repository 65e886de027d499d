import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { LogEvent } from '#analysis/log/event-log.ts'
import type { Fact } from '#shared/report/fact.ts'
import { isAgreed, type Observation, type ObservedWindow } from './observe-windows.ts'

/** Makes facts of what was seen in the video: each observation with its looks, and the deaths on which two looks agree. */
export function seenFacts(view: View, watched: readonly ObservedWindow[]): Fact[] {
  const events = new Map(view.analysis.log.events.map((event) => [event.id, event]))
  const observations = watched.flatMap((window) => window.observations)
  return [
    ...observations.flatMap((observation) => seenFact(view, events, observation)),
    ...deathsSeen(view, events, observations.filter(isClearDeath)),
  ]
}

type EventsById = ReadonlyMap<string, LogEvent>

/** True when all looks agree. For usual sights there is just one look. */
function isClearDeath({ window, agree, looks }: Observation): boolean {
  return window.kind === 'death' && agree === looks
}

/** Empty if the moment is not in the covered part of the match. */
function seenFact(view: View, events: EventsById, { window, seen, agree, looks }: Observation): Fact[] {
  const event = events.get(window.event)
  if (!event) return []
  const { fromMs, toMs, video } = window
  const fact = ownFact(view, {
    kind: 'seen',
    variant: seen,
    value: agree,
    of: looks,
    unit: 'looks',
    events: [event],
    spans: [
      { kind: 'film', fromMs, toMs },
      { kind: 'video', ...video },
    ],
  })
  return [{ ...fact, id: `${fact.id}/${window.id}` }]
}

/** Facts with the deaths on which two looks agree, out of all clearly seen deaths, and out of those of each kind. */
function deathsSeen(view: View, events: EventsById, observations: readonly Observation[]): Fact[] {
  const kinds = new Map<string, string>(view.analysis.reviews.map(({ death, kind }) => [death.id, kind]))
  for (const { review, cause } of view.analysis.causes) kinds.set(review.death.id, cause)
  const named = [...new Set(observations.flatMap(({ window }) => kinds.get(window.event) ?? []))]
  const groups = [
    { suffix: '', of: observations },
    ...named.map((kind) => ({ suffix: `-${kind}`, of: observations.filter(({ window }) => kinds.get(window.event) === kind) })),
  ]
  return groups.flatMap(({ suffix, of }) =>
    [...new Set(of.filter(isAgreed).map(({ seen }) => seen))].map((seen) => {
      const alike = of.filter((observation) => observation.seen === seen && isAgreed(observation))
      const asked = of.filter(({ question }) => question === alike[0]?.question)
      return ownFact(view, {
        kind: 'seen-deaths',
        variant: `${seen}${suffix}`,
        value: alike.length,
        of: asked.length,
        unit: 'deaths',
        events: alike.flatMap(({ window }) => events.get(window.event) ?? []),
      })
    }),
  )
}
