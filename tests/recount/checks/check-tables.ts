import type { LobbyRow } from '#shared/report/report.ts'
import { deathsOfKind, type Recount } from '#tests/recount/counters/recount.ts'
import { leadsOf } from '#tests/recount/counters/recount-flow.ts'
import { tallyOf } from '#tests/recount/counters/recount-kinds.ts'
import { objectiveAwards } from '#tests/recount/counters/recount-objective.ts'
import { situationOf } from '#tests/recount/counters/recount-situations.ts'
import { total } from '#tests/recount/counters/recount-totals.ts'
import { LOG_KIND_IDS, LOG_KINDS } from '#tests/recount/naive/naive-kinds.ts'
import { numbersAt } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { compareFields } from './compare-fields.ts'
import type { Violation } from './violation.ts'

/** Checks what a report shows without sentences: events, players, lobby, tallies, reconciliation and timeline curves. */
export function checkTables(recount: Recount): Violation[] {
  const { report, log, sources } = recount
  const own = log.persons.find(({ key }) => key === report.you)
  const person = (key: string) => log.persons.find((one) => one.key === key)
  return [
    ...report.players.flatMap(({ key, id, ...player }) =>
      compareFields(`players.${key}`, player, { ...nameIn(recount, id), team: person(key)?.team ?? null, isBot: id.startsWith('bid(') }),
    ),
    ...report.events.flatMap((event) => compareFields(`events.${event.id}`, event, expectedEvent(recount, event.id) ?? {})),
    ...report.lobby.flatMap((row) => {
      const one = person(row.player)
      return one ? compareFields(`lobby.${row.player}`, row, expectedLobby(recount, one, row)) : []
    }),
    ...LOG_KIND_IDS.flatMap((kind) => {
      const tally = report.tallies[kind]
      return tally && own
        ? compareFields(`tallies.${kind}`, tally, {
            taken: tallyOf(recount, own, kind),
            situation: situationOf(recount, own, kind),
            hasTeams: !log.isFreeForAll,
          })
        : []
    }),
    ...report.checked.reconciliation.flatMap((row) => {
      const one = person(row.player)
      return one?.totals && sources.film.length > 0
        ? compareFields(`reconciliation.${row.player}`, row, expectedReconciled(recount, one))
        : []
    }),
    ...checkCurves(recount),
    ...(own?.totals ? compareFields('match', report.match, { outcome: own.totals.outcome, matchId: sources.match?.matchId }) : []),
  ]
}

function nameIn({ sources }: Recount, id: string): { name?: string } {
  const event = sources.film.find(({ xuid }) => `xuid(${xuid})` === id)
  return event ? { name: event.gamertag } : {}
}

function expectedEvent({ log }: Recount, id: string): object | null {
  const event = log.byId.get(id)
  const partner = log.killOf.get(id) ?? log.deathOf.get(id)
  return event ? { kind: event.kind, atMs: event.atMs, player: event.person, other: partner?.person ?? null, name: event.medal } : null
}

function expectedLobby(recount: Recount, person: Person, row: LobbyRow): Omit<LobbyRow, 'player'> {
  const totals = person.totals?.totals
  const kinds = LOG_KINDS.map((kind) => [kind, deathsOfKind(recount, person.key, kind).length] as const)
  const shown = row.kinds
  const awards = objectiveAwards(recount, person)
  return {
    kills: total(recount.log, person, 'kills'),
    deaths: total(recount.log, person, 'deaths'),
    assists: totals?.assists ?? null,
    kda: totals ? totals.kills + totals.assists / 3 - totals.deaths : null,
    shotsHit: totals?.shotsHit ?? null,
    shotsFired: totals?.shotsFired ?? null,
    damageDealt: totals?.damageDealt ?? null,
    kinds: shown && Object.fromEntries(kinds.filter(([kind]) => kind in shown)),
    objectiveAwards: row.objectiveAwards === null && !awards ? null : awards,
  }
}

function expectedReconciled({ log }: Recount, { key, totals }: Person): object {
  const film = (kind: 'kill' | 'death' | 'medal' | 'objective') => eventsOf(log, key, kind).length
  return {
    kills: { film: film('kill'), statistics: totals?.totals.kills },
    deaths: { film: film('death'), statistics: totals?.totals.deaths },
    medals: { film: film('medal'), statistics: totals?.medals ?? 0 },
    objectives: { film: film('objective'), statistics: totals?.objectiveAwards ?? 0 },
  }
}

function checkCurves(recount: Recount): Violation[] {
  const { report, log, lives } = recount
  const { advantage, scoreLead, rounds } = report.timeline
  const leads = leadsOf(recount, report.you)
  const wrong = (where: string, text: string, problem: string): Violation => ({ where: `timeline.${where}`, text, problem })
  return [
    ...advantage.flatMap(({ fromMs, net }) => {
      const numbers = numbersAt(log, lives, report.you, fromMs)
      const counted = numbers && numbers.own - numbers.enemy
      return counted === net ? [] : [wrong('advantage', `${net} at ${fromMs} ms`, `is ${counted} in the sources`)]
    }),
    // Of several steps in one millisecond, only the last has the lead from then on.
    ...(scoreLead ?? []).flatMap(({ fromMs, lead }, index, all) => {
      if (all[index + 1]?.fromMs === fromMs) return []
      const counted = leads ? (leads.findLast(({ atMs }) => atMs <= fromMs)?.lead ?? 0) : null
      return counted === lead ? [] : [wrong('scoreLead', `${lead} at ${fromMs} ms`, `is ${counted} in the sources`)]
    }),
    ...rounds.flatMap(({ startMs, endMs }, index) => {
      const isInOrder =
        startMs <= endMs && startMs >= (rounds[index - 1]?.endMs ?? report.timeline.startMs) && endMs <= report.timeline.endMs
      return isInOrder ? [] : [wrong(`rounds[${index}]`, `${startMs} to ${endMs} ms`, 'rounds overlap or leave the match')]
    }),
  ]
}
