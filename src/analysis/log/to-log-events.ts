import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { DeathEvent, DeathReason, KillEvent, LogEvent, LogPlayer, MedalEvent, ObjectiveEvent } from './event-log.ts'
import { playerIdOf } from './roster.ts'

interface Numbered {
  readonly id: string
  readonly atMs: number
  readonly player: string
  readonly film: FilmEvent
}

const LETTERS = { kill: 'k', death: 'd', medal: 'm', mode: 'o' } as const

/** Gives film events their ids, and links kills with deaths, and medals and stops with kills. */
export function toLogEvents(film: readonly FilmEvent[], players: readonly LogPlayer[]): LogEvent[] {
  const numbered = withIds(film)
  const kills = numbered.filter((event) => event.film.kind === 'kill')
  const deaths = numbered.filter((event) => event.film.kind === 'death')
  const deathOfKill = pairKills(kills, deaths, enemyRule(players))
  const killOfDeath = new Map<string, Numbered>()
  const deathByKill = new Map<string, Numbered>()
  for (const [index, kill] of kills.entries()) {
    const death = deaths[deathOfKill[index] ?? -1]
    if (!death) continue
    deathByKill.set(kill.id, death)
    killOfDeath.set(death.id, kill)
  }
  const ownKills = Map.groupBy(kills, ({ player }) => player)
  return numbered.map((event): LogEvent => {
    if (event.film.kind === 'kill') return toKill(event, deathByKill.get(event.id))
    if (event.film.kind === 'death') return toDeath(event, killOfDeath.get(event.id), players)
    return event.film.kind === 'medal' ? toMedal(event, ownKills) : toObjective(event, ownKills)
  })
}

function withIds(film: readonly FilmEvent[]): Numbered[] {
  const seen = new Map<string, number>()
  return film.map((event) => {
    const base = `${LETTERS[event.kind]}${event.atMs}`
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return { id: count === 1 ? base : `${base}-${count}`, atMs: event.atMs, player: playerIdOf(event.xuid), film: event }
  })
}

function enemyRule(players: readonly LogPlayer[]): (a: string, b: string) => boolean {
  const teams = new Map(players.map((player) => [player.id, player.team]))
  return (a, b) => {
    const team = teams.get(a) ?? null
    return a !== b && (team === null || team !== (teams.get(b) ?? null))
  }
}

function toKill({ id, atMs, player }: Numbered, death: Numbered | undefined): KillEvent {
  return { kind: 'kill', id, atMs, player, victim: death?.player ?? null, death: death?.id ?? null }
}

function toDeath({ id, atMs, player }: Numbered, kill: Numbered | undefined, players: readonly LogPlayer[]): DeathEvent {
  const base = { kind: 'death', id, atMs, player } as const
  if (kill) return { ...base, killer: kill.player, kill: kill.id, possibleReasons: [] }
  return { ...base, killer: null, kill: null, possibleReasons: deathReasons(player, players) }
}

function toMedal({ id, atMs, player, film }: Numbered, ownKills: ReadonlyMap<string, readonly Numbered[]>): MedalEvent {
  const filmId = film.medal?.filmId ?? -1
  const name = film.medal?.name ?? `medal #${filmId}`
  return { kind: 'medal', id, atMs, player, filmId, name, kill: nearestOwnKill(atMs, ownKills.get(player)) }
}

function toObjective({ id, atMs, player }: Numbered, ownKills: ReadonlyMap<string, readonly Numbered[]>): ObjectiveEvent {
  const kill = nearestOwnKill(atMs, ownKills.get(player))
  return { kind: 'objective', id, atMs, player, award: kill ? 'stop' : 'other', kill }
}

function nearestOwnKill(atMs: number, kills: readonly Numbered[] = []): string | null {
  let nearest: Numbered | null = null
  for (const kill of kills) {
    const distance = Math.abs(kill.atMs - atMs)
    if (distance <= PAIRING_WINDOW_MS && (!nearest || distance < Math.abs(nearest.atMs - atMs))) nearest = kill
  }
  return nearest?.id ?? null
}

