import { JUST_BEFORE_MS, POSTHUMOUS_MS } from '#analysis/rules.ts'
import type { LogEvent } from './event-ids.ts'
import { eventsOf, type NaiveLog, teamOf } from './naive-log.ts'
import type { Person } from './person.ts'

/** `death` is null when a round or the match ended the life, and for bots. */
export interface Life {
  readonly startMs: number
  readonly endMs: number
  readonly death: LogEvent | null
}

export interface Numbers {
  readonly own: number
  readonly enemy: number
}

/** A stretch in which the set of living players does not change. */
export interface Stretch {
  readonly fromMs: number
  readonly untilMs: number
  readonly alive: ReadonlySet<string>
}

/** Everything that depends on the respawn. `areNumbersKnown` needs a respawn, exactly two teams, and a kill for each bot death. */
export interface Lives {
  readonly respawnMs: number | null
  readonly of: ReadonlyMap<string, readonly Life[]>
  readonly areNumbersKnown: boolean
  readonly stretches: readonly Stretch[]
}

export function readLives(log: NaiveLog, respawnMs: number | null): Lives {
  const of = new Map(log.persons.map((person) => [person.key, livesOf(log, person, respawnMs ?? Number.POSITIVE_INFINITY)]))
  const teams = new Set(log.persons.map(({ team }) => team))
  const cuts = new Set([...of.values()].flat().flatMap(({ startMs, endMs }) => [startMs, endMs]))
  const times = [...cuts].sort((one, other) => one - other)
  return {
    respawnMs,
    of,
    areNumbersKnown: respawnMs !== null && teams.size === 2 && !teams.has(null) && areBotDeathsLogged(log),
    stretches: times.slice(1).map((untilMs, index) => {
      const fromMs = times[index] ?? untilMs
      const alive = log.persons.map(({ key }) => key).filter((key) => isAliveIn(of.get(key), fromMs))
      return { fromMs, untilMs, alive: new Set(alive) }
    }),
  }
}

/** Living players of a person's team and of the other team, bots included; null when they cannot be counted or before the log begins. */
export function numbersAt(log: NaiveLog, lives: Lives, key: string, atMs: number): Numbers | null {
  if (!lives.areNumbersKnown || atMs < log.firstMs - JUST_BEFORE_MS) return null
  const alive = log.persons.filter((person) => isAliveIn(lives.of.get(person.key), atMs))
  return numbersAmong(log, key, new Set(alive.map((person) => person.key)))
}

export function numbersAmong(log: NaiveLog, key: string, alive: ReadonlySet<string>): Numbers {
  const ownTeam = teamOf(log, key)
  const own = log.persons.filter((person) => alive.has(person.key) && person.team === ownTeam).length
  return { own, enemy: alive.size - own }
}

export function numbersBefore(log: NaiveLog, lives: Lives, death: LogEvent): Numbers | null {
  return numbersAt(log, lives, death.person, death.atMs - JUST_BEFORE_MS)
}

/** True when all of the team that were in the match were alive just before; null when numbers cannot be counted. */
export function wasTeamComplete(log: NaiveLog, lives: Lives, death: LogEvent): boolean | null {
  const ownTeam = teamOf(log, death.person)
  const isThere = ({ presence }: Person) => presence !== null && presence.fromMs <= death.atMs && death.atMs <= presence.untilMs
  const team = log.persons.filter((person) => person.team === ownTeam && isThere(person))
  const numbers = numbersBefore(log, lives, death)
  return numbers && numbers.own === team.length
}

export function lifeEndedBy(lives: Lives, death: LogEvent): Life | null {
  return (lives.of.get(death.person) ?? []).find((life) => life.death?.id === death.id) ?? null
}

function isAliveIn(lives: readonly Life[] | undefined, atMs: number): boolean {
  return (lives ?? []).some(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)
}

/** Kills by other teams without a death in the log: their victims are this team's bots. */
function killsOfBots(log: NaiveLog, team: number | null): LogEvent[] {
  return log.events.filter(
    ({ id, kind, person }) => kind === 'kill' && !log.deathOf.has(id) && (team === null || teamOf(log, person) !== team),
  )
}

