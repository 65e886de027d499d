import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import {
  AWARDS,
  type AwardName,
  type Happening,
  type KillHappening,
  type KillMeans,
  type MedalHappening,
} from '#simulator/play/happening.ts'
import type { SimulatedPlayer } from '#simulator/simulation.ts'

export interface Totals {
  kills: number
  deaths: number
  assists: number
  suicides: number
  betrayals: number
  maxKillingSpree: number
  readonly means: Map<KillMeans, number>
  readonly awards: Map<AwardName, number>
  /** By `NameId` of match statistics. */
  readonly medals: Map<number, number>
}

export function createTotals(): Totals {
  return {
    kills: 0,
    deaths: 0,
    assists: 0,
    suicides: 0,
    betrayals: 0,
    maxKillingSpree: 0,
    means: new Map(),
    awards: new Map(),
    medals: new Map(),
  }
}

export function addTo<Key>(counts: Map<Key, number>, key: Key, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** Requires happenings sorted by time; every player gets an entry. */
export function countTotals(players: readonly SimulatedPlayer[], happenings: readonly Happening[]): Map<SimulatedPlayer, Totals> {
  const totals = new Map(players.map((player) => [player, createTotals()]))
  const sprees = new Map<SimulatedPlayer, number>()
  const of = (player: SimulatedPlayer) => totals.get(player) ?? createTotals()
  for (const happening of happenings) {
    if (happening.kind === 'kill') countKill(of, sprees, happening)
    else if (happening.kind === 'medal') countMedal(of(happening.player), happening)
    else if (happening.kind === 'award') addTo(of(happening.player).awards, happening.award)
    else {
      sprees.delete(happening.victim)
      countLoneDeath(of, happening.victim, happening.betrayer)
    }
  }
  return totals
}

function countKill(of: (player: SimulatedPlayer) => Totals, sprees: Map<SimulatedPlayer, number>, kill: KillHappening): void {
  const killer = of(kill.killer)
  killer.kills += 1
  addTo(killer.means, kill.means)
  addTo(killer.awards, 'killed-player')
  if (!kill.isPosthumous) addTo(sprees, kill.killer)
  killer.maxKillingSpree = Math.max(killer.maxKillingSpree, sprees.get(kill.killer) ?? 1)
  of(kill.victim).deaths += 1
  sprees.delete(kill.victim)
  for (const player of kill.assistants) {
    of(player).assists += 1
    addTo(of(player).awards, 'kill-assist')
  }
  for (const player of kill.markers) addTo(of(player).awards, 'mark-assist')
}

function countLoneDeath(of: (player: SimulatedPlayer) => Totals, victim: SimulatedPlayer, betrayer: SimulatedPlayer | null): void {
  of(victim).deaths += 1
  if (betrayer === null) {
    of(victim).suicides += 1
    addTo(of(victim).awards, 'self-destruction')
    return
  }
  of(betrayer).betrayals += 1
  addTo(of(betrayer).awards, 'betrayed-player')
}

function countMedal(totals: Totals, medal: MedalHappening): void {
  const nameId = FILM_MEDALS.get(medal.filmId)?.nameId
  if (nameId !== undefined && nameId !== null) addTo(totals.medals, nameId)
}

/** A team's totals. An assisted kill counts once for the team, however many helped. Source: recorded statistics. */
export function teamTotals(members: readonly Totals[], assistedKills: number): Totals {
  const team = createTotals()
  for (const member of members) {
    team.kills += member.kills
    team.deaths += member.deaths
    team.suicides += member.suicides
    team.betrayals += member.betrayals
    team.maxKillingSpree = Math.max(team.maxKillingSpree, member.maxKillingSpree)
    for (const [means, count] of member.means) addTo(team.means, means, count)
    for (const [award, count] of member.awards) addTo(team.awards, award, count)
    for (const [nameId, count] of member.medals) addTo(team.medals, nameId, count)
  }
  team.assists = assistedKills
  return team
}

export function personalScore(totals: Totals): number {
  return [...totals.awards].reduce((sum, [award, count]) => sum + AWARDS[award].points * count, 0)
}
