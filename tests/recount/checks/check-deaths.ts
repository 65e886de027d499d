import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import type { DeathRow } from '#shared/report/report.ts'
import { deathsOfKind, type Recount, sumOf } from '#tests/recount/counters/recount.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { answeringKill, killsBeforeInLife, LOG_KINDS, mutualFall } from '#tests/recount/naive/naive-kinds.ts'
import { lifeEndedBy, numbersBefore, wasTeamComplete } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf, roundAt } from '#tests/recount/naive/naive-log.ts'
import { compareFields } from './compare-fields.ts'
import type { Violation } from './violation.ts'

/** Checks the row of each own death against the log, and the sum of the seven kinds. `possibleReasons` are not recounted. */
export function checkDeaths(recount: Recount): Violation[] {
  const { report, log } = recount
  const deaths = eventsOf(log, report.you, 'death')
  const rows = new Map(report.deaths.map((row) => [row.event, row]))
  const inKinds = sumOf(report.facts, ({ kind, player, value }) => (player === report.you && isKind(kind) ? value : 0))
  const hasKinds = report.facts.some(({ kind, player }) => player === report.you && isKind(kind))
  return [
    ...deaths
      .filter(({ id }) => !rows.has(id))
      .map(({ id }) => ({ where: 'deaths', text: id, problem: 'this death of the log is missing' })),
    ...deaths.flatMap((death) => {
      const row = rows.get(death.id)
      return row ? compareFields(`deaths.${death.id}`, row, expectedRow(recount, death)) : []
    }),
    ...(report.deaths.length > deaths.length
      ? [{ where: 'deaths', text: `${report.deaths.length} rows`, problem: `the log has ${deaths.length} own deaths` }]
      : []),
    ...(hasKinds && inKinds !== deaths.length
      ? [{ where: 'kinds', text: String(inKinds), problem: `the kinds do not sum to the ${deaths.length} own deaths in the log` }]
      : []),
  ]
}

function isKind(kind: string): boolean {
  return LOG_KINDS.some((one) => kind === `deaths-${one}`)
}

/** True when an earlier death in the same round began the life; the start of other lives is unknown. */
function isBegunByDeath({ log }: Recount, death: LogEvent): boolean {
  return eventsOf(log, death.person, 'death').some(({ atMs }) => atMs < death.atMs && roundAt(log, atMs) === roundAt(log, death.atMs))
}

function expectedRow(recount: Recount, death: LogEvent): Omit<DeathRow, 'possibleReasons'> {
  const { log, lives } = recount
  const kills = killsBeforeInLife(log, lives, death)
  const answer = answeringKill(log, death)
  const life = lifeEndedBy(lives, death)
  const sinceKillMs = death.atMs - (kills.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY)
  return {
    event: death.id,
    kind: LOG_KINDS.find((kind) => deathsOfKind(recount, death.person, kind).includes(death)) ?? 'level',
    killer: log.killOf.get(death.id)?.person ?? null,
    lifeMs: life && isBegunByDeath(recount, death) ? life.endMs - life.startMs : null,
    killsInLife: kills.length,
    sinceOwnKillMs: sinceKillMs <= AFTER_KILL_WINDOW_MS ? sinceKillMs : null,
    answeredBy: answer?.person ?? null,
    answeredAfterMs: answer ? Math.max(0, answer.atMs - death.atMs) : null,
    tookKillerAlong: mutualFall(log, death) !== null,
    alive: numbersBefore(log, lives, death),
    isFirstOfTeamToFall: wasTeamComplete(log, lives, death),
    round: log.rounds.length > 1 ? roundAt(log, death.atMs) + 1 : null,
  }
}
