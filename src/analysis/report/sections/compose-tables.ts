import type { View } from '#analysis/facts/book/fact-book.ts'
import { awardsOf } from '#analysis/facts/collectors/objective/objective-facts.ts'
import { killsAndDeaths } from '#analysis/facts/collectors/total-facts.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import { netOf } from '#analysis/facts/match-state/numbers-alive.ts'
import { runningScore } from '#analysis/facts/match-state/running-score.ts'
import type { LogEvent, LogPlayer } from '#analysis/log/event-log.ts'
import { placeReader } from '#analysis/positions/place-words.ts'
import { inTakingOrder } from '#shared/report/death-kinds.ts'
import type { DeathRow, LobbyRow, Report, ReportEvent } from '#shared/report/report.ts'
import type { NamedPlaces } from '#shared/tracks/named-places.ts'

export function composeDeathRows(view: View): DeathRow[] {
  const { rounds } = view.analysis.log.rounds
  return ownReviews(view.analysis, view.you.id).map((review) => {
    const { death, answer } = review
    const lastKill = review.killsBefore.at(-1)
    return {
      event: death.id,
      kind: review.kind,
      killer: death.killer === null ? null : view.keyOf(death.killer),
      possibleReasons: [...death.possibleReasons],
      lifeMs: review.lifeMs,
      killsInLife: review.killsInLife,
      sinceOwnKillMs: lastKill ? death.atMs - lastKill.atMs : null,
      answeredBy: answer ? view.keyOf(answer.player) : null,
      answeredAfterMs: answer ? Math.max(0, answer.atMs - death.atMs) : null,
      tookKillerAlong: review.mutualKill !== null,
      alive: review.alive,
      isFirstOfTeamToFall: review.isFirstOfTeamToFall,
      round: rounds.length > 1 ? rounds.findLastIndex((round) => round.startMs <= death.atMs) + 1 : null,
    }
  })
}

/** One row per human player, in the order of the report's players. */
export function composeLobby(view: View): LobbyRow[] {
  return view.analysis.log.players.filter((player) => !player.isBot).map((player) => lobbyRow(view, player))
}

function lobbyRow(view: View, player: LogPlayer): LobbyRow {
  const { kills, deaths } = killsAndDeaths(view, player)
  const totals = player.statistics?.totals ?? null
  const own = ownReviews(view.analysis, player.id)
  const names = inTakingOrder(view.analysis.kinds.map(({ id }) => id))
  const kinds = Object.fromEntries(names.map((kind) => [kind, own.filter((review) => review.kind === kind).length]))
  return {
    player: view.keyOf(player.id),
    kills,
    deaths,
    assists: totals?.assists ?? null,
    kda: totals ? kills + totals.assists / 3 - deaths : null,
    shotsHit: totals?.shotsHit ?? null,
    shotsFired: totals?.shotsFired ?? null,
    damageDealt: totals?.damageDealt ?? null,
    kinds: view.analysis.log.film.status === 'absent' ? null : kinds,
    objectiveAwards: view.analysis.log.mode.kind === 'slayer' ? null : awardsOf(view, player),
  }
}

export function composeTimeline({ analysis, you }: View, knownKickOffMs: number | null): Report['timeline'] {
  const { tracked } = analysis
  const seenMs = tracked?.kickOffMs ?? null
  const { log, numbers } = analysis
  const own = (kind: LogEvent['kind']) =>
    log.events.filter((event) => event.kind === kind && event.player === you.id).map((event) => event.id)
  const team = you.team
  return {
    startMs: log.startMs,
    endMs: log.endMs,
    kickOffMs: knownKickOffMs ?? (tracked && seenMs !== null ? Math.round(tracked.logMs(seenMs)) : null),
    kills: own('kill'),
    deaths: own('death'),
    medals: own('medal'),
    objectives: own('objective'),
    rounds: log.rounds.rounds.map(({ startMs, endMs }) => ({ startMs, endMs })),
    advantage: team === null ? [] : numbers.map((entry) => ({ fromMs: entry.fromMs, net: netOf(entry, team) })),
    scoreLead: runningScore(log, team)?.map(({ event, lead }) => ({ fromMs: event.atMs, lead })) ?? null,
  }
}

/** The events a report includes: the player's own, those on the player, all plays on the objective, and those that a fact or claim cites. */
export function composeEvents({ analysis, you, keyOf }: View, named: ReadonlySet<string>, names: NamedPlaces | null): ReportEvent[] {
  const placeOf = analysis.tracked ? placeReader(analysis.tracked, you.id, names) : () => null
  return analysis.log.events
    .filter((event) => event.player === you.id || event.kind === 'objective' || opponentOf(event) === you.id || named.has(event.id))
    .map((event) => {
      const opponent = opponentOf(event)
      const place = event.kind === 'medal' ? null : placeOf(event)
      return {
        id: event.id,
        kind: event.kind,
        atMs: event.atMs,
        player: keyOf(event.player),
        other: opponent === null ? null : keyOf(opponent),
        name: event.kind === 'medal' ? event.name : null,
        ...(place !== null && { place }),
      }
    })
}

function opponentOf(event: LogEvent): string | null {
  if (event.kind === 'kill') return event.victim
  return event.kind === 'death' ? event.killer : null
}