function botsOf(log: NaiveLog, team: number | null): Person[] {
  return log.persons.filter((person) => person.isBot && person.team === team)
}

/** True when each bot death in the statistics has a kill, team by team. */
function areBotDeathsLogged(log: NaiveLog): boolean {
  const teams = new Set(log.persons.filter(({ isBot }) => isBot).map(({ team }) => team))
  return [...teams].every((team) => {
    const died = botsOf(log, team).reduce((count, { totals }) => count + (totals?.totals.deaths ?? 0), 0)
    return died === botsOf(log, team).flatMap((bot) => fallsOfBot(log, bot)).length && areCountsEqual(log, team)
  })
}

/** Assumed times of a bot's deaths: a team's bots die in turns, as often as the statistics say. */
function fallsOfBot(log: NaiveLog, bot: Person): number[] {
  if (!areCountsEqual(log, bot.team)) return []
  const queue = botsOf(log, bot.team).map((candidate) => ({
    candidate,
    fallenMs: -1,
    remainingDeaths: candidate.totals?.totals.deaths ?? 0,
  }))
  return killsOfBots(log, bot.team).flatMap(({ atMs }) => {
    const ready = queue.filter(
      ({ candidate: { presence }, remainingDeaths }) =>
        remainingDeaths > 0 && presence && presence.fromMs <= atMs && atMs <= presence.untilMs,
    )
    const longest = ready.reduce<(typeof ready)[number] | null>(
      (best, next) => (best && best.fallenMs <= next.fallenMs ? best : next),
      null,
    )
    if (!longest) return []
    longest.fallenMs = atMs
    longest.remainingDeaths -= 1
    return longest.candidate.key === bot.key ? [atMs] : []
  })
}

function areCountsEqual(log: NaiveLog, team: number | null): boolean {
  return botsOf(log, team).reduce((count, { totals }) => count + (totals?.totals.deaths ?? 0), 0) === killsOfBots(log, team).length
}

function livesOf(log: NaiveLog, { key, presence, isBot }: Person, respawnMs: number): Life[] {
  if (!presence) return []
  const lives: Life[] = []
  let startMs = Math.max(presence.fromMs, log.firstMs - JUST_BEFORE_MS)
  const person = log.persons.find((one) => one.key === key)
  const falls = isBot && person ? fallsOfBot(log, person).map((atMs) => ({ atMs, death: null })) : []
  const deaths = eventsOf(log, key, 'death').map((death) => ({ atMs: death.atMs, death }))
  for (const { atMs, death } of [...falls, ...deaths]) {
    lives.push({ startMs: Math.min(startMs, atMs), endMs: atMs, death })
    startMs = nextStart(log, key, atMs, respawnMs)
  }
  if (startMs < presence.untilMs) lives.push({ startMs, endMs: presence.untilMs, death: null })
  return lives.flatMap((life) => cutAtRounds(log, life))
}

/** A life starts after the respawn, at the first act that cannot be posthumous, or with the next round, whichever is first. */
function nextStart(log: NaiveLog, key: string, diedMs: number, respawnMs: number): number {
  const acts = log.events.filter(({ person, kind, atMs }) => person === key && kind !== 'medal' && atMs > diedMs + POSTHUMOUS_MS)
  const rounds = log.rounds.filter(({ startMs }) => startMs > diedMs)
  return Math.min(diedMs + respawnMs, ...acts.map(({ atMs }) => atMs), ...rounds.map(({ startMs }) => startMs))
}

/** A player who survives a round starts the next with a new life. The pause between them counts as living. */
function cutAtRounds(log: NaiveLog, life: Life): Life[] {
  const next = log.rounds.slice(1).find(({ startMs }) => life.startMs < startMs && startMs <= life.endMs)
  if (!next || next.startMs === life.endMs) return [life]
  return [{ startMs: life.startMs, endMs: next.startMs, death: null }, ...cutAtRounds(log, { ...life, startMs: next.startMs })]
}
