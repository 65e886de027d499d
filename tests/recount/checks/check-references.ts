import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import { placedClaims } from './claim-places.ts'
import type { Violation } from './violation.ts'

interface Reference {
  readonly where: string
  readonly ids: readonly string[]
}

/** Checks that everything a report cites exists: facts and players in the report, events in the film. */
export function checkReferences({ report, log }: Recount): Violation[] {
  const facts = new Set(report.facts.map(({ id }) => id))
  const keys = new Set(report.players.map(({ key }) => key))
  return [
    ...unknown('fact', factReferences(report), facts),
    ...unknown('event', eventReferences(report), log.byId),
    ...unknown('player', playerReferences(report), keys),
    ...report.players
      .filter(({ key, name }) => report.players.some((other) => other.key !== key && other.name === name))
      .map(({ key, name }) => ({
        where: `players.${key}`,
        text: name,
        problem: 'two players have this name',
      })),
  ]
}

function unknown(kind: string, references: readonly Reference[], known: { has: (id: string) => boolean }): Violation[] {
  return references.flatMap(({ where, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => ({ where, text: id, problem: `cites ${kind} ${id}, which does not exist` })),
  )
}

function factReferences(report: Report): Reference[] {
  return [
    ...placedClaims(report).flatMap(({ where, claim }) => [
      { where, ids: claim.facts },
      { where, ids: Object.values(claim.params).flatMap((param) => (param.kind === 'fact' ? param.id : [])) },
    ]),
    ...report.focusAreas.map(({ deaths, expected }, index) => ({
      where: `focusAreas[${index}]`,
      ids: [deaths, expected].filter((id) => id !== null),
    })),
  ]
}

function eventReferences(report: Report): Reference[] {
  const { kills, deaths, medals, objectives } = report.timeline
  return [
    ...placedClaims(report).map(({ where, claim }) => ({
      where,
      ids: Object.values(claim.params).flatMap((param) => (param.kind === 'moments' ? eventIdsIn(param.moments) : [])),
    })),
    ...report.focusAreas.map(({ moments }, index) => ({ where: `focusAreas[${index}].moments`, ids: moments })),
    ...report.strengths.map(({ moments }, index) => ({ where: `strengths[${index}].moments`, ids: moments })),
    { where: 'timeline', ids: [...kills, ...deaths, ...medals, ...objectives] },
    { where: 'deaths', ids: report.deaths.map(({ event }) => event) },
    { where: 'events', ids: report.events.map(({ id }) => id) },
  ]
}

function playerReferences(report: Report): Reference[] {
  return [
    ...placedClaims(report).map(({ where, claim }) => ({
      where,
      ids: Object.values(claim.params).flatMap((param) => (param.kind === 'players' ? param.keys : [])),
    })),
    ...report.facts.map(({ id, player, other }) => ({ where: id, ids: [player ?? [], other ?? []].flat() })),
    ...report.lobby.map(({ player }) => ({ where: 'lobby', ids: [player] })),
    { where: 'you', ids: [report.you] },
  ]
}