const REASONS: readonly DeathReason[] = ['own-hand-or-fall', 'betrayal', 'bot', 'kill-missing-in-film']

/**
 * Returns the possible reasons of a death without a kill event. Reasons that the totals rule out are left out; without statistics every
 * reason is possible.
 */
function deathReasons(player: string, players: readonly LogPlayer[]): DeathReason[] {
  const own = players.find((candidate) => candidate.id === player)
  const mates = players.filter((other) => other.id !== player && own?.team !== null && other.team === own?.team)
  if (!own?.statistics) return REASONS.filter((reason) => reason !== 'betrayal' || own?.team !== null)
  const reasons: DeathReason[] = []
  if (own.statistics.totals.suicides > 0) reasons.push('own-hand-or-fall')
  if (mates.some((mate) => !mate.statistics || mate.statistics.totals.betrayals > 0)) reasons.push('betrayal')
  if (players.some((other) => other.isBot && (own.team === null || other.team !== own.team))) reasons.push('bot')
  return reasons.length > 0 ? reasons : ['kill-missing-in-film']
}

type Timed = Pick<Numbered, 'atMs' | 'player'>

/**
 * Kill and death are separate events of the film, 0 or 1 ms apart in all 1,332 recorded kills; 38 kills have a
 * same-team kill within 350 ms, so the window must be short.
 */
const PAIRING_WINDOW_MS = 5

/**
 * Pairs each kill with the nearest unused death of an enemy within the window; of equally near ones, with the first in the log. Nearer
 * pairs are joined first, so two simultaneous fights cannot take each other's deaths; a kill left without a death gets one that another
 * kill can replace (Kuhn's augmenting paths).
 *
 * @param kills in log order
 * @param deaths in log order
 * @param areEnemies whether a kill event between two players is possible
 * @returns index of the death for each kill, -1 when there is none
 */
export function pairKills(kills: readonly Timed[], deaths: readonly Timed[], areEnemies: (a: string, b: string) => boolean): number[] {
  const pairs = candidates(kills, deaths, areEnemies).sort((a, b) => a.distanceMs - b.distanceMs || a.kill - b.kill || a.death - b.death)
  const deathOf = new Array<number>(kills.length).fill(-1)
  const killOf = new Array<number>(deaths.length).fill(-1)
  const join = (kill: number, death: number) => {
    deathOf[kill] = death
    killOf[death] = kill
  }
  for (const { kill, death } of pairs) if (deathOf[kill] === -1 && killOf[death] === -1) join(kill, death)
  const findDeath = (kill: number, tried: Set<number>): boolean =>
    pairs.some(({ kill: of, death }) => {
      if (of !== kill || tried.has(death)) return false
      tried.add(death)
      const holder = killOf[death] ?? -1
      if (holder !== -1 && !findDeath(holder, tried)) return false
      join(kill, death)
      return true
    })
  for (const kill of kills.keys()) if (deathOf[kill] === -1) findDeath(kill, new Set())
  return deathOf
}

interface Candidate {
  readonly kill: number
  readonly death: number
  readonly distanceMs: number
}

function candidates(kills: readonly Timed[], deaths: readonly Timed[], areEnemies: (a: string, b: string) => boolean): Candidate[] {
  const found: Candidate[] = []
  let first = 0
  for (const [kill, { atMs, player }] of kills.entries()) {
    while (first < deaths.length && (deaths[first]?.atMs ?? 0) < atMs - PAIRING_WINDOW_MS) first++
    for (let death = first; death < deaths.length; death++) {
      const candidate = deaths[death]
      if (!candidate || candidate.atMs > atMs + PAIRING_WINDOW_MS) break
      if (areEnemies(player, candidate.player)) found.push({ kill, death, distanceMs: Math.abs(candidate.atMs - atMs) })
    }
  }
  return found
}
